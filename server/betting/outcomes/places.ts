// Names of what an outcome is about: a market with its band and player, and a selection of it.
import { oddCellOf, statusCellOf } from "../../../src/domain/offer/price-cell.ts";
import type { MarketsTable } from "../../../src/protocol/match.ts";
import type { PriceRef } from "../offer/offer-book.ts";

/** A market of one band and player; every band and player where none is named. */
export interface MarketPlace {
  table: MarketsTable;
  key: string;
  B?: string;
  P?: string;
  /** Some of its selections; absent = all. */
  selections?: readonly string[];
}

/** A selection of a match, by its place in it. */
export type SelectionRef = Omit<PriceRef, "eventId">;

/** Whether a line of the offer is of the place, whatever selections it names. */
export const covers = (
  { table, key, B, P }: MarketPlace,
  line: { table: MarketsTable; key: string; B: string; P: string },
): boolean => table === line.table && key === line.key && (B ?? line.B) === line.B && (P ?? line.P) === line.P;

export const placeOf = (B: string, P: string): string => `${B}|${P}`;

export const isIn = ({ table, key, B, P, selections }: MarketPlace, ref: SelectionRef): boolean =>
  table === ref.marketsTable &&
  key === ref.marketsKey &&
  (B ?? ref.B) === ref.B &&
  (P ?? ref.P) === ref.P &&
  (selections?.includes(ref.selectionCode) ?? true);

/** Codes hold no "|". */
export const cellOf = ({ marketsTable, marketsKey, B, P, selectionCode }: SelectionRef): string =>
  oddCellOf([marketsTable, marketsKey, B, P, selectionCode]);

/** As `statusCellOf` names a line of the offer. */
export const marketCellOf = ({ marketsTable, marketsKey, B, P }: SelectionRef): string =>
  statusCellOf([marketsTable, marketsKey, B, P]);

export function refOf(cell: string): SelectionRef {
  const [table = "", marketsKey = "", B = "", P = "", selectionCode = ""] = cell.split("|");
  return { marketsTable: table === "players" ? "players" : "markets", marketsKey, B, P, selectionCode };
}
