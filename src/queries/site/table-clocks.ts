// What every shared game is at, as the worker read it last.
import { tableClocksSchema, type TableClocks } from "../../protocol/games/table-clocks.ts";
import type { QueryState } from "../live-query.ts";
import { useContent, type Content } from "./content.ts";

/** null = the worker has not looked yet. Show it while looking at `{ kind: "content", request: { kind: "tables" } }`. */
export function useTableClocks(): QueryState<Content<TableClocks> | null> {
  return useContent({ kind: "tables" }, tableClocksSchema);
}
