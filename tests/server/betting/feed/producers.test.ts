// A feed that is silent or lost its memory confirms nothing, and what it told stays shut until it told all of it anew.
import { beforeEach, describe, expect, it } from "vitest";
import type { FeedMessage, LineUpdate } from "../../../../server/betting/feed/feed-source.ts";
import { createOfferBuilder, type OfferBuilder } from "../../../../server/betting/feed/offer-builder.ts";
import { createPublisher, type Publisher } from "../../../../server/betting/feed/publisher.ts";
import type { FeedBatch } from "../../../../server/betting/offer/feed-batch.ts";
import { createReplica, type Replica } from "../../../../server/betting/offer/replica.ts";

const second = 1000;
const names = { leagueId: 1, leagueName: "L", groupName: "G", hostName: "H", awayName: "A", timeStart: 9e12 };
const line = (status: string): LineUpdate => ({
  table: "markets",
  key: "1X2",
  B: "",
  P: "",
  status,
  odds: { 1: "1.50", X: "4.00", 2: "6.00" },
});

let now: number;
let builder: OfferBuilder;
let replica: Replica;
let publisher: Publisher;
let asked: { producer: string; after: number | null; requestId: number }[];

beforeEach(() => {
  now = 1_000_000;
  asked = [];
  replica = createReplica({ fill: () => undefined, elapsed: () => now });
  builder = createOfferBuilder({
    now: () => now,
    changed: () => undefined,
    recover(request) {
      asked.push(request);
      return 60_000;
    },
  });
  const clock = { now: () => now, setTimeout: () => ({ cancel: () => undefined }) };
  publisher = createPublisher(builder, clock, replica.apply);
});

const from = (producer: string): FeedMessage => ({ producer, sentAt: now });
const alive = (producer: string, subscribed = true) => builder.sink.alive({ ...from(producer), subscribed });
const offer = (producer: string, eventId: number, sentAt = now) => {
  const kind = producer === "live" ? ("live" as const) : ("prematch" as const);
  const head = { eventId, sport: "F", kind, ...names };
  builder.sink.fixture({ producer, sentAt, head, marketsCount: 1, unpriced: null });
  builder.sink.oddsChange({ producer, sentAt, eventId, lines: [line("OPEN")], unpriced: null });
};
const statusOf = (eventId: number): string | undefined => {
  publisher.flush();
  return replica.fullMatch(eventId)?.markets["1X2"]?.[0]?.MS;
};

/** Two producers that told all there is. */
function start(): void {
  for (const producer of ["live", "prematch"]) alive(producer);
  for (const { producer, requestId } of asked.splice(0)) {
    offer(producer, producer === "live" ? 1 : 2);
    builder.sink.recovered({ ...from(producer), requestId });
  }
}

