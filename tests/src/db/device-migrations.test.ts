// What is on a device outlives every update of the app, and an older build that is served again loses nothing either.
import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { describe, expect, it } from "vitest";
import { createDeviceDb } from "../../../src/db/device-db.ts";
import { openDevice } from "../../../workers/storage/open-databases.ts";
import { createFakeClock } from "../../harness/fake-clock.ts";

type Stores = Record<string, string>;

/** The stores that each version added, written down when it was released: never edited afterwards. */
const released: readonly Stores[] = [
  {
    ticket: "id",
    placement: "id",
    dialogs: "id",
    session: "id",
    wallets: "[sub+currencyId], sub",
    preferences: "key",
    notices: "++id",
    status: "id",
    secrets: "id",
  },
  { favourites: "owner" },
  { history: "[sub+key], sub", cashOuts: "[sub+ticketId], sub", bookings: "key" },
  { personal: "[sub+key], sub", templates: "name" },
  { outbox: "[sub+kind+key], sub" },
];

const selection = { id: "1|markets|1X2|||1", eventId: 1, odd: 1850 };
const ticket = { id: "current", selections: [selection], stake: 10_000, oddsPolicy: "higher", revision: 7 };
const placement = { id: "current", state: "waiting", ticketId: "uuid-1", deadline: { remainingMs: 9000, at: 1 } };
const favourites = { owner: "", matches: [1, 2], leagues: { F: [3] }, markets: {}, lastPlayed: {}, unsaved: [] };
const preference = { key: "language", value: "de" };
const secret = { id: "pending", value: new Uint8Array([1, 2, 3]) };

function ofVersion(version: number, name: string): Dexie {
  const db = new Dexie(name);
  for (let step = 1; step <= version; step += 1) db.version(step).stores(released[step - 1] ?? {});
  return db;
}

async function fill(db: Dexie): Promise<void> {
  await db.open();
  await db.table("ticket").put(ticket);
  await db.table("placement").put(placement);
  await db.table("preferences").put(preference);
  await db.table("secrets").put(secret);
  if (db.tables.some((table) => table.name === "favourites")) await db.table("favourites").put(favourites);
  db.close();
}

describe("the device's database", () => {
  it.each(released.map((_, index) => index + 1))(
    "of version %i keeps ticket, payment and favourites",
    async (version) => {
      const name = `device-of-${version}`;
      await fill(ofVersion(version, name));
      const db = createDeviceDb(name);
      expect(await openDevice(db, createFakeClock())).toBe("opened");
      expect(await db.ticket.get("current")).toMatchObject(
        version < 3 ? { ...ticket, system: false, groups: [] } : ticket,
      );
      expect(await db.placement.get("current")).toEqual(placement);
      expect(await db.preferences.get("language")).toEqual(preference);
      expect(await db.secrets.get("pending")).toEqual(secret);
      expect(await db.favourites.toArray()).toEqual(version < 2 ? [] : [favourites]);
      // Tables that came later are there and can be written.
      await db.history.put({ sub: "s", key: "k", tickets: [], totalPages: 0, readAt: 0, error: null });
      expect(await db.history.count()).toBe(1);
      await db.delete();
    },
  );

  it("has orders where a build before schema 8 had confirmations without an answer", async () => {
    const name = "device-of-confirmations";
    const before = new Dexie(name);
    before.version(7).stores({ cashOuts: "[sub+ticketId], sub", moneyOrders: "[sub+requestId], sub" });
    await before.open();
    const quoted = { sub: "u1", quote: { state: "unavailable", reason: "cashOutUnavailable" } };
    const confirmations = {
      t1: { state: "checking", requestId: "r1", amount: 95_00, part: 0.5 },
      t2: { state: "paid", amount: 95_00, part: 1 },
      t3: null,
    };
    for (const [ticketId, confirmation] of Object.entries(confirmations))
      await before.table("cashOuts").put({ ...quoted, ticketId, confirmation });
    before.close();

    const db = createDeviceDb(name);
    await openDevice(db, createFakeClock());
    expect(await db.moneyOrders.toArray()).toMatchObject([
      { requestId: "r1", kind: "cashOut", body: { ticketId: "t1", amount: 95, part: 0.5 }, state: "checking" },
    ]);
    expect(await db.cashOuts.toArray()).toEqual(["t1", "t2", "t3"].map((ticketId) => ({ ...quoted, ticketId })));
    await db.delete();
  });

  it("that a newer build has opened is still readable for an older one", async () => {
    const name = "device-of-later";
    const later = new Dexie(name);
    const now = createDeviceDb(name);
    for (const [index, stores] of released.entries()) later.version(index + 1).stores(stores);
    later.version(now.verno + 5).stores({ tomorrow: "id" });
    await fill(later);
    expect(await openDevice(now, createFakeClock())).toBe("opened");
    expect(await now.placement.get("current")).toEqual(placement);
    expect((await now.ticket.get("current"))?.stake).toBe(10_000);
    await now.delete();
  });
});
