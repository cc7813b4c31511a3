// What tabs may know of the session (claims, never tokens), and the wiping of what belongs to its user.
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { SessionRow } from "../../src/db/device-tables.ts";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

export async function writeSession(db: DeviceDb, session: WithoutId<SessionRow>): Promise<void> {
  await db.session.put({ ...session, id: "current" });
}

/**
 * The device's ticket and preferences stay; so does an unresolved placement, sealed (see workers/ticket).
 * @param expired the session ended by itself
 */
export async function wipePersonal(db: DeviceDb, expired: boolean): Promise<void> {
  await db.transaction(
    "rw",
    [
      db.session,
      db.wallets,
      db.dialogs,
      db.favourites,
      db.preferences,
      db.history,
      db.cashOuts,
      db.personal,
      db.outbox,
    ],
    async () => {
      await db.session.put({ id: "current", state: "guest", ...(expired ? { expired } : {}) });
      await db.wallets.clear();
      await db.dialogs.clear();
      await db.history.clear();
      await db.cashOuts.clear();
      await db.personal.clear();
      await db.outbox.clear();
      await db.favourites.where("owner").notEqual("").delete();
      await db.preferences.toCollection().modify((row) => delete row.unsavedOf);
    },
  );
}
