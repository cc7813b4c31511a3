// What was read of the player: a reading that fails leaves what was read before.
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { PersonalRow } from "../../src/db/device-tables.ts";

/** Answers that are kept for reading offline; those read longest ago go first. */
export const keptAnswers = 40;

/** @param belongs asked inside the transaction: whether `row.sub` is still signed in */
export function putAnswer(db: DeviceDb, row: Omit<PersonalRow, "error">, belongs: () => boolean): Promise<void> {
  return db.transaction("rw", db.personal, async () => {
    if (!belongs()) return;
    await db.personal.put({ ...row, error: null });
    const all = await db.personal.where("sub").equals(row.sub).toArray();
    const surplus = all.sort((a, b) => b.readAt - a.readAt).slice(keptAnswers);
    if (surplus.length > 0) await db.personal.bulkDelete(surplus.map(({ sub, key }): [string, string] => [sub, key]));
  });
}

/** @param error translation key */
export function putFailure(
  db: DeviceDb,
  { sub, key, error }: { sub: string; key: string; error: string },
  belongs: () => boolean,
): Promise<void> {
  return db.transaction("rw", db.personal, async () => {
    if (!belongs()) return;
    const before = await db.personal.get([sub, key]);
    // Each write wakes the live queries of every tab.
    if (before?.error === error) return;
    await db.personal.put(before ? { ...before, error } : { sub, key, value: null, readAt: 0, error });
  });
}
