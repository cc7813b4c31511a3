// How a match ended, in plain data: what the feed tells, what is stored, what tickets are settled by.
import type { MarketsTable, Results, Stats } from "../../src/protocol/match.ts";
import type { OfferHead } from "../feed/offer-head.ts";
import type { PriceRef } from "../ports.ts";
import type { LegResult } from "../ticketing/leg.ts";

/** By market, by "band|player" and by selection. */
export type OutcomeMarkets = Record<MarketsTable, Record<string, Record<string, Record<string, LegResult>>>>;

/** What selections came to. */
export interface Decisions {
  /** null = of no selection it is told on its own. */
  markets: OutcomeMarkets | null;
  /** What every selection came to that `markets` does not name; null = it is not decided. */
  others: LegResult | null;
}

export interface MatchOutcome extends Decisions, Omit<OfferHead, "kind"> {
  results: Results;
  stats: Stats;
  /** Epoch ms: a bet booked later is void. */
  decidedAt: number;
  /** Whether the pages of scores show it: not a match that was called off before it began. */
  hasScore: boolean;
}

export const placeOf = (B: string, P: string): string => `${B}|${P}`;

/** null = not decided. */
export function resultIn({ markets, others }: Decisions, ref: Omit<PriceRef, "eventId">): LegResult | null {
  const { marketsTable, marketsKey, B, P, selectionCode } = ref;
  return markets?.[marketsTable][marketsKey]?.[placeOf(B, P)]?.[selectionCode] ?? others;
}
