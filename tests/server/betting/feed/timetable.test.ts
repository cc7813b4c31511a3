// Days of rest, whatever the seed, and matches at the time of day of those who play them.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFixture, type Fixture } from "../../../../server/betting/feed/fixtures/fixture.ts";
import { eventIdOf, seedTag } from "../../../../server/betting/feed/fixtures/event-id.ts";
import { lanesOf, mostLanes, numberAt } from "../../../../server/betting/feed/fixtures/lane.ts";
import { planOf } from "../../../../server/betting/feed/fixtures/league-plan.ts";
import { matchesOfRound, placeInRound } from "../../../../server/betting/feed/fixtures/meeting.ts";
import { pairingOf, roundsOfSeason } from "../../../../server/betting/feed/fixtures/round-robin.ts";
import { createTimetable } from "../../../../server/betting/feed/fixtures/timetable.ts";
import { freshMemory, memorySchema, underTheseRules } from "../../../../server/betting/feed/memory.ts";
import { endAt, outcomeOf } from "../../../../server/betting/feed/outcomes.ts";
import { allSportCodes } from "../../../harness/feed-fixtures.ts";

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 21);

function fixturesOf(seed: number, sport: string, lanes: number, from: number, hours: number): Fixture[] {
  return Array.from({ length: lanes }, (_, lane) => {
    const first = numberAt(sport, lane, from) + 1;
    const count = numberAt(sport, lane, from + hours * hour) - first + 1;
    return Array.from({ length: count }, (__, index) => createFixture(seed, sport, lane, first + index));
  })
    .flat()
    .sort((a, b) => a.timeStart - b.timeStart);
}

/** The shortest time between two starts of one side, in hours. */
function leastRest(fixtures: readonly Fixture[]): number {
  const last = new Map<string, number>();
  let least = Number.POSITIVE_INFINITY;
  for (const { hostName, awayName, timeStart } of fixtures)
    for (const side of [hostName, awayName]) {
      least = Math.min(least, (timeStart - (last.get(side) ?? Number.NEGATIVE_INFINITY)) / hour);
      last.set(side, timeStart);
    }
  return least;
}

const anyTime = fc.integer({ min: 0, max: 4 * 365 * 24 }).map((hours) => start + hours * hour);
const anySeed = fc.integer({ min: 0, max: 1_000_000 });

describe.each(allSportCodes)("the timetable of %s", (sport) => {
  const rest = sport === "B" ? 20 : 60;

  it("lets nobody play again before the days of rest are over", () => {
    fc.assert(
      fc.property(anySeed, anyTime, (seed, from) => {
        expect(leastRest(fixturesOf(seed, sport, lanesOf(sport, 50), from, 8 * 24))).toBeGreaterThanOrEqual(rest);
      }),
      { numRuns: 4 },
    );
    // The largest offer has leagues for all of its lanes.
    expect(leastRest(fixturesOf(7, sport, mostLanes(sport), start, 4 * 24))).toBeGreaterThanOrEqual(rest);
  });

  it("names each side once, and finds each match of a round by its league", () => {
    for (const { leagues } of [planOf(sport)]) {
      const sides = leagues.flatMap((league) => league.sides);
      expect(new Set(sides).size).toBe(sides.length);
      for (const league of leagues)
        for (const { lane, n, pair } of matchesOfRound(sport, league, 6931))
          expect(placeInRound(sport, lane, n)).toMatchObject({ league: { id: league.id }, round: 6931, pair });
    }
  });
});

it("a European evening has Europe's first leagues, the night America's, the morning those of the Pacific", () => {
  const zoneNames = (from: number, to: number): string[] => {
    const day = fixturesOf(3, "F", lanesOf("F", 50), start, 72);
    return day
      .filter(({ timeStart }) => (timeStart / hour) % 24 >= from && (timeStart / hour) % 24 < to)
      .map(({ groupName }) => groupName);
  };
  const american = ["Argentina", "Brazil", "USA", "Mexico", "Colombia", "Chile", "Canada"];
  expect(zoneNames(22, 24).every((country) => american.includes(country))).toBe(true);
  expect(zoneNames(16, 21).some((country) => american.includes(country))).toBe(false);
  const pacific = ["Japan", "South Korea", "China", "Australia", "New Zealand", "India", "Kazakhstan"];
  expect(zoneNames(4, 9).every((country) => pacific.includes(country))).toBe(true);
  const first = fixturesOf(3, "F", lanesOf("F", 50), start, 30 * 24).filter(({ leagueName, groupName }) =>
    ["SuperLiga Serbia", "Premier League England", "La Liga Spain"].includes(`${leagueName} ${groupName}`),
  );
  expect(first.length).toBeGreaterThan(200);
  for (const { timeStart } of first) {
    expect((timeStart / hour) % 24).toBeGreaterThanOrEqual(15.4);
    expect((timeStart / hour) % 24).toBeLessThan(21.6);
  }
});

it("a season has each two sides meet twice, once at each home, everybody once a round", () => {
  fc.assert(
    fc.property(anySeed, fc.integer({ min: 2, max: 21 }), fc.integer({ min: 0, max: 500 }), (seed, count, season) => {
      const sides = Array.from({ length: count }, (_, index) => `side ${index}`);
      const rounds = roundsOfSeason(count);
      const meetings = Array.from({ length: rounds }, (_, round) => {
        const pairs = Array.from({ length: Math.floor(count / 2) }, (__, pair) =>
          // A name is one league's, with its sides: the draw is found again by it.
          pairingOf(seed, `league of ${count}`, sides, season * rounds + round, pair),
        );
        const playing = pairs.flatMap(({ host, away }) => [host, away]);
        expect(new Set(playing).size).toBe(playing.length);
        return pairs.map(({ host, away }) => `${host} - ${away}`);
      }).flat();
      const even = count - (count % 2);
      expect(new Set(meetings).size).toBe(even * (even - 1));
      expect(meetings.length).toBe(even * (even - 1));
    }),
    { numRuns: 30 },
  );
});

it("every side of a main league has its next match in the offer", () => {
  const timetable = createTimetable(5, freshMemory().size);
  const published = new Set(
    [...timetable.publishedAt(() => start, start)]
      .map(({ sport, lane, n }) => {
        const fixture = createFixture(5, sport, lane, n);
        return [`${sport} ${fixture.hostName}`, `${sport} ${fixture.awayName}`];
      })
      .flat(),
  );
  const missing = allSportCodes.flatMap((sport) =>
    planOf(sport)
      .leagues.filter(({ isMain, sides }) => isMain && sides.length % 2 === 0)
      .flatMap(({ sides }) => sides.filter((side) => !published.has(`${sport} ${side}`))),
  );
  expect(missing).toEqual([]);
});

it("what was drawn by older rules is void, and no bet on it is settled by another match of the same id", () => {
  const now = start + 400 * 24 * hour;
  const before = memorySchema.parse({ ...structuredClone(freshMemory()), timetable: undefined, size: undefined });
  const memory = underTheseRules(before, now);
  expect(memory.seed).not.toBe(before.seed);
  expect(underTheseRules(memory, now + hour)).toBe(memory);
  const key = { seedTag: seedTag(before.seed), sport: "F", lane: 3, n: numberAt("F", 3, now - 5 * 24 * hour) };
  const end = endAt(memory, eventIdOf(key), now + hour);
  expect(end).toEqual({ facts: null, at: now, corrected: false });
  expect(outcomeOf(memory, eventIdOf(key), end!, [])).toMatchObject({ hasScore: false, markets: null, others: "void" });
  expect(seedTag(memory.seed)).not.toBe(key.seedTag);
});
