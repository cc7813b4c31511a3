// The total odds of a ticket: the full product, never rounded.

/** An exact decimal: `units` / 10^`decimals`. */
export interface ExactOdds {
  readonly units: bigint;
  readonly decimals: number;
}

/** Product of odds in thousandths; 1 for none. */
export function totalOdds(odds: readonly number[]): ExactOdds {
  return { units: odds.reduce((product, odd) => product * BigInt(odd), 1n), decimals: odds.length * 3 };
}

/** Two decimals, rounded down, never cut to four characters. */
export function displayTotalOdds({ units, decimals }: ExactOdds): string {
  const hundredths = (units * 100n) / 10n ** BigInt(decimals);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}

/** Whether the total odds are above `limit` / `stake`, both in minor units: then the cap decides the win. */
export function exceedsLimit({ units, decimals }: ExactOdds, stake: number, limit: number): boolean {
  return units * BigInt(stake) > BigInt(limit) * 10n ** BigInt(decimals);
}
