// What a system may pay before its matches: counted, never enumerated.
import { roundHalfUp } from "./rounding.ts";
import { lineCount, systemPayout } from "./system.ts";
import type { Minor } from "./ticket-selection.ts";

/** A system with its odds in thousandths. */
export interface SystemOdds {
  /** Of the selections in no group. */
  readonly mustWin: readonly number[];
  readonly groups: readonly { readonly conditions: readonly number[]; readonly odds: readonly number[] }[];
}

/** An exact odd: the value is `numerator / denominator`. */
export interface ExactOdds {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The specification's system data. Odds are pay-out by whole stake, pay-outs minor units within the cap. */
export interface SystemFigures {
  readonly lines: bigint;
  /** Of the smallest outcome that pays at all: of each group the lowest odds of its smallest condition win. */
  readonly minOdds: ExactOdds;
  /** Of everything won. */
  readonly maxOdds: ExactOdds;
  readonly minPayout: Minor;
  readonly maxPayout: Minor;
  readonly capped: boolean;
}

/**
 * @param stake of the whole ticket, minor units
 * @param cap highest pay-out of the currency, minor units; null = none
 * @throws RangeError where the groups make no line
 */
export function systemFigures(system: SystemOdds, stake: Minor, cap: Minor | null): SystemFigures {
  const shapes = system.groups.map(({ conditions, odds }) => ({ conditions, totalSelections: odds.length }));
  const lines = lineCount(shapes);
  const won = (odd: number) => ({ odd, result: "won" as const });
  const best = systemPayout(
    stake,
    system.mustWin.map(won),
    system.groups.map(({ conditions, odds }) => ({ conditions, legs: odds.map(won) })),
    cap,
  );
  const fewest = [
    ...system.mustWin,
    ...system.groups.flatMap(({ conditions, odds }) =>
      [...odds].sort((a, b) => a - b).slice(0, Math.min(...conditions)),
    ),
  ];
  const product = fewest.reduce((value, odd) => value * BigInt(odd), 1n);
  const scale = 1000n ** BigInt(fewest.length);
  const least = Number(roundHalfUp(BigInt(stake) * product, scale * lines));
  return {
    lines,
    minOdds: { numerator: product, denominator: scale * lines },
    maxOdds: maxOddsOf(system, lines),
    minPayout: cap === null ? least : Math.min(least, cap),
    maxPayout: best.payout,
    capped: best.capped,
  };
}

function maxOddsOf({ mustWin, groups }: SystemOdds, lines: bigint): ExactOdds {
  let numerator = mustWin.reduce((value, odd) => value * BigInt(odd), 1n);
  let denominator = 1000n ** BigInt(mustWin.length) * lines;
  for (const { conditions, odds } of groups) {
    const sums = symmetricSums(odds);
    numerator *= conditions.reduce((sum, k) => sum + (sums[k] ?? 0n) * 1000n ** BigInt(odds.length - k), 0n);
    denominator *= 1000n ** BigInt(odds.length);
  }
  return { numerator, denominator };
}

/** Entry k: the sum of the products of all k-subsets, in thousandths to the k. */
function symmetricSums(odds: readonly number[]): readonly bigint[] {
  const sums: bigint[] = [1n, ...odds.map(() => 0n)];
  odds.forEach((odd, index) => {
    for (let k = index + 1; k >= 1; k -= 1) sums[k] = (sums[k] ?? 0n) + (sums[k - 1] ?? 0n) * BigInt(odd);
  });
  return sums;
}
