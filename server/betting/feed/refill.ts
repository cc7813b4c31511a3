// Which match starts early, so that ends entered by hand never leave less than the promised live offer.
import type { MatchRunner } from "./match-runner.ts";
import type { RunnerSet } from "./runner-set.ts";

/** What the contract promises. */
const leastLive = 40;
/** An offer that breathes is not short of matches yet. */
const breath = 0.95;
const leastFootball = 10;
const leastOpenFootball = 8;

/** The sport that is short of live matches; "" = any sport will do, null = none is short. */
function shortOf(live: ReadonlySet<MatchRunner>, wanted: number): string | null {
  const football = [...live].filter((runner) => runner.fixture.sport === "F");
  if (football.length < leastFootball) return "F";
  if (football.filter((runner) => runner.mainOpen()).length < leastOpenFootball) return "F";
  return live.size < Math.max(leastLive, wanted * breath) ? "" : null;
}

/** The match to start now where about `wanted` are to be live: the one furthest away, which no tab shows yet. null = nothing is missing. */
export function matchToStart(runners: Pick<RunnerSet, "of">, wanted: number): MatchRunner | null {
  const sport = shortOf(runners.of("live"), wanted);
  if (sport === null) return null;
  let latest: MatchRunner | null = null;
  for (const runner of runners.of("prematch")) {
    if (sport !== "" && runner.fixture.sport !== sport) continue;
    if (latest === null || runner.timeStart > latest.timeStart) latest = runner;
  }
  return latest;
}
