// The exact product of a ticket's odds.
import { twoDecimals } from "../offer/odds.ts";

/** The value is `product / 1000 ** legs`, unrounded. No legs: 1. */
export interface TotalOdds {
  readonly product: bigint;
  readonly legs: number;
}

/** @param odds thousandths */
export function totalOdds(odds: readonly number[]): TotalOdds {
  return { product: odds.reduce((product, odd) => product * BigInt(odd), 1n), legs: odds.length };
}

export function totalOddsDenominator(total: TotalOdds): bigint {
  return 1000n ** BigInt(total.legs);
}

/** Two decimals rounded down, never cut. */
export function displayTotalOdds(total: TotalOdds): string {
  return twoDecimals(total.product, totalOddsDenominator(total));
}
