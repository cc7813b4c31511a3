// The one path of the offer: a source tells, the builder builds, the publisher publishes, the replica is read.
import type { OutcomeRecorder } from "../outcomes/outcome-recorder.ts";
import { notFound } from "../http/http-error.ts";
import { createReplica, type OfferReader } from "../offer/replica.ts";
import type { Clock, Database, FeedControl } from "../ports.ts";
import type { FeedProvider } from "./feed-provider.ts";
import type { FeedSource, OpenSource } from "./feed-source.ts";
import { createOfferBuilder } from "./offer-builder.ts";
import { createPastOutcomes } from "./past-outcomes.ts";
import { createPublisher } from "./publisher.ts";

export interface FeedDeps {
  db: Database;
  clock: Clock;
  openSource: OpenSource;
  /** Stores how matches ended. */
  recorder: OutcomeRecorder;
  /** Matches that undecided bets are on. */
  openEvents(): Promise<number[]>;
  /** Told of what went wrong behind the caller's back. */
  failed(error: unknown): void;
  /** ms on a clock that is never set; absent = the process's own. */
  elapsed?(): number;
}

export async function createFeed(deps: FeedDeps): Promise<FeedProvider> {
  const { db, clock, openSource, recorder } = deps;
  const replica = createReplica({
    fill(eventId, part) {
      source?.fill?.(eventId, part);
      publisher.flush();
    },
    elapsed: deps.elapsed ?? (() => performance.now()),
  });
  let source: FeedSource | null = null;
  const builder = createOfferBuilder({
    now: clock.now,
    changed: () => publisher.wake(),
    recover(request) {
      if (source?.recover === undefined) return false;
      source.recover(request);
      return true;
    },
  });
  const publisher = createPublisher(builder, clock, replica.apply);
  const opened = await openSource({ ...builder.sink, outcome: ({ change }) => recorder.record(change) });
  source = opened;
  const past = opened.past === undefined ? null : createPastOutcomes(opened.past, deps);
  publisher.flush();

  return {
    ...replica,
    match(eventId) {
      const match = replica.fullMatch(eventId);
      return match === null ? null : structuredClone(match);
    },
    matchOf: builder.matchOf,
    scoresReady: async () => past?.ready(),
    async published() {
      publisher.flush();
      await recorder.idle();
    },
    control: answeredWhenPublished(opened.control ?? unsteered(replica), publisher.flush, recorder, {
      other: () => past?.forget(),
      async none() {
        await db.deleteFrom("match_outcome").execute();
        past?.forget();
      },
    }),
    async start() {
      opened.start();
      publisher.flush();
      publisher.start();
      await past?.start();
    },
    async close() {
      past?.stop();
      publisher.stop();
      await opened.stop();
    },
  };
}

/** Who steers the feed may read the effect as soon as it is answered. @param past the past has changed with the offer */
function answeredWhenPublished(
  control: FeedControl,
  flush: () => void,
  recorder: OutcomeRecorder,
  past: { other(): void; none(): Promise<void> },
): FeedControl {
  const published = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const answer = await work;
    flush();
    await recorder.idle();
    return answer;
  };
  return {
    async setFeed(change) {
      await published(control.setFeed(change));
      past.other();
    },
    setMatch: (change) => published(control.setMatch(change)),
    setOdd: (price) => published(control.setOdd(price)),
    setMarket: (market) => published(control.setMarket(market)),
    settle: (end) => published(control.settle(end)),
    async reset() {
      await published(control.reset());
      await past.none();
    },
    stats: control.stats,
  };
}

/** Of a feed from elsewhere: its matches are not moved by hand. */
function unsteered({ heads }: Pick<OfferReader, "heads">): FeedControl {
  return {
    setFeed: () => Promise.reject(notFound()),
    setMatch: async () => false,
    setOdd: async () => false,
    setMarket: async () => false,
    settle: async () => false,
    reset: async () => undefined,
    stats: () => ({
      updatesPerSecond: 0,
      seed: 0,
      matches: { live: heads("live").length, prematch: heads("prematch").length },
    }),
  };
}
