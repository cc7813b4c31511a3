// The fair chance of every subset of a combination's legs, from one pass over the ways in which the match can end.
import type { JointEnd, JointFigure } from "../feed/model/joint.ts";
import type { MatchModel } from "../feed/model/model.ts";
import { basisOf, holds, type Leg, figuresOf } from "./leg.ts";

export type Scorer = NonNullable<ReturnType<MatchModel["scorer"]>>;

/** Chance by bit mask of the legs: bit i = leg i comes true, whatever the others do. */
export type SubsetChances = readonly number[];

/** null = the legs have no joint distribution. */
export function subsetChances(model: MatchModel, legs: readonly Leg[]): SubsetChances | null {
  const bases = legs.map(basisOf);
  if (bases.includes(null)) return null;
  const figures = new Set<JointFigure>(
    legs.flatMap(({ def }, index) => (bases[index] === "score" ? figuresOf(def) : [])),
  );
  const scorers = legs.map((leg, index) => (bases[index] === "scorer" ? model.scorer(leg.player) : null));
  if (scorers.some((scorer, index) => bases[index] === "scorer" && scorer === null)) return null;
  if (bases.includes("scorer")) figures.add("match");
  const ends = figures.size === 0 ? [{ chance: 1, figures: {}, toCome: [0, 0] } as const] : model.joint(figures);
  if (ends === null) return null;
  const corners = cornerChances(
    model,
    legs,
    bases.map((basis) => basis === "corners"),
  );
  if (corners === null) return null;
  const score = scoreChances(
    ends,
    legs,
    bases.map((basis) => basis === "score"),
    scorers,
  );
  const all = 1 << legs.length;
  const cornerBits = bitsOf(bases.map((basis) => basis === "corners"));
  return Array.from({ length: all }, (_, mask) => (score[mask & ~cornerBits] ?? 0) * (corners[mask & cornerBits] ?? 0));
}

const bitsOf = (flags: readonly boolean[]): number =>
  flags.reduce((bits, flag, i) => (flag ? bits | (1 << i) : bits), 0);

/** From the chance that exactly a mask comes true to the chance that at least it does. */
function sumSupersets(chances: Float64Array, size: number): void {
  for (let bit = 0; bit < size; bit += 1)
    for (let mask = 0; mask < chances.length; mask += 1)
      if ((mask & (1 << bit)) === 0) chances[mask] = (chances[mask] as number) + (chances[mask | (1 << bit)] as number);
}

function cornerChances(model: MatchModel, legs: readonly Leg[], flags: readonly boolean[]): Float64Array | null {
  const chances = new Float64Array(1 << legs.length);
  if (!flags.includes(true)) {
    chances.fill(1, 0, 1);
    return chances;
  }
  const total = model.outlook("corners")?.total();
  if (total === undefined) return null;
  for (const [index, chance] of total.p.entries()) {
    const end = { figures: { corners: [total.from + index, 0] } } as const;
    const mask = bitsOf(legs.map((leg, i) => flags[i] === true && holds(leg, end)));
    chances[mask] = (chances[mask] as number) + chance;
  }
  sumSupersets(chances, legs.length);
  return chances;
}

/** Of a side, with an answer kept; points beyond it are settled each time. */
const mostCounted = 64;

/** Thousands of ends have one count of the figure that decides a leg: each count is settled once. */
function deciderOf(leg: Leg): (end: JointEnd) => boolean {
  const { kind, scope } = leg.def;
  if (kind === "halfFull") return (end) => holds(leg, end);
  const decided = new Uint8Array(mostCounted * mostCounted);
  return (end) => {
    const counts = end.figures[scope];
    if (counts === undefined) return false;
    const [host, away] = counts;
    if (!(host >= 0 && host < mostCounted && away >= 0 && away < mostCounted)) return holds(leg, end);
    const at = host * mostCounted + away;
    if (decided[at] === 0) decided[at] = holds(leg, end) ? 2 : 1;
    return decided[at] === 2;
  };
}

/** Ends of one mask and of as many scores to come belong together: more a scorer does not ask. */
function scoreChances(
  ends: readonly JointEnd[],
  legs: readonly Leg[],
  flags: readonly boolean[],
  scorers: readonly (Scorer | null)[],
): Float64Array {
  const size = legs.length;
  const listed = scorers.some((scorer) => scorer !== null);
  const deciders = legs.map(deciderOf);
  const groups = new Map<number, { toCome: JointEnd["toCome"]; chances: Float64Array }>();
  for (const end of ends) {
    const key = listed ? end.toCome[0] * 1000 + end.toCome[1] : 0;
    let group = groups.get(key);
    if (group === undefined) groups.set(key, (group = { toCome: end.toCome, chances: new Float64Array(1 << size) }));
    let mask = 0;
    for (let i = 0; i < size; i += 1) if (flags[i] === true && deciders[i]?.(end) === true) mask |= 1 << i;
    group.chances[mask] = (group.chances[mask] as number) + end.chance;
  }
  const found = new Float64Array(1 << size);
  const scorerBits = bitsOf(scorers.map((scorer) => scorer !== null));
  const scoring = [scorersOf(scorers, 0), scorersOf(scorers, 1)] as const;
  for (const { toCome, chances } of groups.values()) {
    sumSupersets(chances, size);
    const [host, away] = [scoring[0](toCome[0]), scoring[1](toCome[1])];
    for (let mask = 0; mask < found.length; mask += 1)
      found[mask] =
        (found[mask] as number) +
        (chances[mask & ~scorerBits] as number) * (host[mask] as number) * (away[mask] as number);
  }
  return found;
}

/**
 * Chances that a side's players of a mask all score at least once, where the side scores so often from now on. Each score is
 * the player's by the player's share, so that which of them score is a multinomial count: inclusion and exclusion of those who
 * do not.
 */
export function scorersOf(scorers: readonly (Scorer | null)[], side: 0 | 1): (scores: number) => Float64Array {
  const found = new Map<number, Float64Array>();
  return (scores) => {
    const earlier = found.get(scores);
    if (earlier !== undefined) return earlier;
    const chances = new Float64Array(1 << scorers.length);
    const sideBits = bitsOf(scorers.map((scorer) => scorer?.side === side && !scorer.hasScored));
    for (let mask = 0; mask < chances.length; mask += 1) {
      if ((mask & sideBits) !== mask) {
        // The others of the mask do not matter, and a smaller mask was reckoned before.
        chances[mask] = chances[mask & sideBits] as number;
        continue;
      }
      const shares = scorers.flatMap((scorer, i) =>
        scorer?.side === side && !scorer.hasScored && (mask & (1 << i)) !== 0 ? [scorer.share] : [],
      );
      chances[mask] = allScore(shares, scores);
    }
    found.set(scores, chances);
    return chances;
  };
}

function allScore(shares: readonly number[], scores: number): number {
  let chance = 0;
  for (let missing = 0; missing < 1 << shares.length; missing += 1) {
    let [share, sign] = [0, 1];
    shares.forEach((part, i) => {
      if ((missing & (1 << i)) === 0) return;
      share += part;
      sign = -sign;
    });
    chance += sign * (1 - share) ** scores;
  }
  return Math.max(0, chance);
}
