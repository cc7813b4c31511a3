// What a model of a match is made from and what it tells.
import type { MatchPhase, Results, Stats } from "../../../../src/protocol/match.ts";
import type { Scope } from "../markets/market-def.ts";
import type { Outlook, Pair } from "./outlook.ts";
import type { Pmf } from "./pmf.ts";

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
  /** The next goal, map, frame or leg: its number, and the chances of host, neither side, away. */
  next(): { number: number; chances: readonly [number, number, number] } | null;
  /** Chance that the player scores at least once, counting what was scored. */
  scores(player: string): number | null;
  /** What a player's points may come to. */
  playerPoints(player: string): Pmf | null;
}
