// The exact product of a ticket's odds.
import { twoDecimals } from "./odds.ts";

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

/**
 * As `displayTotalOdds`, but ">cap/stake" where the odds would pay more than the cap allows.
 * @param stake minor units @param cap highest win of the currency, minor units; null = none
 */
export function displayTotalOddsWithin(total: TotalOdds, stake: number, cap: number | null): string {
  if (cap === null || stake <= 0) return displayTotalOdds(total);
  const exceeds = total.product * BigInt(stake) > BigInt(cap) * totalOddsDenominator(total);
  return exceeds ? `>${twoDecimals(BigInt(cap), BigInt(stake))}` : displayTotalOdds(total);
}
