// The one path of the offer: a source tells, the builder builds, the publisher publishes, the replica is read.
import { createReplica } from "../offer/replica.ts";
import type { OutcomeRecorder } from "../outcomes/outcome-recorder.ts";
import type { Database, FeedControl } from "../ports.ts";
import type { FeedProvider } from "./feed-provider.ts";
import { createOfferBuilder } from "./offer-builder.ts";
import { createPastOutcomes } from "./past-outcomes.ts";
import { createPublisher } from "./publisher.ts";
import { createSimulatorSource, type SimulatorSourceDeps } from "./simulator-source.ts";

export interface FeedDeps extends SimulatorSourceDeps {
  db: Database;
  /** Told how matches ended. */
  recorder: OutcomeRecorder;
  /** Matches that undecided bets are on. */
  openEvents(): Promise<number[]>;
  /** ms on a clock that is never set; absent = the process's own. */
  elapsed?(): number;
}

export async function createFeed(deps: FeedDeps): Promise<FeedProvider> {
  const { clock, recorder } = deps;
  const replica = createReplica({
    fill(eventId, part) {
      source.fill(eventId, part);
      publisher.flush();
    },
    elapsed: deps.elapsed ?? (() => performance.now()),
  });
  const builder = createOfferBuilder({ now: clock.now, changed: () => publisher.wake() });
  const publisher = createPublisher(builder, clock, replica.apply);
  const source = await createSimulatorSource(deps, {
    ...builder.sink,
    outcome: ({ change }) => recorder.record(change),
  });
  const past = createPastOutcomes(source, deps);
  const control = answeredWhenPublished(source.control, publisher.flush, recorder);
  publisher.flush();
  return {
    ...replica,
    match(eventId) {
      const match = replica.fullMatch(eventId);
      return match === null ? null : structuredClone(match);
    },
    scoresReady: past.ready,
    control: {
      ...control,
      async setFeed(change) {
        await control.setFeed(change);
        // Another seed and other lanes have other past matches.
        past.forget();
      },
      async reset() {
        await control.reset();
        await recorder.idle();
        await deps.db.deleteFrom("match_outcome").execute();
        past.forget();
      },
    },
    async start() {
      source.start();
      publisher.flush();
      publisher.start();
      await past.start();
    },
    close() {
      source.stop();
      past.stop();
      publisher.stop();
    },
  };
}

/** Who steers the feed may read the effect as soon as it is answered. */
function answeredWhenPublished(control: FeedControl, flush: () => void, recorder: OutcomeRecorder): FeedControl {
  const published = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const answer = await work;
    flush();
    await recorder.idle();
    return answer;
  };
  return {
    setFeed: (change) => published(control.setFeed(change)),
    setMatch: (change) => published(control.setMatch(change)),
    setOdd: (price) => published(control.setOdd(price)),
    setMarket: (market) => published(control.setMarket(market)),
    settle: (end) => published(control.settle(end)),
    reset: () => published(control.reset()),
    stats: control.stats,
  };
}
