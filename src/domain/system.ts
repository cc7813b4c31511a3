// System tickets: lines are counted and paid by symmetric polynomials, never enumerated.
import { halfMillis, type LegOutcome } from "./payout.ts";
import { roundHalfUp } from "./rounding.ts";
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

/** n over k, exact; 0 outside 0..n. */
export function combinations(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let value = 1n;
  for (let step = 1; step <= Math.min(k, n - k); step += 1) {
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

/**
 * What a decided system pays in minor units, rounded half up once.
 * @param stake of the whole ticket, minor units
 * @param mustWin legs in no group: they are in every line
 */
export function systemPayout(
  stake: Minor,
  mustWin: readonly SettledLeg[],
  groups: readonly { conditions: readonly number[]; legs: readonly SettledLeg[] }[],
  cap: Minor | null,
): { payout: Minor; capped: boolean } {
  const lines = lineCount(
    groups.map((group) => ({ conditions: group.conditions, totalSelections: group.legs.length })),
  );
  if (lines === 0n) throw new RangeError("a system without lines pays nothing and must not be placed");
  let numerator = BigInt(stake);
  let denominator = lines;
  for (const leg of mustWin) {
    numerator *= BigInt(halfMillis(leg.odd, leg.result));
    denominator *= 2000n;
  }
  for (const group of groups) {
    numerator *= sumOfLines(group.legs, group.conditions);
    denominator *= 2000n ** BigInt(group.legs.length);
  }
  const full = roundHalfUp(numerator, denominator);
  const capped = cap !== null && full > BigInt(cap);
  return { payout: capped ? cap : Number(full), capped };
}

/** Sum over the conditions of the products of all k-subsets, scaled by 2000 ** legs.length. */
function sumOfLines(legs: readonly SettledLeg[], conditions: readonly number[]): bigint {
  const symmetric: bigint[] = [1n, ...legs.map(() => 0n)];
  legs.forEach((leg, index) => {
    const value = BigInt(halfMillis(leg.odd, leg.result));
    for (let k = index + 1; k >= 1; k -= 1) {
      symmetric[k] = (symmetric[k] ?? 0n) + (symmetric[k - 1] ?? 0n) * value;
    }
  });
  return conditions.reduce((sum, k) => sum + (symmetric[k] ?? 0n) * 2000n ** BigInt(Math.max(0, legs.length - k)), 0n);
}
