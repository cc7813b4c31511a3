// What tabs may know of the session (claims, never tokens), and the wiping of what belongs to its user.
import type { Table } from "dexie";
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { SessionRow } from "../../src/db/device-tables.ts";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

export async function writeSession(db: DeviceDb, session: WithoutId<SessionRow>): Promise<void> {
  await db.session.put({ ...session, id: "current" });
}

/** What `wipePersonal` and `clearShown` write. */
export function personalTables(db: DeviceDb): Table[] {
  const { session, wallets, dialogs, favourites, preferences, history, cashOuts, personal, outbox, moneyOrders } = db;
  return [session, wallets, dialogs, favourites, preferences, history, cashOuts, personal, outbox, moneyOrders];
}

/**
 * The session is over. The device's ticket and preferences stay; so do an unresolved placement and
 * orders without an outcome, sealed (see workers/placement and workers/money).
 * @param expired it ended by itself
 */
export async function wipePersonal(db: DeviceDb, expired: boolean): Promise<void> {
  await db.transaction("rw", personalTables(db), async () => {
    await clearShown(db);
    if (expired) await writeSession(db, { state: "guest", expired });
    await db.preferences.toCollection().modify((row) => delete row.unsavedOf);
  });
}

/** Nothing of a user can be seen any more. To be called in a transaction over `personalTables`. */
export async function clearShown(db: DeviceDb): Promise<void> {
  await writeSession(db, { state: "guest" });
  await db.wallets.clear();
  await db.dialogs.clear();
  await db.history.clear();
  await db.cashOuts.clear();
  await db.personal.clear();
  await db.outbox.clear();
  await db.moneyOrders.clear();
  await db.favourites.where("owner").notEqual("").delete();
}
