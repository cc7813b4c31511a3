// The course of one match, drawn whole at its start: a pure function of the fixture.
import type { Fixture } from "../fixtures/fixture.ts";
import { profileOf } from "../sport-profiles.ts";
import { raceScript } from "./race-script.ts";
import { timedScript } from "./timed-script.ts";
import type { Script } from "./step.ts";

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
