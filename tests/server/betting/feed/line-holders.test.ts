// Lines of one match that several producers tell of: each is its producer's, and fails with it alone.
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { OfferKind } from "../../../../server/betting/feed/changes.ts";
import type { LineUpdate } from "../../../../server/betting/feed/feed-source.ts";
import { createOfferBuilder, type OfferBuilder } from "../../../../server/betting/feed/offer-builder.ts";
import { createPublisher, type Publisher } from "../../../../server/betting/feed/publisher.ts";
import { createReplica, type Replica } from "../../../../server/betting/offer/replica.ts";

const eventId = 1;
let now: number;
let builder: OfferBuilder;
let replica: Replica;
let publisher: Publisher;

beforeEach(() => {
  now = 1_000_000;
  replica = createReplica({ fill: () => undefined, elapsed: () => now });
  builder = createOfferBuilder({ now: () => now, changed: () => undefined, recover: () => null });
  const clock = { now: () => now, setTimeout: () => ({ cancel: () => undefined }) };
  publisher = createPublisher(builder, clock, replica.apply);
  for (const producer of ["live", "prematch", "props"]) alive(producer);
});

const from = (producer: string) => ({ producer, sentAt: now });
const alive = (producer: string) => builder.sink.alive({ ...from(producer), subscribed: true });

function fixture(producer: string, kind: OfferKind): void {
  const names = { leagueId: 1, leagueName: "L", groupName: "G", hostName: "H", awayName: "A", timeStart: 9 };
  builder.sink.fixture({
    ...from(producer),
    head: { eventId, sport: "F", kind, ...names },
    marketsCount: 0,
    unpriced: null,
  });
}

function tell(producer: string, key: string, update: Partial<LineUpdate> = {}): void {
  now += 1;
  const line = { table: "markets" as const, key, B: "", P: "", ...update };
  builder.sink.oddsChange({ ...from(producer), eventId, lines: [line], unpriced: null });
}

const open = (odd: string): Partial<LineUpdate> => ({ status: "OPEN", odds: { 1: odd } });

/** Status and first odd of each line. */
function shown(): Record<string, string> {
  publisher.flush();
  const markets = replica.fullMatch(eventId)?.markets ?? {};
  return Object.fromEntries(
    Object.entries(markets).flatMap(([key, lines]) =>
      lines.map(({ B, MS, selections }) => [`${key}${B}`, `${MS} ${selections["1"]?.O ?? ""}`]),
    ),
  );
}

describe("a producer that is down", () => {
  it("shuts its own lines of a match, and those of another stay open and fresh", () => {
    fixture("live", "live");
    tell("live", "1X2", open("1.50"));
    tell("props", "DNB", open("2.00"));
    expect(shown()).toEqual({ "1X2": "OPEN 1.50", DNB: "OPEN 2.00" });
    builder.sink.down({ ...from("props"), why: "the connection was cut" });
    expect(shown()).toEqual({ "1X2": "OPEN 1.50", DNB: "SUSPENDED 2.00" });
    now += 4000;
    publisher.flush();
    expect(replica.age(eventId)).toBe(0);
    expect(replica.offered(eventId)?.whole.producers).toEqual(["live", "props"]);
    builder.sink.down({ ...from("live"), why: "" });
    expect(shown()).toEqual({ "1X2": "SUSPENDED 1.50", DNB: "SUSPENDED 2.00" });
    now += 3001;
    publisher.flush();
    expect(replica.isFresh(`match:${eventId}`)).toBe(false);
    alive("props");
    expect(shown()).toEqual({ "1X2": "SUSPENDED 1.50", DNB: "OPEN 2.00" });
  });
});

describe("a hand-over", () => {
  const steps = {
    handedOver: () => tell("prematch", "1X2", { status: "SUSPENDED" }),
    takenOut: () => tell("prematch", "1X2", { gone: true }),
    live: () => tell("live", "1X2", open("9.00")),
  };
  type Step = keyof typeof steps;
  const orders: Step[][] = [
    ["handedOver", "takenOut", "live"],
    ["handedOver", "live", "takenOut"],
    ["takenOut", "handedOver", "live"],
    ["takenOut", "live", "handedOver"],
    ["live", "handedOver", "takenOut"],
    ["live", "takenOut", "handedOver"],
  ];
  it.each(orders)("ends with the line of the new producer: %s, %s, %s", (...order) => {
    fixture("prematch", "prematch");
    tell("prematch", "1X2", open("3.00"));
    for (const step of order) steps[step]();
    expect(shown()).toEqual({ "1X2": "OPEN 9.00" });
    tell("prematch", "1X2", open("4.00"));
    expect(shown()).toEqual({ "1X2": "OPEN 9.00" });
    fixture("live", "live");
    expect(shown()).toEqual({ "1X2": "OPEN 9.00" });
  });

  it("shuts what the one before had told, which tells nothing more, over a change of the leader too", () => {
    fixture("prematch", "prematch");
    tell("prematch", "1X2", open("3.00"));
    tell("props", "DNB", open("2.00"));
    fixture("live", "live");
    tell("prematch", "1X2", open("4.00"));
    tell("prematch", "DC", open("4.00"));
    expect(shown()).toEqual({ "1X2": "SUSPENDED 3.00", DNB: "OPEN 2.00" });
    const offer = [replica.offered(eventId)].flatMap((one) => one ?? []);
    builder = createOfferBuilder({ now: () => now, changed: () => undefined, recover: () => null });
    publisher = createPublisher(
      builder,
      { now: () => now, setTimeout: () => ({ cancel: () => undefined }) },
      replica.apply,
    );
    builder.adopt(offer);
    builder.adopted({ isWhole: false });
    for (const producer of ["live", "prematch", "props"]) alive(producer);
    tell("prematch", "1X2", open("4.00"));
    tell("props", "DNB", open("2.10"));
    tell("live", "1X2", open("8.00"));
    expect(shown()).toEqual({ "1X2": "OPEN 8.00", DNB: "OPEN 2.10" });
  });
});

