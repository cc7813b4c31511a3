// What a model of a match is made from and what it tells.
import type { MatchPhase, Results, Stats } from "../../../../src/protocol/match.ts";
import type { Scope } from "../markets/market-def.ts";
import type { Outlook, Pair } from "./outlook.ts";
import type { JointEnds, JointFigure } from "./joint.ts";
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
  /**
   * How these figures come out together, corners aside, which are independent of all others. null = there is no joint
   * distribution of them. Of a set of a race only its winner is told, as 1-0 or 0-1.
   */
  joint(figures: ReadonlySet<JointFigure>): JointEnds | null;
  /** Which part of the side's scores to come are the player's; null = unknown. Without any, the player may have scored. */
  scorer(player: string): { side: 0 | 1; share: number; hasScored: boolean } | null;
  /** What a player's points may come to. */
  playerPoints(player: string): Pmf | null;
}
