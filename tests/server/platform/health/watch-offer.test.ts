// How fresh the offer is, and how much changes in it.
import { expect, it } from "vitest";
import { watchOffer } from "../../../../server/platform/health/watch-offer.ts";
import type { FeedBatch } from "../../../../server/betting/offer/feed-batch.ts";

it("tells the mean of the seconds that are over, ten at most, without an offer that was loaded anew", () => {
  let now = 500;
  let tell: (batch: FeedBatch) => void = () => undefined;
  const watch = watchOffer({ onBatch: (listener) => void (tell = listener) }, () => now);
  const batch = (matches: number, replaced = false): void =>
    tell({ replaced, matches: Array.from({ length: matches }) } as unknown as FeedBatch);
  expect([watch.ageMs(), watch.updatesPerSecond()]).toEqual([0, 0]);
  batch(1000, true);
  batch(4);
  expect(watch.updatesPerSecond()).toBe(0);
  now = 1500;
  expect([watch.ageMs(), watch.updatesPerSecond()]).toEqual([1000, 4]);
  batch(6);
  now = 2500;
  expect(watch.updatesPerSecond()).toBe(5);
  now = 10_500;
  expect(watch.updatesPerSecond()).toBe(1);
  now = 11_500;
  expect(watch.updatesPerSecond()).toBe(0.6);
  now = 12_500;
  expect([watch.ageMs(), watch.updatesPerSecond()]).toEqual([11_000, 0]);
});
