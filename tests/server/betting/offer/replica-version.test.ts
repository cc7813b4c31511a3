import { expect, it } from "vitest";
import type { BatchMatch, FeedBatch } from "../../../../server/betting/offer/feed-batch.ts";
import { createReplica } from "../../../../server/betting/offer/replica.ts";

const nothing: FeedBatch = { t: 1, producers: { live: true }, replaced: false, base: 7, matches: [], streams: {} };
const gone: BatchMatch = {
  eventId: 1,
  sport: "F",
  kind: "live",
  rev: 1,
  seq: null,
  wholeFor: null,
  gone: true,
  odds: [],
  status: [],
  events: [],
};

it("the offer has another version after each batch that changed something, and after no other", () => {
  const replica = createReplica({ fill: () => undefined, elapsed: () => 0 });
  let before = replica.version();
  const changes = (batch: Partial<FeedBatch>): boolean => {
    replica.apply({ ...nothing, ...batch });
    const changed = replica.version() !== before;
    before = replica.version();
    return changed;
  };
  expect(changes({})).toBe(true);
  expect(changes({})).toBe(false);
  expect(changes({ t: 2, producers: { live: false } })).toBe(false);
  expect(changes({ matches: [gone] })).toBe(true);
  expect(changes({ streams: { "live:F": [8] } })).toBe(true);
  expect(changes({ base: 9 })).toBe(true);
  expect(changes({ base: 9 })).toBe(false);
  expect(changes({ base: 9, replaced: true })).toBe(true);
});
