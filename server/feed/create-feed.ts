// The one path of the offer: a source tells, the builder builds, the publisher publishes, the replica is read.
import { createReplica } from "../offer/replica.ts";
import type { FeedControl } from "../ports.ts";
import type { FeedProvider } from "./feed-provider.ts";
import { createOfferBuilder } from "./offer-builder.ts";
import { createPublisher } from "./publisher.ts";
import { createSimulatorSource, type SimulatorSourceDeps } from "./simulator-source.ts";

export async function createFeed(deps: SimulatorSourceDeps): Promise<FeedProvider> {
  const { clock } = deps;
  const replica = createReplica((eventId, part) => {
    source.fill(eventId, part);
    publisher.flush();
  });
  const builder = createOfferBuilder(clock.now, () => publisher.wake());
  const publisher = createPublisher(builder, clock, replica.apply);
  const source = await createSimulatorSource(deps, builder.sink);
  publisher.flush();
  return {
    ...replica,
    match(eventId) {
      const match = replica.fullMatch(eventId);
      return match === null ? null : structuredClone(match);
    },
    outcome: source.outcome,
    corrected: source.corrected,
    onOutcome: source.onOutcome,
    scores: source.scores,
    control: answeredWhenPublished(source.control, publisher.flush),
    start() {
      source.start();
      publisher.flush();
    },
    close() {
      source.stop();
      publisher.stop();
    },
  };
}

/** Who steers the feed may read the effect as soon as it is answered. */
function answeredWhenPublished(control: FeedControl, flush: () => void): FeedControl {
  const published = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const answer = await work;
    flush();
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
