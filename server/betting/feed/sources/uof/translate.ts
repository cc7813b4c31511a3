// What a message about a match that is known tells the listener.
import type { FeedSink, LineUpdate } from "../../feed-source.ts";
import { mayBeOffered, type BookedMatch, type ToldLine } from "./event-book.ts";
import type { MarketDescriptions } from "./read-answers.ts";
import { leaveToTakeOver, namedOdds, stoppedLines, updatesOf, type HasName } from "./translate-odds.ts";
import { outcomeOf } from "./translate-outcome.ts";
import { eventsOf, isHalted, stateOf } from "./translate-state.ts";
import type { Pair, UofEventMessage, UofOddsChange, UofStatus } from "./uof-message.ts";

export interface TranslationTerms {
  descriptions: Pick<MarketDescriptions, "groupsOf" | "variantName">;
  settle: 1 | 2;
  offersGeneric: boolean;
  hasName: HasName;
  /** The clock that books bets minus the feed's, ms. */
  clockOffset: number;
  /** Epoch ms by our clock. */
  now: number;
  isLive(product: number): boolean;
}

/** It leaves the offer; its lines are kept for what may be told of it. */
export function tellGone(sink: FeedSink, match: BookedMatch): void {
  if (match.offer === null) return;
  const { product, sentAt } = match.offer;
  sink.fixtureGone({ producer: producerName(product), sentAt, eventId: match.fixture.match.eventId });
}

/** It leaves the offer with its lines: where it is offered again, they are told anew. */
export function withdraw(sink: FeedSink, match: BookedMatch): void {
  tellGone(sink, match);
  match.offer = null;
  match.lines.clear();
}

export const producerName = (product: number): string => `uof:${product}`;

const soonMs = 600_000;
/** Ended, and its results are confirmed. */
const finalStatus = 4;
const hasEnded = ({ status }: UofStatus): boolean => status === 3 || status === finalStatus;

/** In which list a match is from this message on; null = as before. */
function offerAfter(
  match: BookedMatch,
  { status, timestamp }: UofOddsChange,
  { now, isLive }: TranslationTerms,
  product: number,
): BookedMatch["offer"] {
  if (!mayBeOffered(match)) return null;
  const { offer, fixture } = match;
  const sentAt = timestamp;
  if (isLive(product)) {
    if (offer?.kind === "live") return offer;
    const isRunning = status?.status === 1;
    const isNear = fixture.isBookedLive && fixture.match.timeStart - now < soonMs;
    return isRunning || isNear ? { kind: "live", product, sentAt } : offer;
  }
  return offer ?? { kind: "prematch", product, sentAt };
}

/** Has the match offered, or told with other names. */
export function tellFixture(sink: FeedSink, match: BookedMatch, sentAt: number): void {
  if (match.offer === null) return;
  const { kind, product } = match.offer;
  // What was told of it last is not older than this.
  match.offer.sentAt = Math.max(sentAt, match.offer.sentAt);
  const head = { ...match.fixture.match, kind };
  sink.fixture({
    producer: producerName(product),
    sentAt: match.offer.sentAt,
    head,
    marketsCount: 0,
    unpriced: null,
  });
}

function updateOf(line: ToldLine, hasName: HasName): LineUpdate {
  const { table, key, B, P, L, status, odds } = line;
  return { table, key, B, P, L, status, odds: namedOdds(line, odds, hasName) };
}

/** All that is known of its lines: after a start, or where another producer took it over. */
export function tellLines(sink: FeedSink, match: BookedMatch, hasName: HasName): void {
  const byProduct = new Map<number, ToldLine[]>();
  for (const line of match.lines.values())
    if (line.status !== "CLOSED") byProduct.set(line.product, [...(byProduct.get(line.product) ?? []), line]);
  const { eventId } = match.fixture.match;
  for (const [product, lines] of byProduct) {
    const sentAt = Math.max(...lines.map((line) => line.sentAt));
    sink.oddsChange({
      producer: producerName(product),
      sentAt,
      eventId,
      lines: lines.map((line) => updateOf(line, hasName)),
      unpriced: null,
    });
  }
}

/** As it was when the last process ended. */
export function tellStored(sink: FeedSink, match: BookedMatch, hasName: HasName): void {
  if (!mayBeOffered(match)) return withdraw(sink, match);
  if (match.offer === null) return;
  tellFixture(sink, match, 0);
  tellLines(sink, match, hasName);
}

