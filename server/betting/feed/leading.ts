// The leader's half of the offer's path: a source tells, the builder builds, the publisher publishes.
import type { Match } from "../../../src/protocol/match.ts";
import { notFound } from "../../platform/http/http-error.ts";
import type { Stops } from "../liability/stops.ts";
import type { FeedAnswer, FeedBatch, Numbering, OfferedMatch } from "../offer/feed-batch.ts";
import type { OfferReader } from "../offer/replica.ts";
import { byHand, type OutcomeRecorder } from "../outcomes/outcome-recorder.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FeedControl } from "./feed-control.ts";
import { createDecidedLines, type DecidedLines } from "./decided-lines.ts";
import type { OpenSource } from "./feed-source.ts";
import { createOfferBuilder } from "./offer-builder.ts";
import type { OfferHead } from "./offer-head.ts";
import { createPastOutcomes } from "./past-outcomes.ts";
import type { BroughtStatisticsStore } from "./statistics/brought-statistics.ts";
import { createProcessedToSaves, loadProcessedTo } from "./processed-to.ts";
import { createPublisher } from "./publisher.ts";

export interface FeedDeps {
  db: Database;
  clock: Clock;
  openSource: OpenSource;
  /** Stores how matches ended. */
  recorder: OutcomeRecorder;
  /** Matches that undecided bets are on. */
  openEvents(): Promise<number[]>;
  /** Stores what a feed brings of the sides of matches; absent = it is dropped. */
  statistics?: Pick<BroughtStatisticsStore, "tell" | "idle">;
  /** Told of what went wrong behind the caller's back. */
  failed(error: unknown): void;
  /** What an operator has stopped; absent = nothing ever. */
  stops?: Pick<Stops, "has" | "onChange">;
  /** ms on a clock that is never set; absent = the process's own. */
  elapsed?(): number;
}

/** The offer of the leader before. */
export interface Inheritance {
  offer: readonly OfferedMatch[];
  numbering: Numbering;
}

export interface LeadingDeps extends FeedDeps {
  heads: OfferReader["heads"];
  /** Rejects where this process leads no more. */
  deliver(batch: FeedBatch): void | Promise<void>;
  /** null = there was none. */
  inheritance: Inheritance | null;
}