describe("a producer", () => {
  it("opens its markets when it has told all that was asked for, and not before", () => {
    alive("live");
    expect(asked).toEqual([{ producer: "live", after: null, requestId: expect.any(Number) }]);
    offer("live", 1);
    expect(statusOf(1)).toBe("SUSPENDED");
    builder.sink.recovered({ ...from("live"), requestId: 7 });
    expect(statusOf(1)).toBe("SUSPENDED");
    builder.sink.recovered({ ...from("live"), requestId: asked[0]?.requestId ?? 0 });
    expect(statusOf(1)).toBe("OPEN");
  });

  it("that says nothing for 20 s is shut, the other one goes on", () => {
    start();
    now += 15 * second;
    alive("prematch");
    now += 5 * second;
    expect([statusOf(1), statusOf(2)]).toEqual(["OPEN", "OPEN"]);
    now += 1;
    expect([statusOf(1), statusOf(2)]).toEqual(["SUSPENDED", "OPEN"]);
    // Odds still come; what they cost is shown, and cannot be had.
    builder.sink.oddsChange({
      ...from("live"),
      eventId: 1,
      lines: [{ ...line("OPEN"), odds: { 1: "1.70" } }],
      unpriced: null,
    });
    expect(statusOf(1)).toBe("SUSPENDED");
    expect(replica.fullMatch(1)?.markets["1X2"]?.[0]?.selections["1"]?.O).toBe("1.70");
  });

  it("comes back from where it was last known to be alive, asked once a minute at most", () => {
    start();
    now += 10 * second;
    alive("live");
    const last = now;
    now += 60 * second;
    alive("live");
    publisher.flush();
    expect(statusOf(1)).toBe("OPEN");
    alive("live", false);
    expect(statusOf(1)).toBe("SUSPENDED");
    expect(asked).toMatchObject([{ producer: "live", after: last + 60 * second }]);
    for (let passed = 0; passed < 59; passed += 10) {
      now += 10 * second;
      if (passed < 50) alive("live");
    }
    expect(asked).toHaveLength(1);
    now += second;
    alive("live");
    expect(asked).toHaveLength(2);
    const [, again] = asked;
    // The answer to the first request came too late to be one.
    builder.sink.recovered({ ...from("live"), requestId: asked[0]?.requestId ?? 0 });
    expect(statusOf(1)).toBe("SUSPENDED");
    builder.sink.recovered({ ...from("live"), requestId: again?.requestId ?? 0 });
    expect(statusOf(1)).toBe("OPEN");
  });
});

describe("a producer's line", () => {
  it("that is lost shuts its markets at once, and is asked over when it is alive again, not before", () => {
    start();
    now += 10 * second;
    alive("live");
    const last = now;
    now += 5 * second;
    builder.sink.down({ ...from("live"), why: "the connection was cut" });
    expect([statusOf(1), statusOf(2)]).toEqual(["SUSPENDED", "OPEN"]);
    expect(asked).toEqual([]);
    alive("live");
    expect(asked).toMatchObject([{ producer: "live", after: last }]);
    // A recovery that the next outage breaks is asked anew, and its end opens nothing.
    builder.sink.down({ ...from("live"), why: "the connection was cut" });
    alive("live");
    expect(asked).toHaveLength(2);
    builder.sink.recovered({ ...from("live"), requestId: asked[0]?.requestId ?? 0 });
    expect(statusOf(1)).toBe("SUSPENDED");
  });

  it("that falls silent while it recovers is asked anew when it is back, and the first answer opens nothing", () => {
    alive("live");
    offer("live", 1);
    now += 21 * second;
    publisher.flush();
    alive("live");
    expect(asked).toHaveLength(2);
    builder.sink.recovered({ ...from("live"), requestId: asked[0]?.requestId ?? 0 });
    expect(statusOf(1)).toBe("SUSPENDED");
    builder.sink.recovered({ ...from("live"), requestId: asked[1]?.requestId ?? 0 });
    expect(statusOf(1)).toBe("OPEN");
  });

  it("that tells of its recovery for 40 minutes is asked once", () => {
    alive("live");
    const requestId = asked[0]?.requestId ?? 0;
    for (let passed = 0; passed < 40 * 60; passed += 10) {
      now += 10 * second;
      builder.sink.recovering({ ...from("live"), requestId });
      alive("live");
      publisher.flush();
    }
    expect(asked).toHaveLength(1);
    builder.sink.recovered({ ...from("live"), requestId });
    offer("live", 1);
    expect(statusOf(1)).toBe("OPEN");
  });
});

