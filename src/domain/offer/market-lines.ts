// The lines of a selection's market.
import { lookup } from "../open-record.ts";
import type { MarketsTableName } from "../ticket/ticket-selection.ts";
import { combinationsTable } from "./combination-code.ts";

type Lines<Line> = Readonly<Record<string, readonly Line[]>>;

/** None of a combination: its legs lie in markets of their own. */
export function linesOf<Line>(
  match: { readonly markets: Lines<Line>; readonly players: Lines<Line> },
  { marketsTable, marketsKey }: { readonly marketsTable: MarketsTableName; readonly marketsKey: string },
): readonly Line[] {
  return marketsTable === combinationsTable ? [] : (lookup(match[marketsTable], marketsKey) ?? []);
}
