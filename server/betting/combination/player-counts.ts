// Which of a side's players score, given how often the side does: each score is the player's by the player's share, so that it
// is a multinomial count.
import type { MatchModel } from "../feed/model/model.ts";

export type Scorer = NonNullable<ReturnType<MatchModel["scorer"]>>;

/**
 * By how often the side scores from now on: chances, by mask of the players, that those of the side among them all score at
 * least once. By inclusion and exclusion of those who do not.
 */
export function playerCounts(scorers: readonly Scorer[], side: 0 | 1): (scores: number) => Float64Array {
  const found = new Map<number, Float64Array>();
  const shares = scorers.map((scorer) => (scorer.side === side && !scorer.hasScored ? scorer.share : null));
  const sideBits = shares.reduce<number>((bits, share, i) => (share === null ? bits : bits | (1 << i)), 0);
  return (scores) => {
    const earlier = found.get(scores);
    if (earlier !== undefined) return earlier;
    const chances = new Float64Array(1 << scorers.length);
    for (let mask = 0; mask < chances.length; mask += 1) {
      // The others of the mask do not matter, and a smaller mask was reckoned before.
      chances[mask] =
        (mask & sideBits) === mask
          ? allScore(
              shares.filter((share, i): share is number => share !== null && (mask & (1 << i)) !== 0),
              scores,
            )
          : (chances[mask & sideBits] as number);
    }
    found.set(scores, chances);
    return chances;
  };
}

function allScore(shares: readonly number[], scores: number): number {
  let chance = 0;
  for (let missing = 0; missing < 1 << shares.length; missing += 1) {
    let [share, sign] = [0, 1];
    for (let i = 0; i < shares.length; i += 1) {
      if ((missing & (1 << i)) === 0) continue;
      share += shares[i] as number;
      sign = -sign;
    }
    chance += sign * (1 - share) ** scores;
  }
  return Math.max(0, chance);
}