describe("a producer whose messages come late", () => {
  const beat = (delay: number): void => {
    now += 10 * second;
    for (const producer of ["live", "prematch"]) {
      const sentAt = producer === "live" ? now - delay : now;
      builder.sink.alive({ producer, sentAt, subscribed: true });
    }
  };

  it("offers nothing, and is open by itself when it was in time for 20 s, asked nothing", () => {
    start();
    for (const delay of [0, 9, 18]) beat(delay * second);
    beat(25 * second);
    expect([statusOf(1), statusOf(2)]).toEqual(["SUSPENDED", "OPEN"]);
    beat(12 * second);
    expect(statusOf(1)).toBe("SUSPENDED");
    beat(5 * second);
    now += 9 * second;
    expect(statusOf(1)).toBe("SUSPENDED");
    now += second;
    beat(5 * second);
    expect(statusOf(1)).toBe("OPEN");
    expect(asked).toEqual([]);
  });

  it("whose clock has always been another is in time", () => {
    for (let beats = 0; beats < 3; beats += 1)
      builder.sink.alive({ producer: "live", sentAt: (now += second) - 60 * second, subscribed: true });
    builder.sink.recovered({ producer: "live", sentAt: now - 60 * second, requestId: asked[0]?.requestId ?? 0 });
    offer("live", 1, now - 60 * second);
    for (let beats = 0; beats < 10; beats += 1) beat(60 * second);
    expect(statusOf(1)).toBe("OPEN");
  });
});

describe("a bet stop", () => {
  it("shuts open markets alone, and a message that is older than it opens none", () => {
    start();
    now += second;
    builder.sink.betStop({ ...from("live"), eventId: 1, groups: ["totals"], places: null, status: "SUSPENDED" });
    expect(statusOf(1)).toBe("OPEN");
    builder.sink.betStop({ ...from("live"), eventId: 1, groups: null, places: null, status: "SUSPENDED" });
    expect(statusOf(1)).toBe("SUSPENDED");
    const late = { producer: "live", sentAt: now - 1, eventId: 1, lines: [line("OPEN")], unpriced: null };
    builder.sink.oddsChange(late);
    expect(statusOf(1)).toBe("SUSPENDED");
    builder.sink.oddsChange({ ...late, sentAt: now + 1 });
    expect(statusOf(1)).toBe("OPEN");
  });
});

describe("a fixture", () => {
  it("that says nothing new is no news, and a line beside the columns is news to readers of the match alone", () => {
    start();
    publisher.flush();
    const batches: FeedBatch[] = [];
    replica.onBatch((batch) => void batches.push(batch));
    const head = { eventId: 1, sport: "F", kind: "live" as const, ...names };
    builder.sink.fixture({ ...from("live"), head, marketsCount: 1, unpriced: null });
    publisher.flush();
    expect(batches.flatMap(({ matches }) => matches)).toEqual([]);
    const beside = { ...line("OPEN"), key: "SH_1X2" };
    builder.sink.oddsChange({ ...from("live"), eventId: 1, lines: [beside], unpriced: null });
    publisher.flush();
    expect(batches.at(-1)).toMatchObject({ matches: [{ wholeFor: "match" }], streams: {} });
    builder.sink.fixture({ ...from("live"), head: { ...head, timeStart: 5 }, marketsCount: 1, unpriced: null });
    publisher.flush();
    expect(batches.at(-1)).toMatchObject({
      matches: [{ wholeFor: "list" }],
      streams: { "live:F": [expect.any(Number)] },
    });
  });
});

describe("a reader", () => {
  it("confirms a stream for 3 s after the last batch, and none of a producer that is down", () => {
    start();
    publisher.flush();
    const streams = ["match:1", "match:2", "live:F", "prematch:F"];
    const fresh = () => streams.filter((stream) => replica.isFresh(stream));
    expect(fresh()).toEqual(streams);
    now += 3000;
    expect(fresh()).toEqual(streams);
    now += 1;
    expect(fresh()).toEqual([]);
    expect(replica.age(1)).toBe(3001);
    publisher.flush();
    expect(fresh()).toEqual(streams);
    alive("live", false);
    publisher.flush();
    now += 2999;
    publisher.flush();
    expect(fresh()).toEqual(streams);
    now += 2;
    publisher.flush();
    expect(fresh()).toEqual(["match:2", "prematch:F"]);
    expect(replica.age(99)).toBe(Infinity);
  });
});
