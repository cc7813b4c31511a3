// System tickets: lines are counted and paid by symmetric polynomials, never enumerated.
import { outcomeFactor, type LegOutcome } from "./leg-outcome.ts";
import { payable } from "./rounding.ts";
import { sumOfSubsets, type Ratio } from "./subset-sums.ts";
import type { Minor } from "./ticket-selection.ts";

/** As the wire's systemGroups: any `conditions` of `totalSelections`. */
export interface SystemGroupShape {
  readonly conditions: readonly number[];
  readonly totalSelections: number;
}

export interface SettledLeg {
  /** Thousandths. */
  readonly odd: number;
  readonly result: LegOutcome;
}

/** A system whose selections each multiply their lines by a factor. */
export interface SystemOf<Leg> {
  /** Legs in no group: they are in every line. */
  readonly mustWin: readonly Leg[];
  readonly groups: readonly { readonly conditions: readonly number[]; readonly legs: readonly Leg[] }[];
}

/** n over k, exact; 0 outside 0..n. */
export function combinations(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let value = 1n;
  for (let step = 1; step <= k; step += 1) {
    value = (value * BigInt(n - step + 1)) / BigInt(step);
  }
  return value;
}

/** How many lines the groups make together; no groups: one line. */
export function lineCount(groups: readonly SystemGroupShape[]): bigint {
  return groups.reduce(
    (product, group) => product * group.conditions.reduce((sum, k) => sum + combinations(group.totalSelections, k), 0n),
    1n,
  );
}

/** How many lines a system makes. @throws RangeError for none: it pays nothing and must not be placed */
export function linesOf<Leg>({ groups }: SystemOf<Leg>): bigint {
  const lines = lineCount(groups.map(({ conditions, legs }) => ({ conditions, totalSelections: legs.length })));
  if (lines === 0n) throw new RangeError("a system without lines pays nothing and must not be placed");
  return lines;
}

/** What a whole stake is multiplied by: the mean of all lines' products. @throws RangeError as `linesOf` */
export function systemMultiplier({ mustWin, groups }: SystemOf<Ratio>): Ratio {
  const sums = groups.map(({ conditions, legs }) => sumOfSubsets(legs, conditions));
  const factors = [...mustWin, ...sums];
  return {
    numerator: factors.reduce((product, factor) => product * factor.numerator, 1n),
    denominator: factors.reduce((product, factor) => product * factor.denominator, linesOf({ mustWin, groups })),
  };
}

/** The same system with something else said of each leg. */
export function mapLegs<From, To>(system: SystemOf<From>, to: (leg: From) => To): SystemOf<To> {
  return {
    mustWin: system.mustWin.map(to),
    groups: system.groups.map(({ conditions, legs }) => ({ conditions, legs: legs.map(to) })),
  };
}

/**
 * What a decided system pays in minor units, rounded half up once.
 * @param stake of the whole ticket, minor units
 * @param mustWin legs in no group: they are in every line
 * @throws RangeError where the groups make no line
 */
export function systemPayout(
  stake: Minor,
  mustWin: readonly SettledLeg[],
  groups: readonly { conditions: readonly number[]; legs: readonly SettledLeg[] }[],
  cap: Minor | null,
): { payout: Minor; capped: boolean } {
  const multiplier = systemMultiplier(mapLegs({ mustWin, groups }, settledFactor));
  return payable(BigInt(stake) * multiplier.numerator, multiplier.denominator, cap);
}

/** The odd a decided leg counts with. */
export function settledFactor({ odd, result }: SettledLeg): Ratio {
  return outcomeFactor(odd, result);
}
