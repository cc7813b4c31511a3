// What was read of the CMS page by page: a reading that fails leaves what was read before.
import { contentPrefix, type ContentAnswer, type ContentKey } from "../../src/db/request-keys.ts";
import type { OfferDb } from "../../src/db/offer-db.ts";

/** Answers that are kept for reading offline; those read longest ago go first. */
export const keptContent = 60;

export function putContent(db: OfferDb, key: ContentKey, answer: ContentAnswer): Promise<void> {
  return db.transaction("rw", db.catalogue, async () => {
    await db.catalogue.put({ key, value: answer });
    const rows = await db.catalogue.where("key").startsWith(contentPrefix).toArray();
    if (rows.length <= keptContent) return;
    const readAt = (value: unknown): number => (value as ContentAnswer).readAt;
    const surplus = rows.sort((a, b) => readAt(b.value) - readAt(a.value)).slice(keptContent);
    await db.catalogue.bulkDelete(surplus.map((row) => row.key));
  });
}

/** @param error translation key */
export function putContentFailure(db: OfferDb, key: ContentKey, error: string): Promise<void> {
  return db.transaction("rw", db.catalogue, async () => {
    const before = (await db.catalogue.get(key))?.value as ContentAnswer | undefined;
    // Each write wakes the live queries of every tab.
    if (before?.error === error) return;
    const { value, readAt } = before ?? { value: null, readAt: 0 };
    await db.catalogue.put({ key, value: { value, readAt, error } satisfies ContentAnswer });
  });
}
