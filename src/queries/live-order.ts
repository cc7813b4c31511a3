// The order of the live table (decisions, Live order): group and league by name, then time.
import type { OfferRow } from "../db/offer-tables.ts";

/** @param tag BCP 47 tag whose alphabet decides; the id settles ties, so that equal rows never swap places. */
export function sortLiveRows(rows: readonly OfferRow[], tag: string): readonly OfferRow[] {
  const { compare } = new Intl.Collator(tag);
  return [...rows].sort(
    (a, b) =>
      (a.leagueId === b.leagueId
        ? 0
        : compare(a.groupName, b.groupName) || compare(a.leagueName, b.leagueName) || a.leagueId - b.leagueId) ||
      a.timeStart - b.timeStart ||
      a.eventId - b.eventId,
  );
}
