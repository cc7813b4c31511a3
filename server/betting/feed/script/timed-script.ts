// Matches against a clock: parts with breaks, what happens in them at the sides' rates, overtime where a winner is needed.
import type { Results, Stats } from "../../../../src/protocol/match.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import { createRandom, randomBetween, randomInt, type Random } from "../random.ts";
import type { TimedPlay } from "../sport-profiles.ts";
import { incidentsOf, type Incident } from "./incidents.ts";
import { timelineOf, type EventDraft, type EventKind, type Side } from "./timeline.ts";
import type { Script, Step } from "./step.ts";
import { lookup } from "../../../../src/domain/open-record.ts";

/** A side with a player less scores at two thirds of its rate, the other at five quarters (README, Sources). */
const reducedTo = 2 / 3;
const raisedTo = 5 / 4;

/** Scoring events per minute of play: [host, away]. The model prices with the same rates. */
export function ratesOf(fixture: Fixture, play: TimedPlay, reds: readonly [number, number]): [number, number] {
  const minutes = play.minutesPerPart * play.parts.length;
  const [host, away] = reds;
  return [
    ((play.host * fixture.tempo * Math.exp(fixture.edge)) / minutes) * reducedTo ** host * raisedTo ** away,
    ((play.away * fixture.tempo * Math.exp(-fixture.edge)) / minutes) * reducedTo ** away * raisedTo ** host,
  ];
}

function eventValue(random: Random, play: TimedPlay): number {
  let remaining = random();
  for (const [value, share] of play.values) {
    remaining -= share;
    if (remaining < 0) return value;
  }
  return play.values[play.values.length - 1]?.[0] ?? 1;
}

const figureOf = { corner: "K", yellow: "Y", red: "R" } as const;

export function timedScript(fixture: Fixture, play: TimedPlay): Script {
  const random = createRandom(fixture.seed, "script", fixture.eventId);
  const incidentRandom = createRandom(fixture.seed, "incidents", fixture.eventId);
  const minuteMs = play.pace * 1000;
  const steps: Step[] = [];
  const events: EventDraft[] = [];
  const shut: { from: number; to: number }[] = [];
  const score: [number, number] = [0, 0];
  const reds: [number, number] = [0, 0];
  // Replaced, never changed: steps between two events share them.
  let stats: Stats = {};
  let results: Results = { [play.key]: [0, 0] };
  let order: Side[] = [];
  let credits: Step["credits"] = [];
  let periodsDone = 0;
  let at = 0;
  const full = play.parts.length * play.minutesPerPart;
  /** The minute before which play is halted; 0 = never. */
  const haltAt = incidentRandom() < play.halts ? 1 + randomInt(incidentRandom, full) : 0;

  const write = (period: string, key: "G" | "P" | "K" | "Y" | "R", side: Side | null, by: number): void => {
    const pair: [number, number] = [...(lookup(stats, period)?.[key] ?? [0, 0])];
    if (side !== null) pair[side] += by;
    stats = { ...stats, [period]: { ...lookup(stats, period), [key]: pair } };
  };
  const openPeriod = (period: string): void => {
    write(period, play.key, null, 0);
    if (play.corners > 0) write(period, "K", null, 0);
    if (play.yellows > 0) for (const key of ["Y", "R"] as const) write(period, key, null, 0);
  };
  const push = (when: number, name: string, timeMin: number): void => {
    steps.push({ at: Math.round(when), phase: { name, timeMin }, results, stats, order, credits, periodsDone });
  };
  const tell = (when: number, kind: EventKind, phase: string, timeMin: number, side: Side | null): void => {
    events.push({ at: when, kind, phase, timeMin, side, score: [score[0], score[1]] });
  };
  const shutFor = (when: number, ms: number): void => {
    if (ms > 0) shut.push({ from: Math.round(when) - 1000, to: Math.round(when + ms) });
  };
  const begin = (name: string, timeMin: number): void => {
    tell(at, "phase", name, timeMin, null);
    push(at, name, timeMin);
  };
  const addScore = (period: string, side: Side): void => {
    const value = eventValue(random, play);
    score[side] += value;
    results = { [play.key]: [score[0], score[1]] };
    order = [...order, side];
    write(period, play.key, side, value);
    const scorer = creditOf(random, fixture, side);
    if (scorer !== null) credits = [...credits, { player: scorer, value }];
  };
  const happen = ({ kind, side, shut: shutMs }: Incident, when: number, period: string): void => {
    if (kind === "score") addScore(period, side);
    else if (kind === "corner" || kind === "yellow" || kind === "red") write(period, figureOf[kind], side, 1);
    if (kind === "red") reds[side] += 1;
    shutFor(when, shutMs);
  };
  const playMinute = (name: string, period: string, minute: number): void => {
    push(at, name, minute);
    for (const incident of incidentsOf(random, incidentRandom, play, ratesOf(fixture, play, reds))) {
      const when = at + incident.at * minuteMs;
      happen(incident, when, period);
      tell(when, incident.kind, name, minute, incident.side);
      push(when, name, minute);
    }
    at += minuteMs;
  };

  for (const [index, name] of play.parts.entries()) {
    const period = `P${index + 1}`;
    const first = index * play.minutesPerPart;
    const minutes = play.minutesPerPart + (play.stoppage > 0 ? 1 + randomInt(random, play.stoppage) : 0);
    openPeriod(period);
    begin(name, first + 1);
    for (let minute = 1; minute <= minutes; minute += 1) {
      const shown = first + Math.min(minute, play.minutesPerPart);
      if (first + minute === haltAt && minute <= play.minutesPerPart) {
        const halt = randomBetween(incidentRandom, 60_000, 220_000);
        tell(at, "stoppage", name, shown, null);
        push(at, name, shown);
        shutFor(at, halt);
        at += halt;
      }
      playMinute(name, period, shown);
    }
    periodsDone = index + 1;
    if (index + 1 < play.parts.length) {
      begin((index + 1) * 2 === play.parts.length ? "HT" : "P", first + play.minutesPerPart);
      at += play.breakMinutes * 60_000;
    }
  }
  if (play.overtime > 0 && score[0] === score[1]) {
    const period = `P${play.parts.length + 1}`;
    openPeriod(period);
    begin("AOT", full + 1);
    for (let minute = 1; minute <= play.overtime; minute += 1) playMinute("AOT", period, full + minute);
    if (score[0] === score[1]) {
      // Sudden death: the next score decides.
      const [host, away] = ratesOf(fixture, play, reds);
      const side = random() < host / (host + away) ? 0 : 1;
      addScore(period, side);
      tell(at, "score", "AOT", full + play.overtime, side);
      push(at, "AOT", full + play.overtime);
    }
    periodsDone += 1;
  }
  begin("F", full);
  return { duration: Math.round(at), steps, shut, events: timelineOf(events) };
}

function creditOf(random: Random, fixture: Fixture, side: Side): string | null {
  let remaining = random();
  for (const player of fixture.players) {
    if (player.side !== side) continue;
    remaining -= player.share;
    if (remaining < 0) return player.code;
  }
  return null;
}
