// A result entered by hand: the end of a running match, or the correction of one that has ended.
import type { Results } from "../../../src/protocol/match.ts";
import type { MatchRunner } from "./match-runner.ts";
import type { Settled } from "./memory.ts";
import type { MatchEnd } from "./outcomes.ts";

/** @param now epoch ms */
export function endByHand(runner: MatchRunner, results: Results, now: number): Settled {
  const state = runner.state();
  const step = runner.step();
  return {
    results: { ...state.results, ...results },
    stats: state.stats,
    periodsDone: step?.periodsDone ?? 0,
    order: [...(step?.order ?? [])],
    credits: [...(step?.credits ?? [])],
    at: now,
  };
}

/** The corrected result replaces the results alone. The time of the end stays too: bets are compared with it. */
export function correctedEnd(end: MatchEnd, earlier: Settled | undefined, results: Results): Settled {
  const { facts, at } = end;
  const reportedResults: Results = facts?.results ?? {};
  return {
    results: { ...reportedResults, ...results },
    stats: facts?.stats ?? {},
    periodsDone: facts?.periodsDone ?? 0,
    order: [...(facts?.order ?? [])],
    credits: [...(facts?.credits ?? [])],
    at,
    seen: earlier?.seen ?? { results: reportedResults, whole: facts?.whole ?? false },
  };
}
