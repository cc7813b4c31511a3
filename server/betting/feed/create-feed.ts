// The one path of the offer where one process has it to itself: what the leader publishes, its own replica applies.
import { createReplica } from "../offer/replica.ts";
import type { FeedProvider } from "./feed-provider.ts";
import { openLeading, type FeedDeps } from "./leading.ts";

export async function createFeed(deps: FeedDeps): Promise<FeedProvider> {
  const replica = createReplica({
    fill: (eventId, part) => leading.fill(eventId, part),
    elapsed: deps.elapsed ?? (() => performance.now()),
  });
  const leading = await openLeading({
    ...deps,
    heads: replica.heads,
    deliver: replica.apply,
    inheritance: null,
  });
  return {
    ...replica,
    match: replica.fullMatch,
    price: async () => undefined,
    onStored: deps.recorder.onStored,
    isLeading: () => true,
    epoch: () => null,
    loads: () => 0,
    matchOf: leading.matchOf,
    scoresReady: leading.scoresReady,
    published: leading.published,
    control: leading.control,
    start: leading.start,
    close: leading.stop,
  };
}
