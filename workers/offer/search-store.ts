// Keeps what the latest searches found, so that they can be read offline.
import type { OfferDb } from "../../src/db/offer-db.ts";
import type { SearchRow } from "../../src/db/offer-tables.ts";

export const keptSearches = 20;

/** The oldest give way. */
export async function storeSearch(offer: OfferDb, row: SearchRow): Promise<void> {
  const { searches } = offer;
  await offer.transaction("rw", [searches], async () => {
    await searches.put(row);
    if ((await searches.count()) <= keptSearches) return;
    const rows = await searches.toArray();
    const oldest = rows.sort((a, b) => a.at - b.at).slice(0, rows.length - keptSearches);
    await searches.bulkDelete(oldest.map((old) => old.key));
  });
}
