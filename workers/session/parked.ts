// A start to which no tab shows the session's marker may use nothing of that session, yet does not end it: what no server
// could give back to its user lies sealed under the user's name until that user is signed in again.
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { FavouritesRow, OutboxRow } from "../../src/db/device-tables.ts";
import { orderOfStored, type StoredCashOut } from "../../src/db/stored-confirmations.ts";
import type { Sealed, Sealer } from "./sealing.ts";
import { clearShown, personalTables } from "./session-tables.ts";

export interface Parked {
  /** Empties the tables of everything personal, and keeps what waits to be sent. Orders without an outcome lie sealed already. */
  park(): Promise<void>;
  /** Puts back what is kept of this user. To be called before anybody hears of the session. */
  unpark(sub: string): Promise<void>;
}

interface Kept {
  outbox: OutboxRow[];
  /** Sealed by a build before schema 8. */
  cashOuts?: StoredCashOut[];
  favourites: FavouritesRow[];
}

const secretOf = (sub: string): string => `parked:${sub}`;

export function createParked(db: DeviceDb, sealer: Sealer): Parked {
  async function read(): Promise<Kept> {
    const [outbox, favourites] = await Promise.all([
      db.outbox.toArray(),
      db.favourites.where("owner").notEqual("").toArray(),
    ]);
    return { outbox, favourites };
  }

  async function open(sub: string): Promise<Kept | null> {
    const secret = await db.secrets.get(secretOf(sub));
    if (secret === undefined) return null;
    // It was sealed here, and what the seal does not vouch for does not come out of it.
    return ((await sealer.unseal(secret.value as Sealed, sub)) as Kept | undefined) ?? null;
  }

  async function seal(sub: string, { outbox, favourites }: Kept): Promise<{ id: string; value: Sealed }> {
    const before = await open(sub);
    const parkedData: Kept = {
      outbox: [...(before?.outbox ?? []), ...outbox.filter((row) => row.sub === sub)],
      ...(before?.cashOuts === undefined ? {} : { cashOuts: before.cashOuts }),
      favourites: [...(before?.favourites ?? []), ...favourites.filter((row) => row.owner === sub)],
    };
    return { id: secretOf(sub), value: await sealer.seal(parkedData, sub) };
  }

  /** False = it is another by now, and nothing was written. */
  async function replace(parkedData: Kept): Promise<boolean> {
    const subs = new Set([
      ...parkedData.outbox.map(({ sub }) => sub),
      ...parkedData.favourites.map(({ owner }) => owner),
    ]);
    const sealed = await Promise.all([...subs].map((sub) => seal(sub, parkedData)));
    return db.transaction("rw", [...personalTables(db), db.secrets], async () => {
      if (JSON.stringify(await read()) !== JSON.stringify(parkedData)) return false;
      await db.secrets.bulkPut(sealed);
      await clearShown(db);
      return true;
    });
  }

  return {
    async park() {
      // Sealing is asynchronous, and no transaction outlives that.
      for (let done = false; !done;) done = await replace(await read());
    },

    async unpark(sub) {
      const parkedData = await open(sub);
      if (parkedData === null) return;
      await db.transaction("rw", db.secrets, db.outbox, db.moneyOrders, db.favourites, async () => {
        // Of one thing the last change counts, and the later ones stand behind.
        await db.outbox.bulkPut([...parkedData.outbox, ...(await db.outbox.where("sub").equals(sub).toArray())]);
        await db.moneyOrders.bulkPut(
          (parkedData.cashOuts ?? []).flatMap((row) => orderOfStored(row, Date.now()) ?? []),
        );
        const userRow = await db.favourites.get(sub);
        const rows = userRow === undefined ? parkedData.favourites : [...parkedData.favourites, userRow];
        const last = rows.at(-1);
        if (last !== undefined) await db.favourites.put({ ...last, unsaved: rows.flatMap(({ unsaved }) => unsaved) });
        await db.secrets.delete(secretOf(sub));
      });
    },
  };
}
