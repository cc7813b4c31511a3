// One odd's name on the page and its way back: `data-odd` and what it says.
import type { MarketEntry, MarketsTable } from "../../../protocol/match.ts";

/** marketsTable|marketsKey|B|P| : what the odds of one entry have in common. */
export function entryPrefix(marketsTable: MarketsTable, marketsKey: string, entry: MarketEntry): string {
  return `${marketsTable}|${marketsKey}|${entry.B}|${entry.P}|`;
}

export interface OddCell {
  table: string;
  key: string;
  band: string;
  player: string;
  selectionCode: string;
}

/** Reads "eventId|marketsTable|marketsKey|B|P|selectionCode"; no code of the offer holds a "|". */
export function parseOddCell(cell: string): OddCell {
  const [, table = "", key = "", band = "", player = "", selectionCode = ""] = cell.split("|");
  return { table, key, band, player, selectionCode };
}

/** The main line among several bands, else the first. */
export function mainEntry(entries: readonly MarketEntry[] | undefined): MarketEntry | undefined {
  return entries?.find((entry) => entry.L === 1) ?? entries?.[0];
}
