// From fair chances to the price of a combination. Its laws: a leg that is added never lowers the odd, one that follows from
// the others changes nothing, and no set of combinations is a sure win.
import type { SubsetChances } from "./subset-chances.ts";

/** What two legs or more cost at least, and what each further leg adds. */
const leastMargin = 1.03;
const marginOfLeg = 1.015;

/** Chances that differ by less are one. */
const same = 1e-9;

/**
 * The implied chance of all legs together: the least of what any of their subsets alone would cost.
 * @param implied of each leg, 1 / its odd @param fair by mask, of all subsets
 */
export const impliedChance = (implied: readonly number[], fair: SubsetChances): number =>
  impliedChanceOf(fair.length - 1, implied, fair);

/** Of some of the legs. @param legs by mask */
export function impliedChanceOf(legs: number, implied: readonly number[], fair: SubsetChances): number {
  let least = Infinity;
  for (let mask = legs; mask > 0; mask = (mask - 1) & legs) least = Math.min(least, costOf(mask, implied, fair));
  return least;
}

function costOf(mask: number, implied: readonly number[], fair: SubsetChances): number {
  let legs = 0;
  let margin = leastMargin;
  for (let i = 0; i < implied.length; i += 1) {
    if ((mask & (1 << i)) === 0) continue;
    const chance = implied[i] as number;
    legs += 1;
    margin = Math.max(margin, chance / (fair[1 << i] as number));
    if (mask === 1 << i) return chance;
  }
  return (fair[mask] as number) * margin * marginOfLeg ** (legs - 1);
}

/**
 * Which legs follow from the others and change no price. Of legs that say the same the one with the best odd stays; one that
 * follows from another and is yet laid at a better odd is not covered, since it pays.
 */
export function coveredLegs(implied: readonly number[], fair: SubsetChances): boolean[] {
  const covered = implied.map(() => false);
  let rest = fair.length - 1;
  const dearestFirst = [...implied.keys()].sort((a, b) => (implied[b] as number) - (implied[a] as number) || b - a);
  for (const i of dearestFirst) {
    const without = rest & ~(1 << i);
    if (without === 0 || Math.abs((fair[without] as number) - (fair[rest] as number)) > same) continue;
    if (Math.abs(impliedChanceOf(without, implied, fair) - impliedChanceOf(rest, implied, fair)) > same) continue;
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
