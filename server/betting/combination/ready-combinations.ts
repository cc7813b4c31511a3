// Combinations that are made ready for a football match, of what is most likely in it: three, near odds that many look for.
import type { MatchModel } from "../feed/model/model.ts";
import { impliedChances } from "./combined-chance.ts";
import type { OfferedLeg } from "./offered-legs.ts";
import { subsetChances } from "./subset-chances.ts";

const targets = [3, 6, 12];

/** Whose odd is further from its target, times or a part of it, is none: late in a match there are no favourites for each. */
const farthest = 1.35;

/** Below it a leg says nothing, above it none is a favourite. */
const [shortest, longest] = [1.15, 3.5];
const mostLegs = 4;

/** Of each of these the likeliest outcome; players are several in one. */
const families: readonly { markets: readonly string[]; legs: number }[] = [
  { markets: ["1X2"], legs: 1 },
  { markets: ["OU_G"], legs: 1 },
  { markets: ["BTS"], legs: 1 },
  { markets: ["OU_K"], legs: 1 },
  { markets: ["FH_1X2"], legs: 1 },
  { markets: ["SCORER"], legs: 2 },
  { markets: ["TT1_G", "TT2_G"], legs: 1 },
];

const oddOf = ({ odd }: OfferedLeg): number => Number(odd);

function favourites(offered: readonly OfferedLeg[]): OfferedLeg[] {
  return families.flatMap(({ markets, legs }) =>
    offered
      .filter((leg) => markets.includes(leg.def.code) && oddOf(leg) >= shortest && oddOf(leg) <= longest)
      .toSorted((a, b) => oddOf(a) - oddOf(b))
      .slice(0, legs),
  );
}

const distance = (odd: number, target: number): number => Math.abs(Math.log(odd / target));

const bitsOf = (mask: number): number => mask.toString(2).replaceAll("0", "").length;

/**
 * The legs of one combination for each target, whose odd comes nearest it, no leg following from the others.
 * @param offered what can be bet on now @returns fewer where no odd of the match's favourites comes near
 */
export function readyCombinations(
  model: MatchModel,
  offered: readonly OfferedLeg[],
): { target: number; legs: OfferedLeg[] }[] {
  const legs = favourites(offered);
  const fair = subsetChances(model, legs);
  if (fair === null || legs.length < 2) return [];
  const implied = impliedChances(
    legs.map((leg) => 1 / oddOf(leg)),
    fair,
  );
  const addsEach = (mask: number): boolean =>
    legs.every((_, i) => (mask & (1 << i)) === 0 || (fair[mask & ~(1 << i)] as number) > (fair[mask] as number) * 1.01);
  const candidates = Array.from({ length: fair.length }, (_, mask) => mask)
    .filter((mask) => bitsOf(mask) >= 2 && bitsOf(mask) <= mostLegs && (fair[mask] as number) > 0 && addsEach(mask))
    .map((mask) => ({ mask, odd: 1 / (implied[mask] as number) }));
  const taken = new Set<number>();
  return targets.flatMap((target) => {
    const [best] = candidates
      .filter(({ mask }) => !taken.has(mask))
      .toSorted((a, b) => distance(a.odd, target) - distance(b.odd, target));
    if (best === undefined || distance(best.odd, target) > Math.log(farthest)) return [];
    taken.add(best.mask);
    return [{ target, legs: legs.filter((_, i) => (best.mask & (1 << i)) !== 0) }];
  });
}
