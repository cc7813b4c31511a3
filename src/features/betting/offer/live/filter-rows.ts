import type { OfferRow } from "../../../../db/offer-tables.ts";
import { createMatcher, searchable } from "../../../../domain/offer/search-term.ts";

/** Rows with the term in a side's, the league's or the country's name. */
export function filterRows(rows: readonly OfferRow[], term: string): readonly OfferRow[] {
  const matches = createMatcher(term);
  return rows.filter((row) => matches(searchable([row.hostName, row.awayName, row.leagueName, row.groupName])));
}
