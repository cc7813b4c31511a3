// What is counted of the feed, and what operators are warned of about its line: since when a producer offers nothing, and
// what was not settled in all.
import { expect, it } from "vitest";
import { createEventBook } from "../../../../../server/betting/feed/sources/uof/event-book.ts";
import type { UofEventMessage } from "../../../../../server/betting/feed/sources/uof/uof-message.ts";
import { createUofCounts, type RunningUof } from "../../../../../server/betting/feed/sources/uof/uof-counts.ts";

const settlement = (event: string): UofEventMessage => ({
  kind: "bet_settlement",
  event,
  product: 1,
  timestamp: 1,
  requestId: null,
  certainty: 2,
  markets: [],
});
const odds = (timestamp: number, requestId: number | null): UofEventMessage => ({
  kind: "odds_change",
  event: "sr:match:1",
  product: 3,
  timestamp,
  requestId,
  status: null,
  betstopReason: null,
  bettingStatus: null,
  markets: [],
});

function runningAt(
  clock: { now: number },
  offering: ReadonlySet<number>,
  waiting: readonly UofEventMessage[] = [],
): RunningUof {
  return {
    recoveries: {
      isOffering: (product: number) => offering.has(product),
      state: (product: number) => (offering.has(product) ? "up" : "recovering"),
    } as RunningUof["recoveries"],
    producers: [1, 3].map((product) => ({ product, windowMs: 1 }) as RunningUof["producers"][number]),
    sent: [],
    book: createEventBook(),
    queue: { length: () => 0 },
    waiting: () => waiting,
    unnamed: () => 0,
    isConnected: () => true,
    expiresAt: null,
    now: () => clock.now,
  };
}

it("says how long a producer has offered nothing, and nothing once all offer", () => {
  const clock = { now: 1_000_000 };
  const counts = createUofCounts();
  expect(counts.figures.line()).toBeNull();
  counts.watch(runningAt(clock, new Set([3])));
  clock.now += 130_000;
  expect(counts.figures.line()?.downMs).toBe(130_000);
  counts.turned(1, true);
  expect(counts.figures.line()?.downMs).toBe(0);
  counts.turned(3, false);
  clock.now += 1000;
  counts.turned(3, false);
  counts.turned(1, false);
  clock.now += 1000;
  // The longest of them, from when it began.
  expect(counts.figures.line()?.downMs).toBe(2000);
  counts.watch(null);
  expect(counts.figures.line()).toBeNull();
});

it("says since when something is not settled in all, and how late the latest producer is", () => {
  const clock = { now: 1_000_000 };
  const counts = createUofCounts();
  counts.watch(runningAt(clock, new Set([1, 3])));
  counts.unread("xml");
  expect(counts.figures.line()).toMatchObject({ unsettledAgoMs: null, delayMs: 0 });
  counts.unread("result");
  clock.now += 4000;
  for (const [product, late] of [
    [1, 6000],
    [3, 100],
  ] as const)
    counts.told({ kind: "alive", product, timestamp: clock.now - late, isSubscribed: true }, clock.now);
  expect(counts.figures.line()).toMatchObject({ unsettledAgoMs: 4000, delayMs: 6000 });
});

it("says in how many days its token expires, to operators as in its metric", () => {
  const clock = { now: 1_000_000 };
  const counts = createUofCounts();
  counts.watch(runningAt(clock, new Set([1])));
  expect([counts.figures.tokenDays(), counts.figures.line()?.tokenDays]).toEqual([null, null]);
  counts.watch({ ...runningAt(clock, new Set([1])), expiresAt: clock.now + 36 * 3600_000 });
  expect([counts.figures.tokenDays(), counts.figures.line()?.tokenDays]).toEqual([1.5, 1.5]);
});

it("counts messages by product and kind, and measures no delay by what is told anew", () => {
  const counts = createUofCounts();
  counts.told(odds(9000, null), 10_000);
  counts.told(odds(1000, 7), 10_000);
  counts.told({ kind: "alive", product: 3, timestamp: 10_000, isSubscribed: true }, 10_000);
  counts.told(odds(8000, null), 10_500);
  expect(counts.figures.messages()).toEqual([
    { labels: { product: "3", kind: "odds_change" }, value: 3 },
    { labels: { product: "3", kind: "alive" }, value: 1 },
  ]);
  expect(counts.figures.delays()).toEqual({ 3: 2.5 });
});

it("tells how each producer stands, what waits for its match, and how long calls took", () => {
  const counts = createUofCounts();
  expect(counts.figures.producerStates()).toEqual([]);
  expect(counts.figures.waitingSettlements()).toBeNull();
  const waiting = [settlement("sr:match:1"), settlement("sr:match:1"), odds(1, null), settlement("sr:match:2")];
  counts.watch(runningAt({ now: 1 }, new Set([3]), waiting));
  const states = counts.figures.producerStates();
  expect(states).toHaveLength(12);
  expect(states.filter(({ value }) => value === 1).map(({ labels }) => labels)).toEqual([
    { product: "1", state: "recovering" },
    { product: "3", state: "up" },
  ]);
  expect(counts.figures.waiting()).toBe(2);
  expect(counts.figures.waitingSettlements()).toBe(3);
  const times: unknown[] = [];
  counts.figures.watchTimes({ recovery: (...of) => times.push(of), rest: (...of) => times.push(of) });
  counts.recovered(1, 12);
  counts.called("fixture", null, 10);
  expect(times).toEqual([
    [1, 12],
    ["fixture", null, 10],
  ]);
});