describe("a bet stop", () => {
  it("shuts open lines of its own producer, of the places and groups that it names", () => {
    fixture("live", "live");
    tell("live", "OU_G", { B: "2.5", ...open("1.10") });
    tell("live", "OU_G", { B: "3.5", ...open("1.20") });
    tell("live", "u4711", { B: "total=9.5", ...open("1.30") });
    tell("live", "DC", { status: "CLOSED", odds: { 1: "1.40" } });
    tell("props", "DNB", open("1.50"));
    now += 1;
    const stop = { ...from("live"), eventId, status: "SUSPENDED" };
    builder.sink.betStop({
      ...stop,
      groups: [],
      places: [
        { table: "markets", key: "OU_G", B: "2.5" },
        { table: "markets", key: "u4711" },
      ],
    });
    expect(shown()).toEqual({
      "OU_G2.5": "SUSPENDED 1.10",
      "OU_G3.5": "OPEN 1.20",
      "u4711total=9.5": "SUSPENDED 1.30",
      DC: "CLOSED 1.40",
      DNB: "OPEN 1.50",
    });
    builder.sink.betStop({ ...stop, groups: null, places: null });
    expect(shown()).toMatchObject({ "OU_G3.5": "SUSPENDED 1.20", DC: "CLOSED 1.40", DNB: "OPEN 1.50" });
  });
});

describe("a line that is taken out", () => {
  it("leaves the match, comes back when it is told again, and not by an older message", () => {
    fixture("live", "live");
    tell("live", "1X2", open("1.50"));
    tell("live", "DNB", open("2.00"));
    expect(shown()).toEqual({ "1X2": "OPEN 1.50", DNB: "OPEN 2.00" });
    tell("live", "DNB", { gone: true });
    expect(shown()).toEqual({ "1X2": "OPEN 1.50" });
    expect(replica.mainMatch(eventId)?.marketsCount).toBe(1);
    const line = { table: "markets" as const, key: "DNB", B: "", P: "", ...open("2.10") };
    builder.sink.oddsChange({ producer: "live", sentAt: now - 1, eventId, lines: [line], unpriced: null });
    expect(shown()).toEqual({ "1X2": "OPEN 1.50" });
    tell("live", "DNB", open("2.20"));
    expect(shown()).toEqual({ "1X2": "OPEN 1.50", DNB: "OPEN 2.20" });
  });

  it("does not let a match grow by ten thousand short ones", () => {
    fixture("live", "live");
    for (let ball = 0; ball < 10_000; ball += 1) {
      tell("live", "u1", { B: `ball=${ball}`, ...open("2.00") });
      if (ball >= 5) tell("live", "u1", { B: `ball=${ball - 5}`, gone: true });
    }
    expect(Object.keys(shown())).toHaveLength(5);
  });
});

it("bands are in order, numbers before texts, and a market has one main line", () => {
  fixture("live", "live");
  for (const B of ["period=2", "10.5", "9.5", "period=1", "-1.5"]) tell("live", "u1", { B, L: 1, ...open("2.00") });
  publisher.flush();
  const lines = replica.fullMatch(eventId)?.markets["u1"] ?? [];
  expect(lines.map(({ B, L }) => [B, L])).toEqual([
    ["-1.5", 1],
    ["9.5", 0],
    ["10.5", 0],
    ["period=1", 0],
    ["period=2", 0],
  ]);
});

it("two producers' lines end alike in whatever order the two come, each in its own", () => {
  const story = fc.array(
    fc.record({
      key: fc.constantFrom("1X2", "DNB", "DC"),
      odd: fc.integer({ min: 101, max: 999 }),
      isGone: fc.boolean(),
    }),
    { maxLength: 8 },
  );
  const end = (first: () => void, second: () => void) => {
    builder = createOfferBuilder({ now: () => now, changed: () => undefined, recover: () => null });
    replica = createReplica({ fill: () => undefined, elapsed: () => now });
    publisher = createPublisher(
      builder,
      { now: () => now, setTimeout: () => ({ cancel: () => undefined }) },
      replica.apply,
    );
    for (const producer of ["live", "props"]) alive(producer);
    fixture("live", "live");
    first();
    second();
    return shown();
  };
  fc.assert(
    fc.property(story, story, (live, props) => {
      const teller = (producer: string, steps: typeof live, prefix: string) => () => {
        for (const { key, odd, isGone } of steps)
          tell(producer, `${prefix}${key}`, isGone ? { gone: true } : open(String(odd / 100)));
      };
      const [one, other] = [teller("live", live, ""), teller("props", props, "u")];
      expect(end(one, other)).toEqual(end(other, one));
    }),
    { numRuns: 100 },
  );
});
