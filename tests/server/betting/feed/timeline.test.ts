// What happens in a match: drawn like its score, and never at odds with it.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchEventKinds, type Stats } from "../../../../src/protocol/match.ts";
import type { Fixture } from "../../../../server/betting/feed/fixtures/fixture.ts";
import { createMarketBook } from "../../../../server/betting/feed/markets/market-book.ts";
import { createModel } from "../../../../server/betting/feed/model/match-model.ts";
import { createScript, isShutAt } from "../../../../server/betting/feed/script/script.ts";
import { profileOf } from "../../../../server/betting/feed/sport-profiles.ts";
import { allSportCodes, anyFixture } from "../../../harness/feed-fixtures.ts";
import type { Script, Step } from "../../../../server/betting/feed/script/step.ts";

const side = (event: { side: 1 | 2 | null }): 0 | 1 => (event.side === 1 ? 0 : 1);

function totals(stats: Stats, key: "G" | "P" | "K" | "Y" | "R"): [number, number] {
  const pairs = Object.values(stats).flatMap((figures) => figures[key] ?? []);
  return [0, 1].map((first) =>
    pairs.filter((_, index) => index % 2 === first).reduce((sum, each) => sum + each, 0),
  ) as [number, number];
}

function counted(script: Script, kind: string): [number, number] {
  const found: [number, number] = [0, 0];
  for (const event of script.events) if (event.kind === kind) found[side(event)] += 1;
  return found;
}

const lastStep = (script: Script): Step => script.steps[script.steps.length - 1] as Step;

/** Steps whose score is not the one that the events before it tell. */
function stepsOfOtherScore(fixture: Fixture, script: Script): Step[] {
  const { play } = profileOf(fixture.sport);
  const isTimed = play.type === "timed";
  const key = isTimed ? play.key : play.sub?.key;
  const wrong: Step[] = [];
  let at = 0;
  let told: readonly [number, number] = [0, 0];
  for (const step of script.steps) {
    for (; (script.events[at]?.at ?? Infinity) < step.at; at += 1) {
      const event = script.events[at];
      if (event?.kind === "phase" && !isTimed) told = [0, 0];
      if (event?.kind === "score") told = event.score ?? told;
    }
    // Steps of the very moment of an event show it already.
    const now = script.events.slice(at).filter((event) => event.at === step.at);
    const shown = key === undefined ? undefined : step.results[key];
    if (shown === undefined || step.phase.name === "F") continue;
    const possible = [told, ...now.flatMap((event) => (event.kind === "score" && event.score ? [event.score] : []))];
    if (!isTimed) possible.push([0, 0]);
    if (!possible.some(([host, away]) => host === shown[0] && away === shown[1])) wrong.push(step);
  }
  return wrong;
}

/** Every kind is told as often as the match counts it. */
function checkCounts(fixture: Fixture, script: Script): void {
  const { play } = profileOf(fixture.sport);
  const { results, stats, order } = lastStep(script);
  const scores = script.events.filter((event) => event.kind === "score");
  const sub = play.type === "race" ? play.sub : null;
  const isTimed = play.type === "timed";
  const wanted = sub === null ? results[play.key] : totals(stats, sub.key);
  expect(isTimed ? (scores.at(-1)?.score ?? [0, 0]) : counted(script, "score")).toEqual(wanted);
  const sides = scores.map((event) => side(event));
  expect(sides).toEqual(isTimed || sub === null ? [...order] : sides);
  for (const [kind, key] of [
    ["corner", "K"],
    ["yellow", "Y"],
    ["red", "R"],
  ] as const)
    expect(counted(script, kind)).toEqual(totals(stats, key));
}

/** Moments at which prices must be shut, ms after the start. */
function shutMoments(fixture: Fixture, script: Script): number[] {
  const { play } = profileOf(fixture.sport);
  const kinds = new Set(["danger", "penalty", "red", "stoppage"]);
  if (play.type === "timed" && play.shut > 0 && play.overtime === 0) kinds.add("score");
  const told = script.events.filter((event) => kinds.has(event.kind)).map((event) => event.at);
  if (play.type === "timed" || play.shut === 0) return told;
  const ends = script.steps.filter((step, index) => index > 0 && step.order !== script.steps[index - 1]?.order);
  return [...told, ...ends.map((step) => step.at)];
}

