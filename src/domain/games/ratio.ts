// What rounds pay, as multiples of the stake: exact until the one rounding.
import { roundHalfUp } from "../ticket/rounding.ts";

/** numerator / denominator, both safe whole numbers, the denominator above 0. */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

export const nothing: Ratio = { numerator: 0, denominator: 1 };

export function times(numerator: number, denominator = 1): Ratio {
  return { numerator, denominator };
}

/**
 * What is paid for a stake, rounded half up.
 * @param stake minor units
 */
export function payOf(stake: number, { numerator, denominator }: Ratio): number {
  return Number(roundHalfUp(BigInt(stake) * BigInt(numerator), BigInt(denominator)));
}

/** A chance, exact: share / whole. */
export interface Chance {
  readonly share: bigint;
  readonly whole: bigint;
}

/** The odd of a chance at a return of so many per cent, in hundredths, rounded down: floor2(0.94 / p). */
export function priceOf(percent: number, { share, whole }: Chance): number {
  return Number((BigInt(percent) * whole) / share);
}
