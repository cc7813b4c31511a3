// From fair chances to the price of a combination. Its laws: a leg that is added never lowers the odd, one that follows from
// the others changes nothing, and no set of combinations is a sure win.
import type { SubsetChances } from "./subset-chances.ts";

/** What two legs or more cost at least, and what each further leg adds. */
const leastMargin = 1.03;
const marginOfLeg = 1.015;

/** Chances that differ by less are one. */
const same = 1e-9;

/** Of all legs together. @param implied of each leg, 1 / its odd @param fair by mask, of all subsets */
export const impliedChance = (implied: readonly number[], fair: SubsetChances): number =>
  impliedChances(implied, fair)[fair.length - 1] as number;

/** By mask of the legs: the least of what any subset of them alone would cost. */
export function impliedChances(implied: readonly number[], fair: SubsetChances): Float64Array {
  const margins = implied.map((chance, i) => chance / (fair[1 << i] as number));
  const ofLegs = implied.map((_, more) => marginOfLeg ** more);
  const largestMargins = new Float64Array(fair.length).fill(leastMargin);
  const least = new Float64Array(fair.length).fill(Infinity);
  for (let mask = 1; mask < fair.length; mask += 1) {
    let legs = 0;
    let cheapest = Infinity;
    let margin = leastMargin;
    for (let i = 0; i < implied.length; i += 1) {
      const bit = 1 << i;
      if ((mask & bit) === 0) continue;
      legs += 1;
      cheapest = Math.min(cheapest, least[mask ^ bit] as number);
      margin = Math.max(largestMargins[mask ^ bit] as number, margins[i] as number);
    }
    largestMargins[mask] = margin;
    const cost = (fair[mask] as number) * margin * (ofLegs[legs - 1] as number);
    least[mask] = legs === 1 ? (implied[Math.log2(mask)] as number) : Math.min(cheapest, cost);
  }
  return least;
}

/**
 * Which legs follow from the others and change no price. Of legs that say the same the one with the best odd stays; one that
 * follows from another and is yet laid at a better odd is not covered, since it pays.
 */
export function coveredLegs(implied: readonly number[], fair: SubsetChances): boolean[] {
  const covered = implied.map(() => false);
  const prices = impliedChances(implied, fair);
  let rest = fair.length - 1;
  const dearestFirst = [...implied.keys()].sort((a, b) => (implied[b] as number) - (implied[a] as number) || b - a);
  for (const i of dearestFirst) {
    const without = rest & ~(1 << i);
    if (without === 0 || Math.abs((fair[without] as number) - (fair[rest] as number)) > same) continue;
    if (Math.abs((prices[without] as number) - (prices[rest] as number)) > same) continue;
    covered[i] = true;
    rest = without;
  }
  return covered;
}

/** Legs that cannot all come true: the first pair that excludes each other, or all where no pair does. null = they can. */
export function exclusion(legs: number, fair: SubsetChances): number[] | null {
  if ((fair[fair.length - 1] as number) > same) return null;
  for (let i = 0; i < legs; i += 1)
    for (let j = i + 1; j < legs; j += 1) if ((fair[(1 << i) | (1 << j)] as number) <= same) return [i, j];
  return Array.from({ length: legs }, (_, index) => index);
}
