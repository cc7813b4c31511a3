// How lines came out, as changes of what is stored: the part of the feed that moves money.
import type { OutcomeChange } from "../../../outcomes/match-outcome.ts";
import type { MarketPlace } from "../../../outcomes/places.ts";
import type { Span, StatedSpan, ToldResult } from "../../../outcomes/statements.ts";
import type { OfferHead } from "../../offer-head.ts";
import { mapMarket, type VariantNames } from "./catalogue-map.ts";
import { resultOf, UnknownResultError } from "./settled-result.ts";
import type { UofMessage, UofUndoneMarket } from "./uof-message.ts";

export type UofOutcomeMessage = Extract<
  UofMessage,
  { kind: "bet_settlement" | "rollback_bet_settlement" | "bet_cancel" | "rollback_bet_cancel" }
>;

export interface OutcomeTerms {
  match: Omit<OfferHead, "kind">;
  variantNames: VariantNames;
  /** The least certainty that settles. */
  settle: 1 | 2;
  /** Our clock minus the feed's, ms: bets are booked by ours. */
  clockOffset: number;
}

export interface TranslatedOutcome {
  certainty: 1 | 2;
  changes: OutcomeChange[];
  /** Outcomes that are not settled, and why. */
  refused: string[];
}

const openEnd = Number.MAX_SAFE_INTEGER;

/** Bounds that are open stay open. The feed's own ones name the cancel. */
function byOurClock(window: Span, offset: number): StatedSpan {
  const { from, to } = window;
  return { from: from === 0 ? 0 : Math.max(0, from + offset), to: to === openEnd ? to : to + offset, window };
}

/** Where an undo names outcomes it is about them alone. */
function placesOf(market: UofUndoneMarket, sport: string, variantNames: VariantNames): MarketPlace[] {
  const { places, selectionOf } = mapMarket(sport, market, variantNames);
  if (market.outcomes.length === 0) return [...places];
  const lines = new Map<string, MarketPlace & { selections: string[] }>();
  for (const outcome of market.outcomes) {
    const { selection, feedCode, table, key, B, P } = selectionOf(outcome);
    const name = `${table}|${key}|${B}|${P}`;
    const line = lines.get(name) ?? { table, key, B, P, selections: [] };
    line.selections.push(selection, ...(feedCode === undefined ? [] : [feedCode]));
    lines.set(name, line);
  }
  return [...lines.values()];
}

/** Cancels are of markets, whatever outcomes stand in them. */
const wholePlacesOf = (market: UofUndoneMarket, sport: string, variantNames: VariantNames): MarketPlace[] => [
  ...mapMarket(sport, market, variantNames).places,
];

/** 0 is the feed's word for none. */
const reasonOf = (code: number | null): string | null => (code === null || code === 0 ? null : String(code));

export function outcomeOf(message: UofOutcomeMessage, terms: OutcomeTerms): TranslatedOutcome {
  const { match, variantNames, clockOffset } = terms;
  const { sport, eventId } = match;
  const refused: string[] = [];
  switch (message.kind) {
    case "bet_settlement": {
      const certainty = message.certainty ?? 1;
      const results: ToldResult[] = [];
      for (const market of message.markets) {
        const { selectionOf } = mapMarket(sport, market, variantNames);
        for (const outcome of market.outcomes)
          try {
            const result = resultOf(outcome);
            if (result === null) continue;
            const { table, key, B, P, selection, feedCode, isUnnamed } = selectionOf(outcome.id);
            const reason = reasonOf(market.voidReason);
            for (const selectionCode of feedCode === undefined ? [selection] : [selection, feedCode]) {
              const ref = { marketsTable: table, marketsKey: key, B, P, selectionCode };
              results.push(reason === null ? [ref, result] : [ref, result, reason]);
            }
            // Bets have the code that was made of it.
            if (isUnnamed) refused.push(`market ${market.id}, outcome ${outcome.id}: its name is not known`);
          } catch (error) {
            if (!(error instanceof UnknownResultError)) throw error;
            refused.push(`market ${market.id}, outcome ${outcome.id}: ${error.message}`);
          }
      }
      const isTold = certainty >= terms.settle && results.length > 0;
      return { certainty, changes: isTold ? [{ kind: "decided", match, results, score: null }] : [], refused };
    }
    case "rollback_bet_settlement": {
      const markets = message.markets.flatMap((market) => placesOf(market, sport, variantNames));
      const changes: OutcomeChange[] = markets.length === 0 ? [] : [{ kind: "undecided", eventId, match, markets }];
      return { certainty: 2, changes, refused };
    }
    case "bet_cancel":
      return {
        certainty: 2,
        changes: message.markets.map((market) => {
          const reason = reasonOf(market.voidReason);
          const span = byOurClock(message.span, clockOffset);
          const cancel = { markets: wholePlacesOf(market, sport, variantNames), ...span };
          return { kind: "cancelled", match, cancel: reason === null ? cancel : { ...cancel, reason } };
        }),
        refused,
      };
    case "rollback_bet_cancel": {
      const span = message.span === null ? null : byOurClock(message.span, clockOffset);
      return {
        certainty: 2,
        changes: message.markets.map((market) => ({
          kind: "restored",
          eventId,
          match,
          markets: wholePlacesOf(market, sport, variantNames),
          span,
        })),
        refused,
      };
    }
  }
}
