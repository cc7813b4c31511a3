// How much of the offer is kept on the device: what has long begun goes, then the oldest. What is in use stays.
import type { OfferDb } from "../../src/db/offer-db.ts";

export const offerCaps = {
  /** Rows of tables. */
  rows: 4000,
  /** Open matches with all their markets, some 100 KB each at most. */
  matches: 120,
  /** Pages of pre-match questions: lists of ids. */
  pages: 150,
  /** After its start a match is over by then, whatever was missed of it. */
  afterStartMs: 12 * 3_600_000,
} as const;

/**
 * @param keep matches that are followed, on the ticket or favourites
 * @param now epoch ms by the server's clock
 */
export async function trimOffer(
  offer: OfferDb,
  { keep, now, caps = offerCaps }: { keep: ReadonlySet<number>; now: number; caps?: typeof offerCaps },
): Promise<void> {
  await offer.transaction("rw", [offer.rows, offer.matches, offer.pages], async () => {
    const over = now - caps.afterStartMs;
    for (const [table, cap] of [
      [offer.rows, caps.rows],
      [offer.matches, caps.matches],
    ] as const) {
      // Where it is under its cap, only those that are over have to be looked for.
      const stored = await table.toArray();
      const idle = stored.filter(({ eventId }) => !keep.has(eventId));
      const ended = idle.filter(({ timeStart }) => timeStart < over);
      const surplus = Math.max(0, stored.length - ended.length - cap);
      // Revisions begin at the server's time, so the lowest were last heard of longest ago.
      const oldest = idle
        .filter(({ timeStart }) => timeStart >= over)
        .sort((a, b) => a.rev - b.rev)
        .slice(0, surplus);
      const doomed = [...ended, ...oldest].map(({ eventId }) => eventId);
      if (doomed.length > 0) await table.bulkDelete(doomed);
    }
    const pages = await offer.pages.toArray();
    const surplus = pages
      .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
      .slice(0, Math.max(0, pages.length - caps.pages));
    if (surplus.length > 0) await offer.pages.bulkDelete(surplus.map(({ key }) => key));
  });
}

/** Everything that can be read again and is not needed at once: first the pre-match offer, then what was looked up. */
export async function dropCaches(offer: OfferDb, keep: ReadonlySet<number>): Promise<void> {
  const { rows, matches, pages, searches, scores } = offer;
  await offer.transaction("rw", [rows, matches, pages, searches, scores], async () => {
    const prematch = await rows.filter(({ kind, eventId }) => kind === "prematch" && !keep.has(eventId)).primaryKeys();
    await rows.bulkDelete(prematch);
    await matches.bulkDelete(await matches.filter(({ eventId }) => !keep.has(eventId)).primaryKeys());
    await Promise.all([pages.clear(), searches.clear(), scores.clear()]);
  });
}
