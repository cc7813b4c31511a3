// Prices of combinations by the word of a feed that makes them itself: it is asked before one is needed, and its answer is good
// for a moment.
import * as z from "zod/mini";
import { combinationCode } from "../../../src/domain/offer/combination-code.ts";
import type { Match } from "../../../src/protocol/match.ts";
import { oddSchema } from "../../../src/protocol/primitives.ts";
import type { Clock } from "../../platform/clock.ts";
import type { CombinationPrice } from "./combination-price.ts";
import type { OfferedLeg } from "./offered-legs.ts";

/** For one answer, ms: a player waits for it, and a ticket's decision. */
const timeoutMs = 1500;
/** A price that was asked for so long ago is asked for anew, ms. */
const askAgainMs = 500;
/** Nothing is sold at an older price, ms: that of a live match has moved by then. */
const holdsMs = 3000;
const mostQuotes = 500;
/** More at once get no answer: one who asks for many must not hold up the tickets of others. */
const mostAsks = 50;

const chanceSchema = z.number().check(z.gte(0), z.lte(1));
const placesSchema = z.array(z.int().check(z.nonnegative())).check(z.minLength(1));
/** Legs by their places in the question. */
const answerSchema = z.union([
  z.object({
    /** "-" = it is not laid now. */
    odd: oddSchema,
    fair: z.optional(chanceSchema),
    legs: z.optional(z.array(z.object({ fair: z.optional(chanceSchema), covered: z.optional(z.boolean()) }))),
  }),
  z.object({ impossible: placesSchema }),
  z.object({ notOffered: placesSchema }),
]);
type Answer = z.infer<typeof answerSchema>;

interface Quote {
  askedAt: number;
  /** Of the legs, when it was asked for. */
  odds: string;
  price: CombinationPrice;
}

export interface FeedQuotes {
  /** Resolves once the price of these legs is known, or cannot be had. */
  ask(match: Pick<Match, "eventId">, legs: readonly OfferedLeg[]): Promise<void>;
  /** null = the feed did not say in the last seconds, or a leg has another odd than it was asked with. */
  of(match: Pick<Match, "eventId">, legs: readonly OfferedLeg[]): CombinationPrice | null;
}

interface Deps {
  url: string;
  key: string;
  clock: Pick<Clock, "now">;
  /** Told of the first of several failures. */
  failed(error: unknown): void;
}

const keyOf = (eventId: number, legs: readonly OfferedLeg[]): string =>
  `${eventId} ${combinationCode(legs.map(({ wire }) => wire))}`;

const wireOf = ({ wire, odd }: OfferedLeg) => {
  const { marketsTable: table, marketsKey: key, band: B, player: P, selectionCode: selection } = wire;
  return { table, key, B, P, selection, odd };
};

/** @throws where the answer contradicts what was asked */
function priceIn(answer: Answer, legs: readonly OfferedLeg[]): CombinationPrice {
  const places = "impossible" in answer ? answer.impossible : "notOffered" in answer ? answer.notOffered : [];
  if (places.some((place) => place >= legs.length)) throw new Error("the feed named a leg that was not asked about");
  if ("impossible" in answer) return { kind: "impossible", legs: answer.impossible };
  if ("notOffered" in answer) return { kind: "notOffered", legs: answer.notOffered };
  const { odd, fair = null, legs: parts = [] } = answer;
  // A leg more never lowers the odd.
  if (odd !== "-" && legs.some((leg) => Number(leg.odd) > Number(odd)))
    throw new Error("the feed laid a combination below one of its legs");
  return {
    kind: "priced",
    odd,
    fair,
    legs: legs.map((_, at) => ({ fair: parts[at]?.fair ?? null, covered: parts[at]?.covered ?? false })),
  };
}

export function createFeedQuotes({ url, key, clock, failed }: Deps): FeedQuotes {
  const quotes = new Map<string, Quote>();
  const asks = new Map<string, Promise<void>>();
  let isFailing = false;

  /** In one order, whatever the order in which they were chosen: an answer names legs by their places. */
  const sorted = (legs: readonly OfferedLeg[]): OfferedLeg[] => {
    const codes = new Map(legs.map((leg) => [leg, combinationCode([leg.wire])]));
    return legs.toSorted((a, b) => ((codes.get(a) ?? "") < (codes.get(b) ?? "") ? -1 : 1));
  };

  /** Of a quote from before the clock was set back the age is not known. */
  function isYounger({ askedAt }: Quote, ms: number): boolean {
    const age = clock.now() - askedAt;
    return age >= 0 && age <= ms;
  }

  async function fetchPrice(eventId: number, legs: readonly OfferedLeg[]): Promise<CombinationPrice> {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify({ call: "quoteCombination", eventId, legs: legs.map(wireOf) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the feed's combinations answered ${response.status}`);
    return priceIn(answerSchema.parse(await response.json()), legs);
  }

  async function renew(name: string, eventId: number, legs: readonly OfferedLeg[]): Promise<void> {
    const askedAt = clock.now();
    try {
      const price = await fetchPrice(eventId, legs);
      isFailing = false;
      quotes.delete(name);
      quotes.set(name, { askedAt, odds: oddsOf(legs), price });
      const [oldest] = quotes.keys();
      if (quotes.size > mostQuotes && oldest !== undefined) quotes.delete(oldest);
    } catch (error) {
      // What it said before holds no more either: it may have been taken back.
      quotes.delete(name);
      if (!isFailing) failed(error);
      isFailing = true;
    }
  }

  return {
    async ask({ eventId }, legs) {
      if (!isAskable(legs)) return;
      const name = keyOf(eventId, legs);
      const inOrder = sorted(legs);
      const earlier = quotes.get(name);
      if (earlier?.odds === oddsOf(inOrder) && isYounger(earlier, askAgainMs)) return;
      const running = asks.get(name);
      if (running !== undefined) return running;
      if (asks.size >= mostAsks) return;
      const asking = renew(name, eventId, inOrder).finally(() => asks.delete(name));
      asks.set(name, asking);
      return asking;
    },
    of({ eventId }, legs) {
      const quote = quotes.get(keyOf(eventId, legs));
      const inOrder = sorted(legs);
      if (quote === undefined || !isYounger(quote, holdsMs)) return null;
      // A leg has moved since. A player who is faster than the feed would buy at the old price.
      if (quote.odds !== oddsOf(inOrder)) return null;
      return inOrderOf(quote.price, inOrder, legs);
    },
  };
}

/** One leg has its market's own odd, and a locked one locks all: neither is asked about. */
const isAskable = (legs: readonly OfferedLeg[]): boolean => legs.length > 1 && legs.every(({ odd }) => odd !== "-");

export const oddsOf = (legs: readonly OfferedLeg[]): string => legs.map(({ odd }) => odd).join(" ");

/** The same price with its places those of `legs`. */
function inOrderOf(
  price: CombinationPrice,
  sorted: readonly OfferedLeg[],
  legs: readonly OfferedLeg[],
): CombinationPrice {
  if (price.kind !== "priced")
    return { ...price, legs: price.legs.map((place) => legs.indexOf(sorted[place] as OfferedLeg)) };
  const parts = legs.map((leg) => price.legs[sorted.indexOf(leg)] ?? { fair: null, covered: false });
  return { ...price, legs: parts };
}
