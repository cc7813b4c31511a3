// What a leg of a ticket is on: one selection of its match, or the parts of a combination.
import { combinationsTable, readCombinationCode } from "../../../src/domain/offer/combination-code.ts";
import { parseShare, shareOf, wholeOutcomeOf } from "../../../src/domain/ticket/leg-outcome.ts";
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
 * What a combination comes to: lost as soon as one of its parts is, won when all are, else void where one is. Of a part that
 * was won in a dead heat its share of the odd is won, of several the product of their shares.
 * @param parts null = not decided @returns null = not decided
 */
export function combinedResult(parts: readonly (LegResult | null)[]): LegResult | null {
  if (parts.includes("lost")) return "lost";
  const decided = parts.filter((part) => part !== null);
  if (decided.length === 0 || decided.length < parts.length) return null;
  if (decided.some((part) => wholeOutcomeOf(part) !== "won")) return "void";
  const [first, ...more] = decided.flatMap((part) => shareOf(part) ?? []);
  if (first === undefined) return "won";
  return `won ${more.length === 0 ? first : productOf([first, ...more])}`;
}

/** As a decimal, cut, but for the least: a share of nothing is none. */
function productOf(shares: readonly string[]): string {
  const digits = 10;
  let [numerator, denominator] = [10n ** BigInt(digits), 1n];
  for (const text of shares) {
    const share = parseShare(text);
    if (share === null) throw new RangeError(`"${text}" is no share`);
    numerator *= share.numerator;
    denominator *= share.denominator;
  }
  const cut = numerator / denominator;
  return `0.${String(cut === 0n ? 1n : cut).padStart(digits, "0")}`;
}

type SettledLeg = LegPlace & { result: LegResult | null; part_results: string | null };

/** What a leg is on, each with what it came to; null = not decided. */
export function partsOf(leg: SettledLeg): { ref: SelectionRef; result: LegResult | null }[] {
  const results = leg.markets_table === combinationsTable ? readPartResults(leg.part_results) : [leg.result];
  return refsOfLeg(leg).map((ref, index) => ({ ref, result: results[index] ?? null }));
}

const readPartResults = (stored: string | null): (LegResult | null)[] =>
  stored === null ? [] : (JSON.parse(stored) as (LegResult | null)[]);
