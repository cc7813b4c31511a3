// Races to a number of sets, maps, frames or legs, point by point where a set has a count of its own.
import type { Results, Stats } from "../../../../src/protocol/match.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import { createRandom, randomBetween, randomInt, type Random } from "../random.ts";
import type { RacePlay } from "../sport-profiles.ts";
import { timelineOf, type EventDraft, type EventKind, type Side } from "./timeline.ts";
import type { Script, Step } from "./step.ts";

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

/** A moment of the race before it has its place in time. */
interface Draft extends Omit<Step, "at"> {
  unitEnd: boolean;
  events: Omit<EventDraft, "at">[];
}

export function raceScript(fixture: Fixture, play: RacePlay, every: number): Script {
  const random = createRandom(fixture.seed, "script", fixture.eventId);
  const units: [number, number] = [0, 0];
  // Replaced, never changed: steps that leave it alone share it.
  let stats: Stats = {};
  const drafts: Draft[] = [];
  let order: Side[] = [];
  let sub: [number, number] = [0, 0];
  let points: [number, number] | null = play.sub?.tennis === true ? [0, 0] : null;
  let unit = 1;
  /** Events since the last step. */
  let events: Draft["events"] = [];
  let lastWinner: Side | null = null;

  const tell = (kind: EventKind, phase: string, side: Side | null, score: readonly [number, number]): void => {
    events.push({ kind, phase, timeMin: null, side, score: [score[0], score[1]] });
  };
  const push = (unitEnd: boolean, name = `${play.phase}${unit}`): void => {
    const results: Results = { [play.key]: [...units] };
    if (play.sub !== null) results[play.sub.key] = [...sub];
    if (points !== null) results.P = tennisPoints(points[0], points[1]);
    const server = name === "F" ? null : serverOf(play, unit, gamesPlayed, points ?? sub, lastWinner, isTieBreak());
    drafts.push({
      phase: { name, timeMin: null, ...(server === null ? {} : { server: server === 0 ? 1 : 2 }) },
      results,
      stats,
      order,
      credits: [],
      periodsDone: units[0] + units[1],
      unitEnd,
      events,
    });
    events = [];
  };

  let gamesPlayed = 0;
  const isTieBreak = (): boolean => points !== null && sub[0] === 6 && sub[1] === 6;
  if (play.sub !== null) stats = { P1: { [play.sub.key]: [0, 0] } };
  tell("phase", `${play.phase}1`, null, units);
  push(false);
  while (units[0] < play.target && units[1] < play.target) {
    let winner: Side | null = null;
    const name = `${play.phase}${unit}`;
    if (play.sub === null) {
      winner = random() < pointChance(fixture, play, true) ? 0 : 1;
      tell("score", name, winner, [units[0] + (winner === 0 ? 1 : 0), units[1] + winner]);
    } else if (points !== null) {
      const tieBreak = isTieBreak();
      const serves = serverOf(play, unit, gamesPlayed, points, null, tieBreak);
      const side = playPoint(random, fixture, play, serves === 0);
      points[side] += 1;
      if (isWon(points[0], points[1], tieBreak ? 7 : 4)) {
        points = [0, 0];
        sub[side] += 1;
        gamesPlayed += 1;
        stats = { ...stats, [`P${unit}`]: { [play.sub.key]: [...sub] } };
        tell("score", name, side, sub);
        if (!tieBreak && side !== serves) tell("break", name, side, sub);
        if (isTennisSetWon(sub[0], sub[1])) winner = side;
      }
    } else {
      const side = playPoint(random, fixture, play, true);
      lastWinner = side;
      sub[side] += 1;
      stats = { ...stats, [`P${unit}`]: { [play.sub.key]: [...sub] } };
      tell("score", name, side, sub);
      const last = units[0] + units[1] === play.target * 2 - 2;
      if (isWon(sub[0], sub[1], last ? play.sub.lastTo : play.sub.to)) winner = side;
    }
    if (winner !== null) {
      units[winner] += 1;
      order = [...order, winner];
      sub = [0, 0];
      lastWinner = null;
      if (units[winner] < play.target) {
        unit += 1;
        if (play.sub !== null) stats = { ...stats, [`P${unit}`]: { [play.sub.key]: [0, 0] } };
        tell("phase", `${play.phase}${unit}`, null, units);
      }
    }
    push(winner !== null);
  }
  tell("phase", "F", null, units);
  push(false, "F");
  return placedInTime(fixture, play, every, random, drafts);
}

/** The moments are spread over a length that fits the sport's timetable, however many there were. */
function placedInTime(
  fixture: Fixture,
  play: RacePlay,
  every: number,
  random: Random,
  drafts: readonly Draft[],
): Script {
  const incidentRandom = createRandom(fixture.seed, "incidents", fixture.eventId);
  const duration = Math.round(every * (0.8 + 0.15 * random()));
  const weights = drafts.slice(1).map((draft) => (draft.unitEnd ? 2 : 0.6 + 0.8 * random()));
  const played = weights.reduce((sum, weight) => sum + weight, 0);
  const halted =
    incidentRandom() < play.halts && drafts.length > 4 ? 1 + randomInt(incidentRandom, drafts.length - 3) : -1;
  if (halted > 0) weights[halted] = (weights[halted] ?? 0) + played * randomBetween(incidentRandom, 0.05, 0.12);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shut: { from: number; to: number }[] = [];
  const steps: Step[] = [];
  const timeline: EventDraft[] = [];
  let passed = 0;
  for (const [index, { unitEnd, events, ...draft }] of drafts.entries()) {
    if (index > 0) passed += weights[index - 1] ?? 0;
    const at = Math.round((passed / whole) * duration);
    if (unitEnd && play.shut > 0) shut.push({ from: at - 2000, to: at + play.shut });
    steps.push({ ...draft, at });
    for (const event of events) timeline.push({ ...event, at });
    if (index !== halted) continue;
    const until = Math.round(((passed + (weights[index] ?? 0)) / whole) * duration);
    const score = draft.results[play.key] ?? [0, 0];
    timeline.push({ at: at + 1, kind: "stoppage", phase: draft.phase.name, timeMin: null, side: null, score });
    shut.push({ from: at + 1, to: until });
  }
  return { duration, steps, shut, events: timelineOf(timeline) };
}

/** Who serves the next point; null = neither does in this sport. */
function serverOf(
  play: RacePlay,
  unit: number,
  gamesPlayed: number,
  points: readonly [number, number],
  lastWinner: Side | null,
  tieBreak: boolean,
): Side | null {
  const turn = (count: number): Side => (count % 2 === 0 ? 0 : 1);
  const played = points[0] + points[1];
  if (play.serve === "games") {
    // One point of the first server in a tie-break, then two of each.
    return turn(gamesPlayed + (tieBreak ? Math.ceil(played / 2) : 0));
  }
  if (play.serve === "winner") return lastWinner ?? turn(unit - 1);
  if (play.serve === null) return null;
  const { to } = play.sub ?? { to: 0 };
  const deuce = Math.min(points[0], points[1]) >= to - 1;
  return turn(unit - 1 + (deuce ? played : Math.floor(played / 2)));
}

function playPoint(random: Random, fixture: Fixture, play: RacePlay, hostServes: boolean): 0 | 1 {
  return random() < pointChance(fixture, play, hostServes) ? 0 : 1;
}
