// Offers of any size keep the promises, and change their size without hurting a match that runs or a ticket on it.
import { describe, expect, it } from "vitest";
import { readConfig } from "../../../../server/config.ts";
import { eventIdOf, fixtureKeyOf } from "../../../../server/betting/feed/fixtures/event-id.ts";
import { freshMemory, memorySchema, type FeedMemory } from "../../../../server/betting/feed/memory.ts";
import type { OfferSize } from "../../../../server/betting/feed/offer-size.ts";
import { createSimulator, type Simulator } from "../../../../server/betting/feed/simulator.ts";
import { sports } from "../../../../server/betting/feed/sports.ts";
import type { MatchEnd } from "../../../../server/betting/feed/outcomes.ts";
import { createFeedRig } from "../../../harness/feed-rig.ts";
import { createServerClock } from "../../../harness/server-clock.ts";

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 6, 0, 0);
const quiet = { change: () => undefined, ended: () => undefined };
const largest: OfferSize = { live: 300, prematch: 5000 };
const smallest: OfferSize = { live: 40, prematch: 600 };

const ids = (simulator: Simulator, kind: "live" | "prematch"): number[] =>
  [...simulator.runners.of(kind)].map((runner) => runner.fixture.eventId).sort((a, b) => a - b);

/** What is less than promised; nothing where all is well. */
function shortfall(simulator: Simulator, now: number, size: OfferSize): string[] {
  const live = [...simulator.runners.of("live")];
  const prematch = [...simulator.runners.of("prematch")];
  const football = live.filter((runner) => runner.fixture.sport === "F");
  const until = (hours: number): number =>
    prematch.filter((runner) => runner.timeStart <= now + hours * 60 * minute).length;
  const later = prematch.filter((runner) => runner.fixture.sport === "F" && runner.timeStart > now + 15 * minute);
  const checks: [string, boolean][] = [
    ["live", live.length >= Math.max(size.live * 0.95, 40)],
    ["prematch", prematch.length >= Math.max(size.prematch, 600)],
    ["few too many", live.length <= size.live * 1.05 + 25 && prematch.length <= size.prematch * 1.15],
    ["football", football.length >= 10 && football.filter((runner) => runner.mainOpen()).length >= 8],
    ["later football", later.length >= 20],
    ["sports", new Set(live.map((runner) => runner.fixture.sport)).size >= 12],
    ["time filters", [1, 3, 12, 24, 72].every((hours, index, all) => until(hours) > until(all[index - 1] ?? 0))],
  ];
  return checks.filter(([, holds]) => !holds).map(([name]) => name);
}

describe("an offer", () => {
  it.each<OfferSize>([
    smallest,
    { live: 50, prematch: 5000 },
    { live: 300, prematch: 600 },
    { live: 120, prematch: 2000 },
    largest,
  ])(
    "of about $live live and $prematch pre-match matches keeps its numbers",
    (size) => {
      const simulator = createSimulator(freshMemory(size), start, quiet);
      for (let now = start; now < start + 40 * minute; now += 4 * minute) {
        simulator.advance(now, 1);
        expect({ at: new Date(now).toISOString(), short: shortfall(simulator, now, size) }).toMatchObject({
          short: [],
        });
      }
    },
    60_000,
  );

  it("of the largest size has about 120 football matches, real names, and nobody on two fields at once", () => {
    const simulator = createSimulator(freshMemory(largest), start, quiet);
    for (let now = start; now < start + 120 * minute; now += 30 * minute) {
      simulator.advance(now, 0);
      const live = [...simulator.runners.of("live")].map((runner) => runner.fixture);
      const football = live.filter((fixture) => fixture.sport === "F");
      expect(football.length).toBeGreaterThan(105);
      expect(football.length).toBeLessThan(140);
      const sides = live.flatMap(({ sport, hostName, awayName }) => [`${sport} ${hostName}`, `${sport} ${awayName}`]);
      expect(sides.length).toBeGreaterThan(400);
      expect(new Set(sides).size).toBe(sides.length);
      expect(sides.every((name) => /^[A-Z]+ [\p{L}\d]/u.test(name))).toBe(true);
    }
  });

  it("names each match by an id that tells all of it", () => {
    for (const { sport } of sports)
      for (const lane of [0, 9, 99, 100, 131])
        for (const n of [0, 12_345, 999_999]) {
          const key = { seedTag: 451, sport, lane, n };
          expect(fixtureKeyOf(eventIdOf(key))).toEqual(key);
          expect(Number.isSafeInteger(eventIdOf(key))).toBe(true);
        }
  });
});

