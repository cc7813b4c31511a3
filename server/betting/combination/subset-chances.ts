// The fair chance of every subset of a combination's legs, from one pass over the ways in which the match can end.
import { anyEnd, awayOf, hostOf, type JointEnds, type JointFigure } from "../feed/model/joint.ts";
import type { MatchModel } from "../feed/model/model.ts";
import { cornerEnds } from "./corner-ends.ts";
import { playerCounts, type Scorer } from "./player-counts.ts";
import { basisOf, figuresOf, type Leg, type LegBasis } from "./leg.ts";
import { holdingMask } from "./holding-mask.ts";

/** Chance by bit mask of the legs: bit i = leg i comes true, whatever the others do. */
export type SubsetChances = readonly number[];

/** null = the legs have no joint distribution. */
export function subsetChances(model: MatchModel, legs: readonly Leg[]): SubsetChances | null {
  const bases = legs.map(basisOf);
  if (bases.includes(null)) return null;
  const [byScore, byCorners, byPlayer] = [
    placesOf(bases, "score"),
    placesOf(bases, "corners"),
    placesOf(bases, "scorer"),
  ];
  const legsAt = (places: readonly number[]): Leg[] => places.map((place) => legs[place] as Leg);
  const candidates = legsAt(byPlayer).map(({ player }) => model.scorer(player));
  const scorers = candidates.filter((scorer) => scorer !== null);
  if (scorers.length < candidates.length) return null;
  const ends = endsFor(model, legsAt(byScore), scorers);
  const corners = byCorners.length === 0 ? [1] : cornerChances(model, legsAt(byCorners));
  if (ends === null || corners === null) return null;
  const scores = scoreChances(ends, legsAt(byScore), scorers);
  return Array.from({ length: 1 << legs.length }, (_, mask) => {
    const ofScores = (within(mask, byPlayer) << byScore.length) | within(mask, byScore);
    return (scores[ofScores] as number) * (corners[within(mask, byCorners)] as number);
  });
}

function placesOf(bases: readonly (LegBasis | null)[], basis: LegBasis): number[] {
  return bases.flatMap((each, place) => (each === basis ? [place] : []));
}

/** The bits of a mask at these places, one beside the other. */
function within(mask: number, places: readonly number[]): number {
  let bits = 0;
  for (let i = 0; i < places.length; i += 1) bits |= ((mask >> (places[i] as number)) & 1) << i;
  return bits;
}

function endsFor(model: MatchModel, legs: readonly Leg[], scorers: readonly Scorer[]): JointEnds | null {
  const figures = new Set<JointFigure>(legs.flatMap(({ def }) => figuresOf(def)));
  if (scorers.length > 0) figures.add("match");
  return figures.size === 0 ? anyEnd : model.joint(figures);
}

/** From the chance that exactly a mask comes true to the chance that at least it does, for each row of masks. */
function sumSupersets(rows: Float64Array, legs: number): Float64Array {
  for (let bit = 1; bit < 1 << legs; bit <<= 1)
    for (let at = 0; at < rows.length; at += 1)
      if ((at & bit) === 0) rows[at] = (rows[at] as number) + (rows[at | bit] as number);
  return rows;
}

/** By mask of the legs, all of them on corners. */
function cornerChances(model: MatchModel, legs: readonly Leg[]): Float64Array | null {
  const total = model.outlook("corners")?.total();
  if (total === undefined) return null;
  const chances = new Float64Array(1 << legs.length);
  const maskAt = holdingMask(legs, cornerEnds(total));
  for (const [at, chance] of total.p.entries()) chances[maskAt(at)] = (chances[maskAt(at)] as number) + chance;
  return sumSupersets(chances, legs.length);
}

/**
 * By mask of the legs on the score, a row of them for each mask of the scorers. Ends of one mask and of as many scores to come
 * belong together: more a scorer does not ask.
 */
function scoreChances(ends: JointEnds, legs: readonly Leg[], scorers: readonly Scorer[]): Float64Array {
  const width = 1 << legs.length;
  const maskAt = holdingMask(legs, ends);
  const byToCome = new Map<number, Float64Array>();
  for (let at = 0; at < ends.chances.length; at += 1) {
    const toCome = scorers.length === 0 ? 0 : (ends.toCome[at] as number);
    let chances = byToCome.get(toCome);
    if (chances === undefined) byToCome.set(toCome, (chances = new Float64Array(width)));
    const mask = maskAt(at);
    chances[mask] = (chances[mask] as number) + (ends.chances[at] as number);
  }
  const rows = new Float64Array(width << scorers.length);
  const [hosts, aways] = [playerCounts(scorers, 0), playerCounts(scorers, 1)];
  for (const [toCome, chances] of byToCome) {
    const [host, away] = [hosts(hostOf(toCome)), aways(awayOf(toCome))];
    for (let players = 0; players < host.length; players += 1) {
      const share = (host[players] as number) * (away[players] as number);
      const row = players * width;
      for (let mask = 0; mask < width; mask += 1)
        rows[row + mask] = (rows[row + mask] as number) + (chances[mask] as number) * share;
    }
  }
  return sumSupersets(rows, legs.length);
}
