// One odd's name on the page and its way back: `data-odd` and what it says.

/** An entry of a market: its band B, its player P, and L = 1 for the main line among several bands. */
interface Entry {
  readonly B: string;
  readonly P: string;
  readonly L?: number | undefined;
}

/** marketsTable|marketsKey|B|P| : what the odds of one entry have in common. */
export function entryPrefix(marketsTable: string, marketsKey: string, entry: Pick<Entry, "B" | "P">): string {
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
export function mainEntry<Of extends Pick<Entry, "L">>(entries: readonly Of[] | undefined): Of | undefined {
  return entries?.find((entry) => entry.L === 1) ?? entries?.[0];
}
