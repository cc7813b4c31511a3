// Builds the offer from what a source says: plain matches, each with its revision.
import { plainCopy } from "./plain-copy.ts";
import type { Match, MatchEvent } from "../../../src/protocol/match.ts";
import type { MatchStateChange } from "../../../src/protocol/sockets.ts";
import type { BatchMatch, OfferedMatch, WholeMatch } from "../offer/feed-batch.ts";
import type { FeedSink, FeedSource, LangTexts } from "./feed-source.ts";
import { adoptedLines, type BuiltMatch, producersOf } from "./line-holders.ts";
import { createMatchLines, keysOf, marketsCountOf } from "./match-lines.ts";
import { createMessageOrder, type Handlers } from "./message-order.ts";
import { headOf, isSameHead, notStarted, type OfferHead } from "./offer-head.ts";
import { createProducers, type Producers, type RecoveryRequest } from "./producers.ts";
import { createWaitingChanges, type Waiting } from "./waiting-changes.ts";

/** Events of its timeline that a match keeps, the latest. */
export const keptEvents = 200;

/** What waits for the next batch; numbers of streams are the publisher's. */
export type PendingMatch = Omit<BatchMatch, "seq">;

export interface OfferBuilder extends Pick<Producers, "processedTo"> {
  readonly sink: FeedSink;
  /** What changed since it was last taken. */
  take(): { replaced: boolean; matches: PendingMatch[]; texts: readonly LangTexts[] };
  has(eventId: number): boolean;
  /** Which producers are up. Also finds those that say nothing any more: call it often. */
  producers(): Record<string, boolean>;
  /** A match that is or was in the offer, as it was told last; null = unknown. */
  matchOf(eventId: number): Omit<OfferHead, "kind"> | null;
  /** An operator has stopped something, or lets it be bet on again. */
  showStops(): void;
  /** Lines of these matches have an outcome, or none any more. */
  showDecided(eventIds: readonly number[]): void;
  /** Takes on what another leader had built: until `adopted` is called, only what differs from it is news. */
  adopt(offer: readonly OfferedMatch[]): void;
  /** The source is open. Of its whole offer what it did not tell has left; of one that holds its lines that is shut. */
  adopted(source: Pick<FeedSource, "isWhole" | "holdsLines">): void;
}

const rememberedAtMost = 10_000;

export interface OfferBuilderPorts {
  /** Epoch ms. */
  now(): number;
  /** ms on a clock that is never set; absent = the one of `now` never is. */
  elapsed?(): number;
  /** Told whenever something waits. */
  changed(): void;
  /** Has a producer tell anew what may have been lost; after so many ms again; null = it never loses anything. */
  recover(request: RecoveryRequest): number | null;
  /** The source's clock minus ours, ms; null, or absent = not known. */
  clockAhead?(): number | null;
  /** Told why a producer is down, where its source says so. */
  down?: Handlers["down"];
  /** Whether an operator lets no bets be taken on the market; absent = never. */
  isStopped?(match: OfferHead, marketsKey: string): boolean;
  /** Whether a line has an outcome; absent = never. */
  isDecided?(eventId: number, place: string): boolean;
  /** A match is in the offer that was not. */
  offered?(eventId: number): void;
  /** Told of each outcome; absent = outcomes are dropped. */
  outcome?: Handlers["outcome"];
  /** Told of what a feed brings of the sides of a match; absent = it is dropped. */
  statistics?: Handlers["statistics"];
}

