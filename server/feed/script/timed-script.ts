// Matches against a clock: parts with breaks, scoring events at the sides' rates, overtime where a winner is needed.
import type { Results, Stats } from "../../../src/protocol/match.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import { createRandom, randomInt, type Random } from "../random.ts";
import type { TimedPlay } from "../sport-profiles.ts";
import type { Script, Step } from "./script.ts";

/** Scoring events per minute of play: [host, away]. The model prices with the same rates. */
export function ratesOf(fixture: Fixture, play: TimedPlay): [number, number] {
  const minutes = play.minutesPerPart * play.parts.length;
  return [
    (play.host * fixture.tempo * Math.exp(fixture.edge)) / minutes,
    (play.away * fixture.tempo * Math.exp(-fixture.edge)) / minutes,
  ];
}

function eventValue(random: Random, play: TimedPlay): number {
  let left = random();
  for (const [value, share] of play.values) {
    left -= share;
    if (left < 0) return value;
  }
  return play.values[play.values.length - 1]?.[0] ?? 1;
}

/** Number of events in one minute. */
function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

interface Minute {
  at: number;
  side: 0 | 1;
  kind: "score" | "corner";
}

export function timedScript(fixture: Fixture, play: TimedPlay): Script {
  const random = createRandom(fixture.seed, "script", fixture.eventId);
  const rates = ratesOf(fixture, play);
  const minuteMs = play.pace * 1000;
  const steps: Step[] = [];
  const shut: { from: number; to: number }[] = [];
  const score: [number, number] = [0, 0];
  // Replaced, never changed: steps between two events share it.
  let stats: Stats = {};
  const write = (period: string, key: "G" | "P" | "K", pair: [number, number]): void => {
    stats = { ...stats, [period]: { ...stats[period], [key]: pair } };
  };
  let order: (0 | 1)[] = [];
  let credits: Step["credits"] = [];
  let periodsDone = 0;
  let at = 0;

  let results: Results = { [play.key]: [0, 0] };
  const push = (when: number, name: string, timeMin: number): void => {
    const shown = results[play.key];
    if (shown?.[0] !== score[0] || shown[1] !== score[1]) results = { [play.key]: [...score] };
    steps.push({ at: Math.round(when), phase: { name, timeMin }, results, stats, order, credits, periodsDone });
  };

  const playMinute = (name: string, period: string, minute: number): void => {
    push(at, name, minute);
    const events: Minute[] = [];
    for (const side of [0, 1] as const) {
      for (let left = poisson(random, rates[side]); left > 0; left -= 1)
        events.push({ at: random(), side, kind: "score" });
      if (play.corners > 0) {
        const mean = (play.corners / 2 / (play.minutesPerPart * play.parts.length)) * (side === 0 ? 1.1 : 0.9);
        for (let left = poisson(random, mean); left > 0; left -= 1) events.push({ at: random(), side, kind: "corner" });
      }
    }
    for (const event of events.sort((a, b) => a.at - b.at)) {
      const when = at + event.at * minuteMs;
      const key = event.kind === "corner" ? "K" : play.key;
      const value = event.kind === "corner" ? 1 : eventValue(random, play);
      const pair: [number, number] = [...(stats[period]?.[key] ?? [0, 0])];
      pair[event.side] += value;
      write(period, key, pair);
      if (event.kind === "score") {
        score[event.side] += value;
        order = [...order, event.side];
        const scorer = creditOf(random, fixture, event.side);
        if (scorer !== null) credits = [...credits, { player: scorer, value }];
        if (play.shut > 0) shut.push({ from: Math.round(when) - 3000, to: Math.round(when) + play.shut });
      }
      push(when, name, minute);
    }
    at += minuteMs;
  };

  for (const [index, name] of play.parts.entries()) {
    const period = `P${index + 1}`;
    write(period, play.key, [0, 0]);
    if (play.corners > 0) write(period, "K", [0, 0]);
    const first = index * play.minutesPerPart;
    const minutes = play.minutesPerPart + (play.stoppage > 0 ? 1 + randomInt(random, play.stoppage) : 0);
    for (let minute = 1; minute <= minutes; minute += 1) {
      playMinute(name, period, first + Math.min(minute, play.minutesPerPart));
    }
    periodsDone = index + 1;
    if (index + 1 < play.parts.length) {
      push(at, (index + 1) * 2 === play.parts.length ? "HT" : "P", first + play.minutesPerPart);
      at += play.breakMinutes * 60_000;
    }
  }
  const full = play.parts.length * play.minutesPerPart;
  if (play.overtime > 0 && score[0] === score[1]) {
    const period = `P${play.parts.length + 1}`;
    write(period, play.key, [0, 0]);
    for (let minute = 1; minute <= play.overtime; minute += 1) playMinute("AOT", period, full + minute);
    if (score[0] === score[1]) {
      // Sudden death: the next score decides.
      const side = random() < rates[0] / (rates[0] + rates[1]) ? 0 : 1;
      const value = eventValue(random, play);
      score[side] += value;
      order = [...order, side];
      const pair: [number, number] = [...(stats[period]?.[play.key] ?? [0, 0])];
      pair[side] += value;
      write(period, play.key, pair);
      push(at, "AOT", full + play.overtime);
    }
    periodsDone += 1;
  }
  push(at, "F", full);
  return { duration: Math.round(at), steps, shut };
}

function creditOf(random: Random, fixture: Fixture, side: 0 | 1): string | null {
  let left = random();
  for (const player of fixture.players) {
    if (player.side !== side) continue;
    left -= player.share;
    if (left < 0) return player.code;
  }
  return null;
}