describe.each(allSportCodes)("the timeline of a match of %s", (sport) => {
  const { play } = profileOf(sport);

  it("is in order, and the same each time", () => {
    fc.assert(
      fc.property(anyFixture(sport), (fixture) => {
        const script = createScript(fixture);
        let minute = 0;
        script.events.forEach((event, index) => {
          expect(event.n).toBe(index + 1);
          expect(matchEventKinds).toContain(event.kind);
          expect(event.at).toBeGreaterThanOrEqual(script.events[index - 1]?.at ?? 0);
          expect(event.at).toBeLessThanOrEqual(script.duration);
          if (event.phase === "F") return;
          expect(event.timeMin === null).toBe(play.type === "race");
          expect(event.timeMin ?? Infinity).toBeGreaterThanOrEqual(minute);
          minute = event.timeMin ?? 0;
        });
        expect(script.events[0]).toMatchObject({ kind: "phase", at: 0 });
        expect(script.events.at(-1)).toMatchObject({ kind: "phase", phase: "F" });
        expect(createScript(fixture).events).toEqual(script.events);
      }),
      { numRuns: 15 },
    );
  });

  it("tells the score that the match shows, and every card and corner that it counts", () => {
    fc.assert(
      fc.property(anyFixture(sport), (fixture) => {
        const script = createScript(fixture);
        expect(stepsOfOtherScore(fixture, script)).toEqual([]);
        checkCounts(fixture, script);
      }),
      { numRuns: 15 },
    );
  });

  it("shuts the prices around what moves them", () => {
    fc.assert(
      fc.property(anyFixture(sport), (fixture) => {
        const script = createScript(fixture);
        const open = shutMoments(fixture, script).filter((at) => !isShutAt(script, at));
        expect(open).toEqual([]);
        // They are open for most of the match all the same.
        const shut = Array.from({ length: 200 }, (_, index) => isShutAt(script, (index / 200) * script.duration));
        expect(shut.filter(Boolean).length).toBeLessThan(100);
      }),
      { numRuns: 15 },
    );
  });
});

describe("who serves", () => {
  it("takes turns by games in tennis, and a game against the serve is told as a break", () => {
    fc.assert(
      fc.property(anyFixture("T"), (fixture) => {
        const { steps, events } = createScript(fixture);
        steps.forEach((step, index) => {
          const before = steps[index - 1];
          if (before === undefined || step.phase.name === "F") return;
          const games = totals(step.stats, "G");
          const earlier = totals(before.stats, "G");
          const won = games[0] > earlier[0] ? 1 : games[1] > earlier[1] ? 2 : null;
          if (won === null) return;
          const tieBreak = before.results.G?.[0] === 6 && before.results.G[1] === 6;
          expect(tieBreak || step.phase.server !== before.phase.server).toBe(true);
          const broken = events.some((event) => event.kind === "break" && event.at === step.at);
          expect(broken).toBe(!tieBreak && won !== before.phase.server);
        });
      }),
      { numRuns: 20 },
    );
  });

  it("is the winner of the last point in volleyball, and nobody where nobody serves", () => {
    fc.assert(
      fc.property(anyFixture("V"), anyFixture("B"), (volleyball, basketball) => {
        const { steps } = createScript(volleyball);
        steps.forEach((step, index) => {
          const before = steps[index - 1];
          const [now, then] = [step.results.P, before?.results.P];
          if (now === undefined || then === undefined || step.phase.name !== before?.phase.name) return;
          // A new set begins at 0:0, and so does what follows the last one.
          if (now[0] + now[1] === 0) return;
          expect(step.phase.server).toBe(now[0] > then[0] ? 1 : 2);
        });
        expect(createScript(basketball).steps.every((step) => step.phase.server === undefined)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });
});

describe("football", () => {
  it("has cards, corners, penalties and stoppages about as often as its profile says", () => {
    const seen: Record<string, number> = {};
    const matches = fc.sample(anyFixture("F"), { numRuns: 400, seed: 11 });
    for (const fixture of matches)
      for (const { kind } of createScript(fixture).events) seen[kind] = (seen[kind] ?? 0) + 1 / matches.length;
    for (const [kind, wanted] of Object.entries({ score: 2.8, corner: 10.4, yellow: 4.4, red: 0.2, stoppage: 0.1 })) {
      const share = (seen[kind] ?? 0) / wanted;
      expect({ kind, often: seen[kind], fits: share > 0.55 && share < 1.6 }).toMatchObject({ fits: true });
    }
    expect(seen["penalty"]).toBeGreaterThan(0.15);
    expect(seen["penalty"]).toBeLessThan(0.5);
  });

  it("a red card moves the prices against its side", () => {
    fc.assert(
      fc.property(anyFixture("F"), fc.integer({ min: 10, max: 70 }), (fixture, minute) => {
        const hostOdd = (reds: [number, number]): number => {
          const book = createMarketBook(fixture);
          const phase = { name: minute > 45 ? "SH" : "FH", timeMin: minute };
          const stats: Stats = { P1: { G: [0, 0], R: reds } };
          const standing = { inPlay: true, phase, results: { G: [0, 0] as [number, number] }, stats, credits: [] };
          book.reprice(createModel(fixture, standing), { live: true, shut: false, scored: false });
          return Number(book.maps(true).markets["1X2"]?.[0]?.selections["1"]?.O);
        };
        expect(hostOdd([1, 0])).toBeGreaterThan(hostOdd([0, 0]));
        expect(hostOdd([0, 1])).toBeLessThan(hostOdd([0, 0]));
        expect(hostOdd([1, 1])).toBeLessThan(hostOdd([1, 0]));
      }),
      { numRuns: 20 },
    );
  });
});
