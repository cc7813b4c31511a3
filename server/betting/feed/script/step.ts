// The drawn course of a match: what its scripts are made of.
import type { MatchPhase, Results, Stats } from "../../../../src/protocol/match.ts";
import type { ScriptEvent } from "./timeline.ts";

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
