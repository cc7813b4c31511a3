// What was read of the player: a reading that fails leaves what was read before.
import type { DeviceDb } from "../../../src/db/device-db.ts";
import type { PersonalRow } from "../../../src/db/device-tables.ts";

/** Answers to questions of one kind that are kept for reading offline; those read longest ago go first. */
export const keptAnswers = 40;

/** The kind as it stands in the key: many pages of one list push out nothing else. */
const kindIn = (key: string): string | undefined => /\["kind","([^"]+)"\]/.exec(key)?.[1];

/** @param belongs asked inside the transaction: whether `row.sub` is still signed in */
export function putAnswer(db: DeviceDb, row: Omit<PersonalRow, "error">, belongs: () => boolean): Promise<void> {
  return db.transaction("rw", db.personal, async () => {
    if (!belongs()) return;
    await db.personal.put({ ...row, error: null });
    const all = await db.personal.where("sub").equals(row.sub).toArray();
    const kind = kindIn(row.key);
    const alike = all.filter(({ key }) => kindIn(key) === kind);
    const surplus = alike.sort((a, b) => b.readAt - a.readAt).slice(keptAnswers);
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
