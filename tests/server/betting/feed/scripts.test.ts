import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { profileOf, type RacePlay, type TimedPlay } from "../../../../server/betting/feed/sport-profiles.ts";
import { createFixture } from "../../../../server/betting/feed/fixtures/fixture.ts";
import { mostDrawn, scriptOf } from "../../../../server/betting/feed/script/drawn-scripts.ts";
import { createScript } from "../../../../server/betting/feed/script/script.ts";
import { isTennisSetWon, isWon } from "../../../../server/betting/feed/script/race-script.ts";
import { allSportCodes, anyFixture } from "../../../harness/feed-fixtures.ts";
import type { Step } from "../../../../server/betting/feed/script/step.ts";

const sum = (step: Step, key: "G" | "P", side: 0 | 1): number =>
  Object.values(step.stats).reduce((total, figures) => total + (figures[key]?.[side] ?? 0), 0);

function checkTimed(steps: readonly Step[], play: TimedPlay): void {
  const values = new Set(play.values.map(([value]) => value));
  let before: readonly [number, number] = [0, 0];
  let minute = 0;
  for (const step of steps) {
    const score = step.results[play.key] ?? [-1, -1];
    const gained = [score[0] - before[0], score[1] - before[1]];
    expect(gained.filter((each) => each !== 0).length).toBeLessThanOrEqual(1);
    for (const each of gained) expect(each === 0 || values.has(each)).toBe(true);
    expect([sum(step, play.key, 0), sum(step, play.key, 1)]).toEqual([...score]);
    const time = step.phase.name === "F" ? Infinity : (step.phase.timeMin ?? -1);
    expect(time).toBeGreaterThanOrEqual(minute);
    minute = time;
    before = score;
  }
  const last = steps[steps.length - 1];
  expect(last?.phase.name).toBe("F");
  expect(play.overtime > 0 && before[0] === before[1]).toBe(false);
}

function checkSetCount(set: readonly [number, number], play: RacePlay, index: number): void {
  if (play.sub === null) return;
  const [a, b] = set;
  if (play.sub.tennis) {
    expect(isTennisSetWon(a, b)).toBe(true);
    expect(Math.max(a, b)).toBeLessThanOrEqual(7);
    return;
  }
  const to = index === play.target * 2 - 1 ? play.sub.lastTo : play.sub.to;
  expect(isWon(a, b, to)).toBe(true);
  if (Math.max(a, b) > to) expect(Math.abs(a - b)).toBe(2);
}

function checkRace(steps: readonly Step[], play: RacePlay): void {
  let before: readonly [number, number] = [0, 0];
  for (const step of steps) {
    const units = step.results[play.key] ?? [-1, -1];
    expect(units[0] - before[0] + units[1] - before[1]).toBeLessThanOrEqual(1);
    expect(units[0]).toBeGreaterThanOrEqual(before[0]);
    expect(units[1]).toBeGreaterThanOrEqual(before[1]);
    expect(Math.max(...units)).toBeLessThanOrEqual(play.target);
    const points = play.sub?.tennis === true ? (step.results.P ?? [-1, -1]) : [0, 0];
    expect(points.every((each) => [0, 15, 30, 40, 50].includes(each))).toBe(true);
    expect(points).not.toEqual([50, 50]);
    const played = units[0] + units[1];
    const names = ["F", `${play.phase}${Math.max(...units) === play.target ? played : played + 1}`];
    expect(names).toContain(step.phase.name);
    before = units;
  }
  const last = steps[steps.length - 1];
  expect(Math.max(...before)).toBe(play.target);
  expect(Math.min(...before)).toBeLessThan(play.target);
  if (play.sub === null) return;
  const won = [0, 0];
  for (const [name, figures] of Object.entries(last?.stats ?? {})) {
    const set = figures[play.sub.key] ?? [0, 0];
    checkSetCount(set, play, Number(name.slice(1)));
    won[set[0] > set[1] ? 0 : 1] = (won[set[0] > set[1] ? 0 : 1] ?? 0) + 1;
  }
  expect(won).toEqual([...before]);
}

describe.each(allSportCodes)("the course of a match of %s", (sport) => {
  it("keeps to the sport's scoring and fits its lane", () => {
    const { play, every } = profileOf(sport);
    fc.assert(
      fc.property(anyFixture(sport), (fixture) => {
        const script = createScript(fixture);
        expect(script.duration).toBeLessThanOrEqual(every * 60_000);
        expect(script.duration).toBeGreaterThan(every * 60_000 * 0.75);
        expect(script.steps[0]?.at).toBe(0);
        script.steps.forEach((step, index) => {
          expect(step.at).toBeGreaterThanOrEqual(script.steps[index - 1]?.at ?? 0);
          expect(step.at).toBeLessThanOrEqual(script.duration);
        });
        if (play.type === "timed") checkTimed(script.steps, play);
        else checkRace(script.steps, play);
        expect(createScript(fixture)).toEqual(script);
      }),
      { numRuns: 15 },
    );
  });
});

it("is drawn once while it is among the last ones, for each seed", () => {
  const fixtureOf = (seed: number, n: number) => createFixture(seed, "F", 0, 400_000 + n);
  const first = scriptOf(fixtureOf(1, 0));
  expect(first).toEqual(createScript(fixtureOf(1, 0)));
  expect(scriptOf(fixtureOf(2, 0))).not.toEqual(first);
  for (let n = 1; n < mostDrawn - 1; n += 1) scriptOf(fixtureOf(1, n));
  expect(scriptOf(fixtureOf(1, 0))).toBe(first);
  // What was asked for again stays longer.
  for (let n = 1; n < mostDrawn; n += 1) scriptOf(fixtureOf(3, n));
  expect(scriptOf(fixtureOf(1, 0))).toBe(first);
  for (let n = 1; n <= mostDrawn; n += 1) scriptOf(fixtureOf(4, n));
  expect(scriptOf(fixtureOf(1, 0))).not.toBe(first);
});
