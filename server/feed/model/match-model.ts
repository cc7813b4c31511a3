// What prices are made from: the outlook of each figure of a match as it stands.
import type { MatchPhase, Results, Stats } from "../../../src/protocol/match.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import type { Scope } from "../markets/market-def.ts";
import { profileOf } from "../sport-profiles.ts";
import type { Outlook, Pair } from "./outlook.ts";
import type { Pmf } from "./pmf.ts";
import { raceModel } from "./race-model.ts";
import { timedModel } from "./timed-model.ts";

/** How the match stands; `inPlay` false = nothing has been played. */
export interface Standing {
  inPlay: boolean;
  phase: MatchPhase;
  results: Results;
  stats: Stats;
  credits: readonly { player: string; value: number }[];
}

export interface MatchModel {
  /** null = the sport has no such figure. */
  outlook(scope: Scope): Outlook | null;
  /** Result of the first part and of the match together; host and away are the signs (1, 0, -1). */
  halfFull(): readonly Pair[] | null;
  /** The next goal, map, frame or leg: its number, and the chances of host, nobody, away. */
  next(): { number: number; chances: readonly [number, number, number] } | null;
  /** Chance that the player scores at least once, counting what was scored. */
  scores(player: string): number | null;
  /** What a player's points may come to. */
  playerPoints(player: string): Pmf | null;
}

export function createModel(fixture: Fixture, standing: Standing): MatchModel {
  const { play } = profileOf(fixture.sport);
  return play.type === "timed" ? timedModel(fixture, play, standing) : raceModel(fixture, play, standing);
}