export interface Leading {
  /** Each call is answered when its effect is published. */
  readonly control: FeedControl;
  matchOf(eventId: number): Omit<OfferHead, "kind"> | null;
  fill(eventId: number, part: "main" | "all"): void;
  /** @see FeedProvider */
  published(): Promise<boolean>;
  scoresReady(): Promise<void>;
  add(news: { outcomes?: readonly number[]; answers?: readonly FeedAnswer[] }): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Has published what differs from the inheritance when it resolves. */
export async function openLeading(deps: LeadingDeps): Promise<Leading> {
  const { db, clock, openSource, recorder, inheritance, stops } = deps;
  const decided: DecidedLines = createDecidedLines({
    db,
    clock,
    failed: deps.failed,
    isOffered: (eventId) => builder.has(eventId),
    changed: (eventIds) => builder.showDecided(eventIds),
  });
  recorder.onStored(decided.lookUp);
  // Without the offer of the leader before all of it has to be told.
  const inherited = inheritance === null ? new Map<string, number>() : await loadProcessedTo(db);
  const builder = createOfferBuilder({
    now: clock.now,
    elapsed: deps.elapsed ?? (() => performance.now()),
    changed: () => publisher.wake(),
    recover({ after, ...request }) {
      return source?.recover?.({ ...request, after: after ?? inherited.get(request.producer) ?? null }) ?? null;
    },
    clockAhead: () => source?.clockAhead?.() ?? null,
    down: ({ producer, why }) => deps.failed(new Error(`the feed's ${producer} is down: ${why}`)),
    isStopped: (match, marketsKey) => stops?.has(match, marketsKey) ?? false,
    isDecided: (eventId, place) => decided.has(eventId, place),
    offered: (eventId) => decided.lookUp([eventId]),
    outcome: ({ producer, certainty, sentAt, change }) =>
      recorder.record({ ...change, source: { producer, certainty, sentAt } }),
    ...(deps.statistics === undefined ? {} : { statistics: deps.statistics.tell }),
  });
  const noMoreStops = stops?.onChange(builder.showStops);
  let isOpen = false;
  /** What came after it may never be read by anybody, and is to be told anew to the next leader. */
  let publishedTo: ReadonlyMap<string, number> = new Map();
  function deliver(batch: FeedBatch): void | Promise<void> {
    const batchTo = isOpen ? builder.processedTo() : publishedTo;
    const remember = (): void => {
      publishedTo = batchTo;
    };
    const sent = deps.deliver(batch);
    return sent === undefined ? remember() : sent.then(remember);
  }
  const publisher = createPublisher(
    // While the source tells its offer half of it would be published.
    { ...builder, take: () => (isOpen ? builder.take() : { replaced: false, matches: [], texts: [] }) },
    clock,
    deliver,
    inheritance?.numbering ?? null,
  );
  if (inheritance !== null) builder.adopt(inheritance.offer);
  let source: Awaited<ReturnType<OpenSource>> | null = null;
  const opened = await openSource(builder.sink);
  source = opened;
  if (inheritance !== null) {
    // What the leader before had priced must not stand with old prices where bets are live.
    // And of a market that was shown as suspended, by an operator's stop perhaps, only the source knows how it stands.
    for (const { kind, whole } of inheritance.offer)
      if (kind === "live" || hasShutMarket(whole.match)) opened.fill?.(whole.match.eventId, "all");
    builder.adopted(opened);
  }
  await decided.ready();
  isOpen = true;
  const past = opened.past === undefined ? null : createPastOutcomes(opened.past, deps);
  const published = async (): Promise<boolean> => {
    await recorder.idle();
    await deps.statistics?.idle();
    await decided.ready();
    publisher.flush();
    return publisher.idle();
  };
  publisher.flush();
  await publisher.idle();
  const saves = createProcessedToSaves({
    db,
    clock,
    processedTo: () => publishedTo,
    stored: recorder.stored,
    failed: deps.failed,
  });

  return {
    matchOf: builder.matchOf,
    fill(eventId, part) {
      opened.fill?.(eventId, part);
      publisher.flush();
    },
    published,
    scoresReady: async () => past?.ready(),
    add: publisher.add,
    control: answeredWhenPublished(opened.control ?? unsteered(deps.heads), published, {
      other: () => past?.forget(),
      async none() {
        await db.deleteFrom("match_outcome").execute();
        decided.clear();
        past?.forget();
      },
    }),
    async start() {
      opened.start();
      publisher.flush();
      publisher.start();
      decided.start();
      if (opened.recover !== undefined) saves.start();
      await past?.start();
    },
    async stop() {
      noMoreStops?.();
      past?.stop();
      decided.stop();
      publisher.stop();
      await opened.stop();
      if (opened.recover !== undefined) await saves.stop();
      await publisher.idle();
    },
  };
}

/** Whether a market of the match has suspended lines and no open one. */
function hasShutMarket({ markets, players }: Match): boolean {
  const all = [...Object.values(markets), ...Object.values(players)];
  return all.some((lines) => lines.some(({ MS }) => MS === "SUSPENDED") && lines.every(({ MS }) => MS !== "OPEN"));
}

/** Who steers the feed may read the effect as soon as it is answered. @param past the past has changed with the offer */
function answeredWhenPublished(
  control: FeedControl,
  published: () => Promise<unknown>,
  past: { other(): void; none(): Promise<void> },
): FeedControl {
  const after = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const answer = await work;
    await published();
    return answer;
  };
  return {
    async setFeed(change) {
      await after(control.setFeed(change));
      past.other();
    },
    setMatch: (change) => after(control.setMatch(change)),
    setOdd: (price) => after(control.setOdd(price)),
    setMarket: (market) => after(control.setMarket(market)),
    settle: ({ by, ...end }) =>
      after(by === undefined ? control.settle(end) : byHand.run(by, () => control.settle(end))),
    async reset() {
      await after(control.reset());
      await past.none();
    },
    stats: () => control.stats(),
  };
}

/** Of a feed from elsewhere: its matches are not moved by hand. */
function unsteered(heads: OfferReader["heads"]): FeedControl {
  return {
    setFeed: () => Promise.reject(notFound()),
    setMatch: async () => false,
    setOdd: async () => false,
    setMarket: async () => false,
    settle: async () => false,
    reset: async () => undefined,
    stats: async () => ({
      updatesPerSecond: 0,
      seed: 0,
      matches: { live: heads("live").length, prematch: heads("prematch").length },
    }),
  };
}