export function createOfferBuilder({
  now,
  elapsed = now,
  changed,
  recover,
  clockAhead = () => null,
  down = () => undefined,
  isStopped = () => false,
  isDecided = () => false,
  offered = () => undefined,
  outcome = () => undefined,
  statistics = () => undefined,
}: OfferBuilderPorts): OfferBuilder {
  const producers = createProducers({ now, elapsed, recover, clockAhead, turned: showAll });
  const waiting = createWaitingChanges(changed);
  const lines = createMatchLines(waiting, { isUp: producers.isUp, isStopped, isDecided });
  let matches = new Map<number, BuiltMatch>();
  let replaced = false;
  let texts: LangTexts[] = [];
  /** Matches that left: their results may be told later. */
  const gone = new Map<number, OfferHead>();
  /**
   * Matches that this process took over from the previous leader and that the source has not sent yet; null = it took
   * over none.
   */
  let untold: Set<number> | null = null;

  function leave({ head, match }: BuiltMatch): void {
    match.rev += 1;
    waiting.of(head).goneAt = match.rev;
  }

  function showAll(): void {
    for (const built of matches.values()) if (lines.show(built)) built.match.rev += 1;
  }

  /** The source sends the whole state of a match again. */
  function tellAnew({ head, match }: BuiltMatch, state: MatchStateChange | null, events: readonly MatchEvent[]): void {
    const { inPlay, matchState, matchPhase, results, stats } = match;
    const isSame = JSON.stringify({ inPlay, matchState, matchPhase, results, stats }) === JSON.stringify(state);
    const all = events.slice(-keptEvents);
    const hasSameEvents = all.length === 0 || JSON.stringify(all) === JSON.stringify(match.events ?? []);
    if (state === null || (isSame && hasSameEvents)) return;
    match.rev += 1;
    Object.assign(match, state);
    waiting.of(head).state = true;
    if (hasSameEvents) return;
    match.events = all;
    waiting.needWhole(head, "match");
  }

  function leaveForGood(eventId: number): void {
    const builtMatch = matches.get(eventId);
    if (builtMatch === undefined) return;
    leave(builtMatch);
    matches.delete(eventId);
    gone.set(eventId, builtMatch.head);
    const [oldest] = gone.keys();
    if (gone.size > rememberedAtMost && oldest !== undefined) gone.delete(oldest);
  }

  const handlers: Handlers = {
    outcome,
    statistics,
    alive: ({ producer, sentAt, subscribed }) => producers.alive(producer, sentAt, subscribed),
    down(message) {
      down(message);
      producers.down(message.producer);
    },
    texts({ lang, entries }) {
      texts.push({ lang, entries });
      changed();
    },
    recovering: ({ producer, requestId }) => producers.recovering(producer, requestId),
    recovered({ producer, requestId, isWhole }) {
      if (isWhole === true) for (const built of matches.values()) lines.takeOutAdopted(built, producer);
      producers.recovered(producer, requestId);
    },
    fixture({ producer, head, marketsCount, unpriced }) {
      untold?.delete(head.eventId);
      const builtMatch = matches.get(head.eventId);
      const { kind, ...named } = head;
      if (builtMatch === undefined) {
        const match: Match = { rev: now(), ...named, ...notStarted(), markets: {}, players: {} };
        if (kind === "live") match.events = [];
        const built = { producer, head, match, toldCount: marketsCount, unpriced };
        matches.set(head.eventId, { ...built, lines: new Map(), gone: new Map() });
        waiting.needWhole(head, "list");
        offered(head.eventId);
        return;
      }
      const { match } = builtMatch;
      const before = builtMatch.producer;
      if (before !== producer) {
        builtMatch.producer = producer;
        lines.handOver(builtMatch, before);
        waiting.needWhole(builtMatch.head, "replicas");
      }
      if (isSameHead(builtMatch.head, head) && marketsCountOf(builtMatch) >= marketsCount) return;
      if (builtMatch.head.kind !== kind) {
        leave(builtMatch);
        if (kind === "live") match.events = [];
      }
      Object.assign(builtMatch, { head, toldCount: marketsCount, unpriced });
      Object.assign(match, named);
      match.rev += 1;
      waiting.needWhole(head, "list");
    },
    fixtureGone: ({ eventId }) => leaveForGood(eventId),
    oddsChange({ eventId, lines: updates, unpriced, producer, sentAt }) {
      const builtMatch = matches.get(eventId);
      if (builtMatch === undefined) return;
      const silent = builtMatch.unpriced !== unpriced;
      builtMatch.unpriced = unpriced;
      for (const update of updates) lines.apply(builtMatch, update, { producer, sentAt }, silent);
      builtMatch.match.rev += 1;
    },
    betStop({ eventId, groups, places, status, producer, sentAt }) {
      const builtMatch = matches.get(eventId);
      if (builtMatch === undefined) return;
      lines.stop(builtMatch, { groups, places }, status, { producer, sentAt });
      builtMatch.match.rev += 1;
    },
    state({ eventId, state, events }) {
      const builtMatch = matches.get(eventId);
      if (builtMatch === undefined) return;
      const { match } = builtMatch;
      if (untold !== null) return tellAnew(builtMatch, state, events);
      const pending = waiting.of(builtMatch.head);
      match.rev += 1;
      if (state !== null) {
        Object.assign(match, state);
        pending.state = true;
      }
      if (events.length === 0) return;
      pending.events.push(...events);
      match.events = [...(match.events ?? []), ...events].slice(-keptEvents);
    },
  };
  const order = createMessageOrder(handlers, {
    isUp: producers.isUp,
    heard: ({ producer, sentAt }) => producers.heard(producer, sentAt),
  });
  const sink: FeedSink = {
    ...order.sink,
    replaced(tell) {
      const before = matches;
      matches = new Map();
      tell();
      for (const [eventId, { match }] of matches)
        match.rev = Math.max(match.rev, (before.get(eventId)?.match.rev ?? 0) + 1);
      waiting.take();
      for (const { head } of matches.values()) waiting.needWhole(head, "list");
      replaced = true;
      changed();
    },
  };

  function wholeOf(built: BuiltMatch): WholeMatch {
    const { producer, head, match, unpriced } = built;
    return {
      producer,
      producers: producersOf(built),
      handedOver: order.handedOver(head.eventId),
      match: plainCopy(match),
      marketsCount: marketsCountOf(built),
      unpriced,
    };
  }

  function taken({ head, odds, status, state, events, whole, goneAt }: Waiting): PendingMatch {
    const built = matches.get(head.eventId);
    const none = { ...head, odds: [], status: [], events: [], wholeFor: null };
    if (built === undefined || built.head.kind !== head.kind) return { ...none, rev: goneAt ?? 0, gone: true };
    const { match } = built;
    const { inPlay, matchState, matchPhase, results, stats } = match;
    return {
      ...none,
      rev: match.rev,
      odds: [...odds.values()],
      status: [...status.values()],
      events,
      gone: false,
      ...(state ? { state: { inPlay, matchState, matchPhase, results, stats } } : {}),
      ...(whole === null ? {} : { whole: wholeOf(built) }),
      wholeFor: events.length > 0 && whole !== "list" ? "match" : whole,
    };
  }

  return {
    sink,
    has: (eventId) => matches.has(eventId),
    producers: () => producers.look(),
    processedTo: producers.processedTo,
    showStops: showAll,
    showDecided(eventIds) {
      for (const eventId of eventIds) {
        const built = matches.get(eventId);
        if (built !== undefined && lines.show(built)) built.match.rev += 1;
      }
    },
    matchOf(eventId) {
      const head = matches.get(eventId)?.head ?? gone.get(eventId);
      if (head === undefined) return null;
      const { kind: _kind, ...match } = head;
      return match;
    },
    adopt(offer) {
      untold = new Set();
      for (const { kind, whole } of offer) {
        const { producer, handedOver, marketsCount, unpriced, match } = plainCopy(whole);
        const { eventId } = match;
        const head = headOf(match, kind);
        const toldCount = marketsCount > keysOf(match) ? marketsCount : 0;
        const lines = adoptedLines(match);
        matches.set(eventId, { producer, head, match, toldCount, unpriced, lines, gone: new Map() });
        untold.add(eventId);
        order.adopt(eventId, { producer, kind, handedOver });
        offered(eventId);
      }
    },
    adopted({ isWhole, holdsLines }) {
      for (const eventId of (isWhole && untold) || []) leaveForGood(eventId);
      untold = null;
      if (holdsLines === true) matches.forEach(lines.shutAdopted);
    },
    take() {
      const batch = { replaced, matches: waiting.take().map(taken), texts };
      replaced = false;
      texts = [];
      return batch;
    },
  };
}
