// The course of one match, drawn whole at its start: a pure function of the fixture.
import type { MatchPhase, Results, Stats } from "../../../src/protocol/match.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import { profileOf } from "../sport-profiles.ts";
import { raceScript } from "./race-script.ts";
import type { ScriptEvent } from "./timeline.ts";
import { timedScript } from "./timed-script.ts";

/** The match from `at` (ms after its start) on. */
export interface Step {
  at: number;
  phase: MatchPhase;
  results: Results;
  stats: Stats;
  /** Goals, or won sets, so far in their order: 0 host, 1 away. */
  order: readonly (0 | 1)[];
  /** Player codes of the events that a listed player made, with what each counted. */
  credits: readonly { player: string; value: number }[];
  /** Parts or sets that are over. */
  periodsDone: number;
}

export interface Script {
  /** ms from start to end. */
  duration: number;
  steps: readonly Step[];
  /** When prices are shut, ms after the start. */
  shut: readonly { from: number; to: number }[];
  events: readonly ScriptEvent[];
}

export function createScript(fixture: Fixture): Script {
  const { play, every } = profileOf(fixture.sport);
  return play.type === "timed" ? timedScript(fixture, play) : raceScript(fixture, play, every * 60_000);
}

/** The last step that begins at or before `at`; searches from `hint` (an index that was right before) on. */
export function stepIndexAt(script: Script, at: number, hint = 0): number {
  let index = hint < script.steps.length && (script.steps[hint]?.at ?? 0) <= at ? hint : 0;
  while (index + 1 < script.steps.length && (script.steps[index + 1]?.at ?? Infinity) <= at) index += 1;
  return index;
}

/** How many events have happened by `at`; counts from `hint` (a count that was right before) on. */
export function eventsBy(script: Script, at: number, hint = 0): number {
  let count = hint;
  while (count < script.events.length && (script.events[count]?.at ?? Infinity) <= at) count += 1;
  return count;
}

export function isShutAt(script: Script, at: number): boolean {
  return script.shut.some((window) => window.from <= at && at < window.to);
}
