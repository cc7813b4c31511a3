// The lines of a table: favourite matches under one header, the others with a header wherever the league changes, or
// the hour they start in.
import type { OfferRow } from "../../../../db/offer-tables.ts";

export type TableItem =
  | { type: "favourites"; key: string }
  | {
      type: "league";
      key: string;
      sport: string;
      leagueId: number;
      leagueName: string;
      groupName: string;
      leagueTextId: string | undefined;
      groupTextId: string | undefined;
      alone: boolean;
    }
  /** `hour`: when it begins, epoch ms. */
  | { type: "hour"; key: string; hour: number }
  /** `withLeague`: no header above it says which league it is of; `alone`: the header above is of no other match. */
  | { type: "match"; key: string; row: OfferRow; withLeague: boolean; alone: boolean };

/** What the headers of a table say of the matches under them. */
export type Grouping = "league" | "hour";

interface Arrangement {
  /** eventIds of favourites: those at the head of the rows stand under a header of their own. */
  pinned?: readonly number[] | undefined;
  /** False = that header stands elsewhere. */
  headed?: boolean | undefined;
  /** By league where nothing else is said. */
  grouping?: Grouping | undefined;
}

/** Rows keep their order; a league that comes again gets its header again. */
export function tableItems(
  rows: readonly OfferRow[],
  { pinned = [], headed = true, grouping = "league" }: Arrangement = {},
): readonly TableItem[] {
  if (grouping === "hour") return hourItems(rows);
  const items: TableItem[] = [];
  const favourites = new Set(pinned);
  const firstOther = rows.findIndex((row) => !favourites.has(row.eventId));
  const leading = firstOther === -1 ? rows.length : firstOther;
  if (leading > 0 && headed) items.push({ type: "favourites", key: "favourites" });
  for (const row of rows.slice(0, leading))
    items.push({ type: "match", key: String(row.eventId), row, withLeague: true, alone: false });
  let league: number | null = null;
  const others = rows.slice(leading);
  for (const [at, row] of others.entries()) {
    const isOther = (neighbour: OfferRow | undefined): boolean => neighbour?.leagueId !== row.leagueId;
    const alone = isOther(others[at - 1]) && isOther(others[at + 1]);
    if (row.leagueId !== league) {
      league = row.leagueId;
      items.push({
        type: "league",
        key: `league-${league}-${row.eventId}`,
        sport: row.sport,
        leagueId: row.leagueId,
        leagueName: row.leagueName,
        groupName: row.groupName,
        leagueTextId: row.leagueTextId,
        groupTextId: row.groupTextId,
        alone,
      });
    }
    items.push({ type: "match", key: String(row.eventId), row, withLeague: false, alone });
  }
  return items;
}

/** Rows come in the order of time; those of one hour of the local clock stand together. */
function hourItems(rows: readonly OfferRow[]): readonly TableItem[] {
  const items: TableItem[] = [];
  let last: number | null = null;
  for (const row of rows) {
    const hour = new Date(row.timeStart).setMinutes(0, 0, 0);
    if (hour !== last) {
      last = hour;
      items.push({ type: "hour", key: `hour-${hour}-${row.eventId}`, hour });
    }
    items.push({ type: "match", key: String(row.eventId), row, withLeague: true, alone: false });
  }
  return items;
}

/** Index of the last header at or before `index`: the one that sticks to the top. */
export function stickyIndex(items: readonly TableItem[], index: number): number {
  for (let at = Math.min(index, items.length - 1); at > 0; at -= 1) if (items[at]?.type !== "match") return at;
  return 0;
}
