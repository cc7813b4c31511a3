// Which of the chosen legs keeps an outcome from coming true: what the page says of an outcome that cannot be chosen.
import { awayOf, hostOf, type JointEnds, type JointFigure } from "../feed/model/joint.ts";
import type { MatchModel } from "../feed/model/model.ts";
import { cornerEnds } from "./corner-ends.ts";
import { holdingMask } from "./holding-mask.ts";
import { basisOf, figuresOf, type Leg, type LegBasis } from "./leg.ts";
import type { Scorer } from "./player-counts.ts";

/** Ways to end, and the chosen legs that each leaves possible: bit i = leg i. */
interface Ways {
  ends: JointEnds;
  masks: readonly number[];
}

/** @returns the place of the first chosen leg that excludes the outcome by itself; null = none of them does alone */
export function legExclusions(model: MatchModel, chosen: readonly Leg[]): (leg: Leg) => number | null {
  const all = (1 << chosen.length) - 1;
  const on = (basis: LegBasis): number[] => chosen.flatMap((leg, place) => (basisOf(leg) === basis ? [place] : []));
  const [onScore, onCorners, onPlayers] = [on("score"), on("corners"), on("scorer")];
  const scorers = onPlayers.map((place) => model.scorer(chosen[place]?.player ?? ""));
  const found = new Map<string, Ways | null>();

  /** Legs at other places are possible at each end: nothing here says otherwise. */
  function waysOf(ends: JointEnds, places: readonly number[], isScore: boolean): Ways {
    const maskAt = holdingMask(
      places.map((place) => chosen[place] as Leg),
      ends,
    );
    const others = all & ~(bitsOf(places) | (isScore ? bitsOf(onPlayers) : 0));
    const masks = ends.chances.map((_, at) => {
      let mask = others;
      const held = maskAt(at);
      for (const [index, place] of places.entries()) if ((held & (1 << index)) !== 0) mask |= 1 << place;
      if (isScore)
        for (const [index, place] of onPlayers.entries())
          if (canScore(scorers[index] ?? null, ends.toCome[at] as number)) mask |= 1 << place;
      return mask;
    });
    return { ends, masks };
  }

  function scoreWays(requested: readonly JointFigure[]): Ways | null {
    const key = requested.join(" ");
    const earlier = found.get(key);
    if (earlier !== undefined) return earlier;
    const figures = onScore.flatMap((place) => figuresOf((chosen[place] as Leg).def));
    const ends = model.joint(new Set([...figures, ...requested, ...(onPlayers.length > 0 ? ["match" as const] : [])]));
    const ways = ends === null ? null : waysOf(ends, onScore, true);
    found.set(key, ways);
    return ways;
  }

  function possibleBeside(leg: Leg): number | null {
    if (basisOf(leg) === "corners") {
      const total = model.outlook("corners")?.total();
      return total === undefined ? null : joined(waysOf(cornerEnds(total), onCorners, false), leg);
    }
    if (basisOf(leg) === "score") {
      const ways = scoreWays(figuresOf(leg.def));
      return ways === null ? null : joined(ways, leg);
    }
    const [scorer, ways] = [model.scorer(leg.player), scoreWays(["match"])];
    if (ways === null) return null;
    return ways.masks.reduce(
      (sum, mask, at) => (canScore(scorer, ways.ends.toCome[at] as number) ? sum | mask : sum),
      0,
    );
  }

  return (leg) => {
    const excluded = all & ~(possibleBeside(leg) ?? all);
    return excluded === 0 ? null : Math.log2(excluded & -excluded);
  };
}

const bitsOf = (places: readonly number[]): number => places.reduce((bits, place) => bits | (1 << place), 0);

const canScore = (scorer: Scorer | null, toCome: number): boolean =>
  scorer !== null && (scorer.hasScored || (scorer.side === 0 ? hostOf(toCome) : awayOf(toCome)) > 0);

/** All chosen legs that are possible at some end that wins this one. */
function joined({ ends, masks }: Ways, leg: Leg): number {
  const maskAt = holdingMask([leg], ends);
  return masks.reduce((sum, mask, at) => (maskAt(at) === 0 ? sum : sum | mask), 0);
}
