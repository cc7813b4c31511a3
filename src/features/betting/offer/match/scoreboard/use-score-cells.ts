import { useMemo } from "react";
import { scoreCells, type PartStats, type ScoreCell, type ScoreResults } from "../../../../../domain/offer/score.ts";

export interface Scored {
  readonly sport: string;
  readonly results: ScoreResults;
  readonly stats: PartStats;
  readonly matchPhase: { readonly name: string };
}

/** `parts`: whether the score of each part of the match is wanted too. */
export function useScoreCells({ sport, results, stats, matchPhase }: Scored, parts: boolean): readonly ScoreCell[] {
  const phase = matchPhase.name;
  return useMemo(
    () => scoreCells(sport, results, parts ? { stats, phase } : null),
    [sport, results, parts, stats, phase],
  );
}
