// Races to a number of sets, maps, frames or legs, point by point where a set has a count of its own.
import type { Results, Stats } from "../../../src/protocol/match.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import { createRandom, type Random } from "../random.ts";
import type { RacePlay } from "../sport-profiles.ts";
import type { Script, Step } from "./script.ts";

/** Tennis shows 0, 15, 30, 40 and 50 for advantage. */
function tennisPoints(host: number, away: number): [number, number] {
  const steps = [0, 15, 30, 40];
  if (host < 4 && away < 4) return [steps[host] ?? 40, steps[away] ?? 40];
  if (host === away) return [40, 40];
  return host > away ? [50, 40] : [40, 50];
}

/** Chance that the host wins one point, frame or leg; `hostServes` counts in tennis only. */
export function pointChance(fixture: Fixture, play: RacePlay, hostServes: boolean): number {
  const edge = Math.max(-0.3, Math.min(0.3, fixture.edge * (play.sub === null ? 0.7 : 0.35)));
  if (play.sub?.tennis !== true) return 0.5 + edge;
  return hostServes ? 0.63 + edge : 0.37 + edge;
}

export function isWon(a: number, b: number, to: number): boolean {
  return (a >= to || b >= to) && Math.abs(a - b) >= 2;
}

/** Six games with two ahead, or the tie-break's seventh. */
export function isTennisSetWon(a: number, b: number): boolean {
  return isWon(a, b, 6) || a === 7 || b === 7;
}

export function raceScript(fixture: Fixture, play: RacePlay, every: number): Script {
  const random = createRandom(fixture.seed, "script", fixture.eventId);
  const units: [number, number] = [0, 0];
  // Replaced, never changed: steps that leave it alone share it.
  let stats: Stats = {};
  const drafts: (Omit<Step, "at"> & { unitEnd: boolean })[] = [];
  let order: (0 | 1)[] = [];
  let sub: [number, number] = [0, 0];
  let points: [number, number] | null = play.sub?.tennis === true ? [0, 0] : null;
  let unit = 1;

  const push = (unitEnd: boolean, name = `${play.phase}${unit}`): void => {
    const results: Results = { [play.key]: [...units] };
    if (play.sub !== null) results[play.sub.key] = [...sub];
    if (points !== null) results.P = tennisPoints(points[0], points[1]);
    drafts.push({
      phase: { name, timeMin: null },
      results,
      stats,
      order,
      credits: [],
      periodsDone: units[0] + units[1],
      unitEnd,
    });
  };

  let gamesPlayed = 0;
  if (play.sub !== null) stats = { P1: { [play.sub.key]: [0, 0] } };
  push(false);
  while (units[0] < play.target && units[1] < play.target) {
    let winner: 0 | 1 | null = null;
    if (play.sub === null) {
      winner = random() < pointChance(fixture, play, true) ? 0 : 1;
    } else if (points !== null) {
      const tieBreak = sub[0] === 6 && sub[1] === 6;
      const side = playPoint(
        random,
        fixture,
        play,
        tieBreak ? (points[0] + points[1]) % 2 === 0 : gamesPlayed % 2 === 0,
      );
      points[side] += 1;
      if (isWon(points[0], points[1], tieBreak ? 7 : 4)) {
        points = [0, 0];
        sub[side] += 1;
        gamesPlayed += 1;
        stats = { ...stats, [`P${unit}`]: { [play.sub.key]: [...sub] } };
        if (isTennisSetWon(sub[0], sub[1])) winner = side;
      }
    } else {
      const side = playPoint(random, fixture, play, true);
      sub[side] += 1;
      stats = { ...stats, [`P${unit}`]: { [play.sub.key]: [...sub] } };
      const last = units[0] + units[1] === play.target * 2 - 2;
      if (isWon(sub[0], sub[1], last ? play.sub.lastTo : play.sub.to)) winner = side;
    }
    if (winner !== null) {
      units[winner] += 1;
      order = [...order, winner];
      sub = [0, 0];
      if (units[winner] < play.target) {
        unit += 1;
        if (play.sub !== null) stats = { ...stats, [`P${unit}`]: { [play.sub.key]: [0, 0] } };
      }
    }
    push(winner !== null);
  }
  push(false, "F");

  // The points are spread over a length that fits the sport's timetable, however many there were.
  const duration = Math.round(every * (0.8 + 0.15 * random()));
  const weights = drafts.slice(1).map((draft) => (draft.unitEnd ? 2 : 0.6 + 0.8 * random()));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shut: { from: number; to: number }[] = [];
  const steps: Step[] = [];
  let passed = 0;
  for (const [index, { unitEnd, ...draft }] of drafts.entries()) {
    if (index > 0) passed += weights[index - 1] ?? 0;
    const at = Math.round((passed / whole) * duration);
    if (unitEnd && play.shut > 0) shut.push({ from: at - 2000, to: at + play.shut });
    steps.push({ ...draft, at });
  }
  return { duration, steps, shut };
}

function playPoint(random: Random, fixture: Fixture, play: RacePlay, hostServes: boolean): 0 | 1 {
  return random() < pointChance(fixture, play, hostServes) ? 0 : 1;
}
