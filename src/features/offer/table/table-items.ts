// The lines of a table: matches, with a header wherever the league changes.
import type { OfferRow } from "../../../db/offer-tables.ts";

export type TableItem =
  | { type: "league"; key: string; leagueName: string; groupName: string }
  | { type: "match"; key: string; row: OfferRow };

/** Rows keep their order; a league that comes again gets its header again. */
export function tableItems(rows: readonly OfferRow[]): readonly TableItem[] {
  const items: TableItem[] = [];
  let league: number | null = null;
  for (const row of rows) {
    if (row.leagueId !== league) {
      league = row.leagueId;
      items.push({
        type: "league",
        key: `league-${league}-${row.eventId}`,
        leagueName: row.leagueName,
        groupName: row.groupName,
      });
    }
    items.push({ type: "match", key: String(row.eventId), row });
  }
  return items;
}

/** Index of the last header at or before `index`: the one that sticks to the top. */
export function stickyIndex(items: readonly TableItem[], index: number): number {
  for (let at = Math.min(index, items.length - 1); at > 0; at -= 1) if (items[at]?.type === "league") return at;
  return 0;
}
