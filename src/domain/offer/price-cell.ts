// The names of a match's cells: what changes on its own and is ordered on its own.

/** marketsTable, marketsKey, B, P: where a change of a stream's frame begins. */
type Market = readonly [table: string, key: string, band: string, player: string];

/** marketsTable|marketsKey|B|P|selectionCode of an odd. */
export function oddCellOf(change: readonly [...Market, selectionCode: string, ...unknown[]]): string {
  return `${change[0]}|${change[1]}|${change[2]}|${change[3]}|${change[4]}`;
}

/** marketsTable|marketsKey|B|P of a market's status. */
export function statusCellOf(change: readonly [...Market, ...unknown[]]): string {
  return `${change[0]}|${change[1]}|${change[2]}|${change[3]}`;
}
