// What a market of the offer is: its code, where it lies, which figure of the match decides it.
import type { MarketsTable } from "../../../../src/protocol/match.ts";

/**
 * The figure a market is decided by. "match": the main count (goals, points); "P1", "P2": that of a period;
 * "units": sets, maps, frames or legs; "sub": games or points summed over the sets; "corners".
 */
export type Scope = "match" | "P1" | "P2" | "units" | "sub" | "corners";

/** How the figure decides it; settle.ts holds one rule for each. */
export type Kind =
  | "winner3"
  | "winner2"
  | "doubleChance"
  | "drawNoBet"
  | "handicap"
  | "total"
  | "hostTotal"
  | "awayTotal"
  | "oddEven"
  | "bothScore"
  | "exactTotal"
  | "correctScore"
  | "halfFull"
  | "next"
  | "scorer"
  | "playerTotal";

export type Group = "main" | "totals" | "handicaps" | "periods" | "specials" | "players";

export interface BandGrid {
  /** Distance between neighbouring bands. */
  step: number;
  /** Where the grid lies: 0.5 for half lines. */
  offset: number;
  /** Bands offered on each side of the main line. */
  around: number;
}

export interface MarketDef {
  /** marketCode and marketsKey. */
  code: string;
  table: MarketsTable;
  group: Group;
  kind: Kind;
  scope: Scope;
  selections: readonly string[];
  bands: BandGrid | null;
  /** A column of the sport's tables. */
  main: boolean;
  /** Part of the pre-match offer too; live offers all. */
  prematch: boolean;
}
