// What a system may pay before its matches: counted, never enumerated.
import { payable } from "./rounding.ts";
import type { Ratio } from "./subset-sums.ts";
import { linesOf, mapLegs, systemMultiplier } from "./system.ts";
import type { Minor } from "./ticket-selection.ts";

/** A system with its odds in thousandths. */
export interface SystemOdds {
  /** Of the selections in no group. */
  readonly mustWin: readonly number[];
  readonly groups: readonly { readonly conditions: readonly number[]; readonly odds: readonly number[] }[];
}

/** What the odds alone decide, whatever the stake is. Odds are payout by whole stake. */
export interface SystemRange {
  readonly lines: bigint;
  /** Of the smallest outcome that pays at all: of each group the lowest odds of its smallest condition win. */
  readonly minOdds: Ratio;
  /** Of everything won. */
  readonly maxOdds: Ratio;
}

/** The specification's system data. Payouts in minor units within the cap. */
export interface SystemFigures extends SystemRange {
  readonly minPayout: Minor;
  readonly maxPayout: Minor;
  /** Everything won would pay more than the cap. */
  readonly capped: boolean;
}

/**
 * @param stake of the whole ticket, minor units
 * @param cap highest payout of the currency, minor units; null = none
 * @throws RangeError where the groups make no line
 */
export function systemFigures(system: SystemOdds, stake: Minor, cap: Minor | null): SystemFigures {
  return figuresOfRange(systemRange(system), stake, cap);
}

/** The costly half of the figures: worth keeping while only the stake changes. @throws RangeError without lines */
export function systemRange({ mustWin, groups }: SystemOdds): SystemRange {
  const system = { mustWin, groups: groups.map(({ conditions, odds }) => ({ conditions, legs: odds })) };
  const lines = linesOf(system);
  const fewest = [
    ...mustWin,
    ...groups.flatMap(({ conditions, odds }) => [...odds].sort((a, b) => a - b).slice(0, Math.min(...conditions))),
  ];
  return {
    lines,
    minOdds: {
      numerator: fewest.reduce((product, odd) => product * BigInt(odd), 1n),
      denominator: 1000n ** BigInt(fewest.length) * lines,
    },
    maxOdds: systemMultiplier(mapLegs(system, (odd) => ({ numerator: BigInt(odd), denominator: 1000n }))),
  };
}

/** The cheap half: amounts for a stake. */
export function figuresOfRange(range: SystemRange, stake: Minor, cap: Minor | null): SystemFigures {
  const paid = ({ numerator, denominator }: Ratio) => payable(BigInt(stake) * numerator, denominator, cap);
  const best = paid(range.maxOdds);
  return { ...range, minPayout: paid(range.minOdds).payout, maxPayout: best.payout, capped: best.capped };
}
