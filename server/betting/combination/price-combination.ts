// The price of a combination by the model of its match.
import { formatOdd } from "../feed/markets/price.ts";
import type { MatchModel } from "../feed/model/model.ts";
import { coveredLegs, exclusion, impliedChance } from "./combined-chance.ts";
import type { CombinationPrice } from "./combination-price.ts";
import type { OfferedLeg } from "./offered-legs.ts";
import { subsetChances } from "./subset-chances.ts";

export const leastOdds = 1.01;

/** @param mostOdds no combination pays more */
export function priceCombination(model: MatchModel, legs: readonly OfferedLeg[], mostOdds: number): CombinationPrice {
  const fair = subsetChances(model, legs);
  if (fair === null) return { kind: "notOffered", legs: [...legs.keys()] };
  const excluded = exclusion(legs.length, fair);
  if (excluded !== null) return { kind: "impossible", legs: excluded };
  // Of a locked leg the odd is not known: its fair chance stands for it, since nothing is sold.
  const implied = legs.map(({ odd }, i) => (odd === "-" ? (fair[1 << i] as number) : 1 / Number(odd)));
  const covered = coveredLegs(implied, fair);
  return {
    kind: "priced",
    odd: oddOf(legs, impliedChance(implied, fair), mostOdds),
    fair: fair[fair.length - 1] as number,
    legs: legs.map((_, i) => ({ fair: fair[1 << i] as number, covered: covered[i] === true })),
  };
}

/** One leg alone has its market's own odd; a locked leg locks all. */
function oddOf(legs: readonly OfferedLeg[], implied: number, mostOdds: number): string {
  if (legs.some(({ odd }) => odd === "-")) return "-";
  const [first, ...more] = legs;
  if (first !== undefined && more.length === 0) return first.odd;
  const odd = 1 / implied;
  return odd < leastOdds ? "-" : formatOdd(Math.min(mostOdds, odd));
}
