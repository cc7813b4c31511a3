import type { ScorePair } from "../../../../domain/offer/score.ts";

/** Who won by this score; null = a draw, or there is no score. */
export function winnerOf(score: ScorePair | null): "host" | "away" | null {
  if (score === null || score[0] === score[1]) return null;
  return score[0] > score[1] ? "host" : "away";
}
