// Which messages of two producers still count.
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { FeedMessage, LineUpdate } from "../../../../server/betting/feed/feed-source.ts";
import type { OfferKind } from "../../../../server/betting/feed/changes.ts";
import { createOfferBuilder, type OfferBuilder } from "../../../../server/betting/feed/offer-builder.ts";
import { createPublisher, type Publisher } from "../../../../server/betting/feed/publisher.ts";
import { createReplica, type Replica } from "../../../../server/betting/offer/replica.ts";

let builder: OfferBuilder;
let replica: Replica;
let publisher: Publisher;
/** A producer that lost its memory stays down until it told all of it. */
let recovers: boolean;

beforeEach(() => {
  recovers = false;
  replica = createReplica({ fill: () => undefined, elapsed: () => 0 });
  builder = createOfferBuilder({ now: () => 0, changed: () => undefined, recover: () => (recovers ? 60_000 : null) });
  const clock = { now: () => 0, setTimeout: () => ({ cancel: () => undefined }) };
  publisher = createPublisher(builder, clock, replica.apply);
  for (const producer of ["live", "prematch"]) builder.sink.alive({ producer, sentAt: 0, subscribed: true });
});

const eventId = 1;
const names = { leagueId: 1, leagueName: "L", groupName: "G", hostName: "H", awayName: "A" };
const line = (odd: string, status = "OPEN"): LineUpdate => ({
  table: "markets",
  key: "1X2",
  B: "",
  P: "",
  status,
  odds: { 1: odd },
});

/** One of each kind of message. `n` shows in what it says. */
const tell = {
  fixture: (from: FeedMessage, n: number, kind: OfferKind) =>
    builder.sink.fixture({
      ...from,
      head: { eventId, sport: "F", kind, ...names, timeStart: n },
      marketsCount: 1,
      unpriced: null,
    }),
  state: (from: FeedMessage, n: number, kind: OfferKind) =>
    builder.sink.state({
      ...from,
      eventId,
      events: [],
      state: {
        inPlay: kind === "live",
        matchState: kind === "live" ? "LIVE" : "NSY",
        matchPhase: { name: "FH", timeMin: n },
        results: { G: [n, 0] },
        stats: {},
      },
    }),
  oddsChange: (from: FeedMessage, n: number) =>
    builder.sink.oddsChange({ ...from, eventId, lines: [line(`${2 + n}.00`)], unpriced: null }),
  betStop: (from: FeedMessage) =>
    builder.sink.betStop({ ...from, eventId, groups: null, places: null, status: "SUSPENDED" }),
  fixtureGone: (from: FeedMessage) => builder.sink.fixtureGone({ ...from, eventId }),
} satisfies Partial<Record<keyof OfferBuilder["sink"], unknown>>;
type Call = keyof typeof tell;
const calls = Object.keys(tell) as Call[];

function seen(): unknown {
  publisher.flush();
  const match = replica.fullMatch(eventId);
  const { rev: _rev, ...rest } = match ?? { rev: 0 };
  return structuredClone({ kind: replica.kindOf(eventId), ...rest });
}
const from = (producer: string, sentAt: number): FeedMessage => ({ producer, sentAt });

function startLive(): void {
  tell.fixture(from("prematch", 10), 10, "prematch");
  tell.oddsChange(from("prematch", 11), 1);
  tell.fixture(from("live", 20), 20, "live");
  tell.state(from("live", 21), 21, "live");
  tell.oddsChange(from("live", 22), 2);
}

describe("a match that went live", () => {
  it.each(calls)("takes no %s of the producer that had it before, however new", (call) => {
    startLive();
    const before = seen();
    expect(before).toMatchObject({ kind: "live", inPlay: true, markets: { "1X2": [{ MS: "OPEN" }] } });
    for (const sentAt of [5, 15, 25, 1000]) tell[call](from("prematch", sentAt), 7, "prematch");
    expect(seen()).toEqual(before);
  });

  it.each(calls)("takes no %s of its own producer that was overtaken", (call) => {
    startLive();
    const before = seen();
    tell[call](from("live", 19), 7, "live");
    expect(seen()).toEqual(before);
  });

  it("is not brought back into the pre-match list after it ended, nor by its own producer's late message", () => {
    startLive();
    tell.fixtureGone(from("live", 30));
    tell.fixture(from("prematch", 1000), 1, "prematch");
    tell.fixture(from("live", 29), 1, "live");
    expect(replica.kindOf(eventId)).toBeNull();
    publisher.flush();
    expect(replica.kindOf(eventId)).toBeNull();
  });

  it("is taken on by another live producer only where its owner is down", () => {
    startLive();
    const before = seen();
    tell.fixture(from("other", 1000), 5, "live");
    tell.oddsChange(from("other", 1001), 5);
    expect(seen()).toEqual(before);
    recovers = true;
    builder.sink.alive({ ...from("live", 2000), subscribed: false });
    tell.fixture(from("other", 2001), 5, "live");
    tell.state(from("other", 2002), 6, "live");
    expect(seen()).toMatchObject({ results: { G: [6, 0] } });
  });
});

it("a hand-over shuts the lines of before until the new owner tells of them", () => {
  tell.fixture(from("prematch", 10), 10, "prematch");
  tell.oddsChange(from("prematch", 11), 1);
  tell.fixture(from("live", 5), 20, "live");
  expect(seen()).toMatchObject({ kind: "live", markets: { "1X2": [{ MS: "SUSPENDED" }] } });
  tell.oddsChange(from("live", 6), 4);
  expect(seen()).toMatchObject({ markets: { "1X2": [{ MS: "OPEN", selections: { 1: { O: "6.00" } } }] } });
});

it("ends with the newest of each kind, in whatever order they come", () => {
  const story = fc.uniqueArray(
    fc.record({
      call: fc.constantFrom<Call>("fixture", "state", "oddsChange"),
      at: fc.integer({ min: 100, max: 999 }),
    }),
    { selector: ({ at }) => at, minLength: 1, maxLength: 20 },
  );
  const told = (steps: readonly { call: Call; at: number }[]) => {
    builder = createOfferBuilder({ now: () => 0, changed: () => undefined, recover: () => null });
    replica = createReplica({ fill: () => undefined, elapsed: () => 0 });
    const clock = { now: () => 0, setTimeout: () => ({ cancel: () => undefined }) };
    publisher = createPublisher(builder, clock, replica.apply);
    for (const producer of ["live", "prematch"]) builder.sink.alive({ producer, sentAt: 0, subscribed: true });
    startLive();
    for (const { call, at } of steps) tell[call](from("live", at), at, "live");
    return seen();
  };
  fc.assert(
    fc.property(story, (steps) => {
      const inOrder = steps.toSorted((one, other) => one.at - other.at);
      expect(told(steps)).toEqual(told(inOrder));
    }),
    { numRuns: 200 },
  );
});
