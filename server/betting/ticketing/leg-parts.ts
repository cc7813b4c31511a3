// What a leg of a ticket is on: one selection of its match, or the parts of a combination.
import { combinationsTable, readCombinationCode } from "../../../src/domain/offer/combination-code.ts";
import type { SelectionTable } from "../../../src/protocol/combination.ts";
import type { SelectionRef } from "../outcomes/places.ts";
import type { LegResult } from "./leg.ts";

interface LegPlace {
  markets_table: SelectionTable;
  markets_key: string;
  selection_code: string;
  player: string;
  band: string;
}

/** The selection that a leg is on; of a combination those of all its parts. */
export function refsOfLeg({ markets_table, markets_key, selection_code, player, band }: LegPlace): SelectionRef[] {
  if (markets_table !== combinationsTable)
    return [
      { marketsTable: markets_table, marketsKey: markets_key, B: band, P: player, selectionCode: selection_code },
    ];
  const parts = readCombinationCode(selection_code) ?? [];
  return parts.map((part) => ({
    marketsTable: part.marketsTable,
    marketsKey: part.marketsKey,
    B: part.band,
    P: part.player,
    selectionCode: part.selectionCode,
  }));
}

/**
 * What a combination comes to: lost as soon as one of its parts is, won when all are, else void where one is.
 * @param parts null = not decided @returns null = not decided
 */
export function combinedResult(parts: readonly (LegResult | null)[]): LegResult | null {
  if (parts.includes("lost")) return "lost";
  if (parts.length === 0 || parts.includes(null)) return null;
  return parts.every((part) => part === "won") ? "won" : "void";
}

type SettledLeg = LegPlace & { result: LegResult | null; part_results: string | null };

/** What a leg is on, each with what it came to; null = not decided. */
export function partsOf(leg: SettledLeg): { ref: SelectionRef; result: LegResult | null }[] {
  const results = leg.markets_table === combinationsTable ? readPartResults(leg.part_results) : [leg.result];
  return refsOfLeg(leg).map((ref, index) => ({ ref, result: results[index] ?? null }));
}

const readPartResults = (stored: string | null): (LegResult | null)[] =>
  stored === null ? [] : (JSON.parse(stored) as (LegResult | null)[]);
