// What a run is asked to play: FAULTS_SCHEDULE replays one line, FAULTS_SEED draws one anew, else both a fixed and a new seed.
import { randomInt } from "node:crypto";
import { generateForNodes, generateSchedule } from "./generate.ts";
import type { HostKind } from "../../harness/hosts.ts";
import { readSchedule, scheduleText } from "./schedule-text.ts";
import type { Schedule } from "./step.ts";

export interface Planned {
  /** How to play the same again, for the shell. */
  replay: string;
  schedule: Schedule;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The command that plays it once. */
export function replayOf(schedule: Schedule): string {
  return `FAULTS_SCHEDULE='${scheduleText(schedule)}' npm run test:browser e2e/faults/random.test.ts`;
}

const planned = (schedule: Schedule): Planned => ({ schedule, replay: replayOf(schedule) });

export const newSeed = (): string => String(randomInt(1_000_000));

/** @param length about how many steps a drawn schedule has */
export function drawn(seed: string, host: HostKind, length: number): Planned {
  return planned(generateSchedule(seed, host, length));
}

/** The same on a site that many processes serve. */
export function drawnForNodes(seed: string, host: HostKind, length: number): Planned {
  return planned(generateForNodes(seed, host, length));
}

/** @param seeds drawn where the environment names neither schedule nor seed */
export function readPlan(
  env: Environment,
  host: HostKind,
  seeds: readonly string[],
  length: number,
  draw = drawn,
): Planned[] {
  const line = env["FAULTS_SCHEDULE"];
  if (line !== undefined) return [planned(readSchedule(line))];
  const seed = env["FAULTS_SEED"];
  return (seed === undefined ? seeds : [seed]).map((one) => draw(one, host, length));
}
