// The names of a match's cells: what changes on its own and is ordered on its own.
import type { OddChange, StatusChange } from "../../src/protocol/sockets.ts";

/** marketsTable|marketsKey|B|P|selectionCode of an odd. */
export function oddCellOf(change: OddChange): string {
  return `${change[0]}|${change[1]}|${change[2]}|${change[3]}|${change[4]}`;
}

/** marketsTable|marketsKey|B|P of a market's status. */
export function statusCellOf(change: StatusChange): string {
  return `${change[0]}|${change[1]}|${change[2]}|${change[3]}`;
}
