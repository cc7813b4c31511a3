// The order of the live table (decisions, Live order): favourite matches, favourite leagues, then group and league by
// name, then time.
import type { OfferRow } from "../../db/offer-tables.ts";
import { listOf, type Favourites } from "../../domain/offer/favourites.ts";

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

/** Favourite matches, then those of favourite leagues, then the others: each part in the order it had. */
export function favouritesFirst(rows: readonly OfferRow[], favourites: Favourites): readonly OfferRow[] {
  const rank = favouriteRank(favourites);
  const parts: OfferRow[][] = [[], [], []];
  for (const row of rows) parts[rank(row)]?.push(row);
  return parts[0]?.length === 0 && parts[1]?.length === 0 ? rows : parts.flat();
}

/** 0 = a favourite match, 1 = of a favourite league, 2 = neither. */
export function favouriteRank(
  favourites: Favourites,
): (row: Pick<OfferRow, "eventId" | "sport" | "leagueId">) => 0 | 1 | 2 {
  const matches = new Set(favourites.matches);
  return (row) => {
    if (matches.has(row.eventId)) return 0;
    return listOf(favourites.leagues, row.sport).includes(row.leagueId) ? 1 : 2;
  };
}