describe("a change of size", () => {
  const grown = (): { memory: FeedMemory; simulator: Simulator; outcomes: ({ eventId: number } & MatchEnd)[] } => {
    const memory = freshMemory(largest);
    const outcomes: ({ eventId: number } & MatchEnd)[] = [];
    const simulator = createSimulator(memory, start, {
      ...quiet,
      ended: ({ fixture }, end) => void outcomes.push({ eventId: fixture.eventId, ...end }),
    });
    return { memory, simulator, outcomes };
  };

  it("adds matches and keeps every one that was there", () => {
    const memory = freshMemory(smallest);
    const simulator = createSimulator(memory, start, quiet);
    const before = { live: ids(simulator, "live"), prematch: ids(simulator, "prematch") };
    const score = simulator.runner(before.live[0] ?? 0)?.state();
    memory.size = largest;
    simulator.resize(start);
    expect(shortfall(simulator, start, largest)).toEqual([]);
    expect(ids(simulator, "live")).toEqual(expect.arrayContaining(before.live));
    expect(ids(simulator, "prematch")).toEqual(expect.arrayContaining(before.prematch));
    expect(simulator.runner(before.live[0] ?? 0)?.state()).toEqual(score);
    expect(memory.finishing).toEqual([]);
  });

  it("to a smaller offer plays running matches to their end, restarts included, and voids what it withdraws", () => {
    const { memory, simulator, outcomes } = grown();
    const running = ids(simulator, "live");
    const announced = ids(simulator, "prematch");
    memory.size = smallest;
    simulator.resize(start);
    expect(ids(simulator, "live")).toEqual(running);
    const left = ids(simulator, "prematch");
    const withdrawn = announced.filter((eventId) => !left.includes(eventId));
    expect(withdrawn.length).toBeGreaterThan(4000);
    expect(outcomes.map((outcome) => outcome.eventId).sort((a, b) => a - b)).toEqual(withdrawn);
    expect(outcomes.every(({ facts }) => facts === null)).toBe(true);

    // The process may end meanwhile; what it remembers goes through the store as JSON.
    outcomes.length = 0;
    const stored = memorySchema.parse(JSON.parse(JSON.stringify(memory)));
    const again = createSimulator(stored, start + 10 * minute, {
      ...quiet,
      ended: ({ fixture }, end) => void outcomes.push({ eventId: fixture.eventId, ...end }),
    });
    const running10 = running.filter((eventId) => again.runner(eventId)?.kind === "live");
    expect(running10.length).toBeGreaterThan(230);
    for (let now = start + 10 * minute; now <= start + 200 * minute; now += 5 * minute) {
      again.advance(now, 0);
      expect({ now, short: shortfall(again, now, smallest).filter((name) => name !== "few too many") }).toMatchObject({
        short: [],
      });
    }
    const ended = new Set(outcomes.map((outcome) => outcome.eventId));
    expect(running10.filter((eventId) => !ended.has(eventId))).toEqual([]);
    expect(ids(again, "live").length).toBeLessThan(65);
    expect(stored.finishing).toEqual([]);
  });
});

describe("the feed", () => {
  it("starts with the numbers of the environment, remembers those set by hand, and returns to them on reset", async () => {
    const rig = await createFeedRig(createServerClock(start));
    const open = (env: Record<string, string>) => rig.open(readConfig(env).feed);
    const first = await open({ FEED_LIVE: "60", FEED_UPDATES_PER_SECOND: "700" });
    expect(await first.control.stats()).toMatchObject({ updatesPerSecond: 700, matches: { live: 60, prematch: 1050 } });
    let replaced = 0;
    first.onBatch((batch) => (replaced += batch.replaced ? 1 : 0));
    await first.control.setFeed({ matches: { prematch: 1500 } });
    expect((await first.control.stats()).matches).toEqual({ live: 60, prematch: 1500 });
    expect(first.heads("prematch").length).toBeGreaterThanOrEqual(1500);
    expect(replaced).toBe(1);

    const second = await open({ FEED_LIVE: "80" });
    expect(await second.control.stats()).toMatchObject({ updatesPerSecond: 20, matches: { live: 80, prematch: 1500 } });
    expect(second.heads("live").length).toBeGreaterThanOrEqual(76);
    await second.control.reset();
    expect((await second.control.stats()).matches).toEqual({ live: 80, prematch: 1050 });
    expect(second.heads("prematch").length).toBeLessThan(1250);
    await rig.end();
  });

  it.each([
    ["FEED_LIVE", "39"],
    ["FEED_LIVE", "301"],
    ["FEED_PREMATCH", "1e9"],
    ["FEED_PREMATCH", "many"],
    ["FEED_UPDATES_PER_SECOND", "-1"],
    ["FEED_UPDATES_PER_SECOND", "2.5"],
  ])("refuses to start with %s=%s and says why", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
