// The price of a combination as it is told and sold: by the match's model, or by the feed where that prices combinations itself.
import {
  combinationCode,
  longestCombinationCode,
  mostCombinationLegs,
  readCombinationCode,
} from "../../../src/domain/offer/combination-code.ts";
import type { Match } from "../../../src/protocol/match.ts";
import type { Settings } from "../../site/settings/setting.ts";
import type { CombinationPlace } from "../offer/offer-book.ts";
import { maxCombinationOdds } from "../../site/settings/ticket-settings.ts";
import { formatOdd } from "../feed/markets/price.ts";
import type { CombinationPrice } from "./combination-price.ts";
import { oddsOf, type FeedQuotes } from "./feed-quotes.ts";
import { isTrueTo, type MatchModels } from "./match-models.ts";
import { offeredLeg, type OfferedLeg } from "./offered-legs.ts";
import { leastOdds, priceCombination } from "./price-combination.ts";

export interface CombinationPricing {
  /** Whether the feed prices combinations: of any sport, and of outcomes that no model of ours explains. */
  readonly isQuoted: boolean;
  /** Waits until what prices are made of is known in this process. @param wanted whose prices are needed then */
  ready(wanted: () => readonly CombinationPlace[] | Promise<readonly CombinationPlace[]>): Promise<void>;
  /** null = there are no combinations of this match, or not of these legs. */
  price(match: Match, legs: readonly OfferedLeg[]): CombinationPrice | null;
}

interface Deps {
  models: MatchModels;
  /** null = the feed brings nothing but prices of single outcomes. */
  quotes: FeedQuotes | null;
  settings: Settings;
  match(eventId: number): Match | null;
}

/**
 * What a code names, which may come from anybody: the work of a price doubles with each leg.
 * @param fewest 1 = what is left of a combination whose other legs are won
 * @returns null = no combination of the match
 */
export function legsOfCode(match: Match, code: string, fewest: number): OfferedLeg[] | null {
  const named = code.length > longestCombinationCode ? null : readCombinationCode(code);
  if (named === null || named.length < fewest || named.length > mostCombinationLegs) return null;
  if (new Set(named.map((leg) => combinationCode([leg]))).size < named.length) return null;
  const offered = named.map((leg) => offeredLeg(match, leg)).filter((leg) => leg !== null);
  return offered.length < named.length ? null : offered;
}

/** Nothing but the odd is known. */
const barePrice = (legs: readonly OfferedLeg[], odd: string): CombinationPrice => ({
  kind: "priced",
  odd,
  fair: null,
  legs: legs.map(() => ({ fair: null, covered: false })),
});

export function createCombinationPricing({ models, quotes, settings, match: matchOf }: Deps): CombinationPricing {
  /** Without an answer of the feed it is locked. */
  function quotedPrice(from: FeedQuotes, match: Match, legs: readonly OfferedLeg[]): CombinationPrice {
    const [first, ...more] = legs;
    if (first !== undefined && more.length === 0) return barePrice(legs, first.odd);
    if (legs.some(({ odd }) => odd === "-")) return barePrice(legs, "-");
    const price = from.of(match, legs) ?? barePrice(legs, "-");
    if (price.kind !== "priced" || price.odd === "-") return price;
    const odd = Number(price.odd);
    return { ...price, odd: odd < leastOdds ? "-" : formatOdd(Math.min(settings.read(maxCombinationOdds), odd)) };
  }

  function legsNow(eventId: number, code: string): OfferedLeg[] | null {
    const match = matchOf(eventId);
    return match === null ? null : legsOfCode(match, code, 1);
  }

  /** @returns what it was asked with; null = there are no such legs now */
  async function askFor(from: FeedQuotes, eventId: number, code: string): Promise<OfferedLeg[] | null> {
    const legs = legsNow(eventId, code);
    if (legs !== null) await from.ask({ eventId }, legs);
    return legs;
  }

  return {
    isQuoted: quotes !== null,
    async ready(wanted) {
      await models.ready();
      if (quotes === null) return;
      await Promise.all(
        (await wanted()).map(async ({ eventId, code }) => {
          const legs = await askFor(quotes, eventId, code);
          const moved = legsNow(eventId, code);
          // A leg may move while the feed is waited for.
          if (legs !== null && moved !== null && oddsOf(legs) !== oddsOf(moved)) await askFor(quotes, eventId, code);
        }),
      );
    },
    price(match, legs) {
      if (quotes !== null) return quotedPrice(quotes, match, legs);
      const found = models.of(match);
      if (found === null || !legs.every((leg) => isTrueTo(found, leg))) return null;
      return priceCombination(found.model, legs, settings.read(maxCombinationOdds));
    },
  };
}
