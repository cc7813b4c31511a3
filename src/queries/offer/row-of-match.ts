import type { FullMatch, OfferRow } from "../../db/offer-tables.ts";

/** A full match as a table shows it. */
export function rowOfMatch(match: FullMatch): OfferRow {
  const count = Object.keys(match.markets).length + Object.keys(match.players).length;
  return { ...match, marketsCount: match.marketsCount ?? count };
}