/** The final score, once: the list of scores has it from then on. @param scoreBefore the message */
function tellFinalScore(
  sink: FeedSink,
  match: BookedMatch,
  { status, timestamp: sentAt }: UofOddsChange,
  { product, scoreBefore }: { product: number; scoreBefore: Pair | null },
): void {
  if (status === null || !hasEnded(status)) return;
  const score = status.score ?? scoreBefore;
  if (score === null || (match.overSince !== null && String(score) === String(scoreBefore))) return;
  match.score = score;
  const { match: head } = match.fixture;
  const { results, stats } = stateOf({ ...status, score }, head.sport);
  const change = { kind: "decided" as const, match: head, results: [], score: { results, stats } };
  sink.outcome({ producer: producerName(product), sentAt, certainty: status.status === finalStatus ? 2 : 1, change });
}

function tellOdds(
  sink: FeedSink,
  match: BookedMatch,
  message: UofOddsChange,
  product: number,
  terms: TranslationTerms,
): void {
  const { status, timestamp: sentAt } = message;
  const offer = offerAfter(match, message, terms, product);
  if (offer !== match.offer && (message.markets.length > 0 || status?.status === 1)) {
    match.offer = offer;
    tellFixture(sink, match, sentAt);
    if (offer?.kind === "live") leaveToTakeOver(match, product, terms.now);
  }
  // Another producer has it live.
  if (match.offer?.kind === "live" && !terms.isLive(product)) return;
  const { score: scoreBefore } = match;
  if (match.offer !== null) tellOffered(sink, match, message, { ...terms, product, offer: match.offer });
  tellFinalScore(sink, match, message, { product, scoreBefore });
  if (status !== null) match.overSince = hasEnded(status) ? (match.overSince ?? terms.now) : null;
}

/** State and lines of a match that is in the offer. */
function tellOffered(
  sink: FeedSink,
  match: BookedMatch,
  message: UofOddsChange,
  { product, offer, ...terms }: TranslationTerms & { product: number; offer: NonNullable<BookedMatch["offer"]> },
): void {
  const { status, timestamp: sentAt } = message;
  const { eventId, sport } = match.fixture.match;
  const from = { producer: producerName(product), sentAt, eventId };
  if (status !== null && offer.product === product)
    sink.state({ ...from, state: stateOf(status, sport), events: eventsOf(match, message) });
  const { descriptions, offersGeneric, hasName } = terms;
  const isNotPlayed = status !== null && isHalted(status);
  if (isNotPlayed) {
    const all = { groups: ["all"], marketStatus: -1 };
    const stops = stoppedLines(match, all, { product, sentAt }, descriptions.groupsOf);
    if (stops.length > 0) sink.oddsChange({ ...from, lines: stops, unpriced: null });
  }
  const lines = updatesOf(match, message.markets, {
    product,
    sentAt,
    now: terms.now,
    variantNames: descriptions.variantName,
    offersGeneric,
    hasName,
    isShut: isNotPlayed || (offer.kind === "prematch" && match.fixture.match.timeStart <= terms.now),
    takesAll: offer.kind === "live",
  });
  if (lines.length > 0) sink.oddsChange({ ...from, lines, unpriced: null });
}

/**
 * @returns what of it could not be settled; `isIgnored`: it does not say which producer says it, so that nothing is done
 */
export function tellMessage(
  sink: FeedSink,
  match: BookedMatch,
  message: UofEventMessage,
  terms: TranslationTerms,
): { refused: string[]; isIgnored: boolean } {
  const { product, timestamp: sentAt } = message;
  if (product === null) return { refused: [], isIgnored: true };
  const { descriptions, clockOffset, settle } = terms;
  const { eventId } = match.fixture.match;
  const producer = producerName(product);
  match.heardAt = terms.now;
  switch (message.kind) {
    case "odds_change":
      tellOdds(sink, match, message, product, terms);
      break;
    case "bet_stop": {
      const lines = stoppedLines(match, message, { product, sentAt }, descriptions.groupsOf);
      if (lines.length > 0) sink.oddsChange({ producer, sentAt, eventId, lines, unpriced: null });
      break;
    }
    case "fixture_change":
      // It is looked up by who has the book.
      if (message.startTime === null) break;
      match.fixture = { ...match.fixture, match: { ...match.fixture.match, timeStart: message.startTime } };
      tellFixture(sink, match, sentAt);
      break;
    default: {
      const { certainty, changes, refused } = outcomeOf(message, {
        match: match.fixture.match,
        variantNames: descriptions.variantName,
        settle,
        clockOffset,
      });
      for (const change of changes) sink.outcome({ producer, sentAt, certainty, change });
      return { refused, isIgnored: false };
    }
  }
  return { refused: [], isIgnored: false };
}
