// The one rounding of money, and the most that is ever paid.

/** numerator / denominator (> 0, numerator >= 0) to the nearest integer, half up. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Beyond it minor units are no exact numbers any more: where no cap is published, this is one. */
const mostExact = Number.MAX_SAFE_INTEGER;

/** Minor units as a number; what is beyond exact numbers ends at the last of them. */
export function exactMinor(amount: bigint): number {
  return amount > BigInt(mostExact) ? mostExact : Number(amount);
}

/**
 * numerator / denominator minor units as they are paid: rounded half up once, at most the cap.
 * @param cap minor units; null = none
 */
export function payable(
  numerator: bigint,
  denominator: bigint,
  cap: number | null,
): { payout: number; capped: boolean } {
  const full = roundHalfUp(numerator, denominator);
  const maxPayout = cap ?? mostExact;
  const capped = full > BigInt(maxPayout);
  return { payout: capped ? maxPayout : Number(full), capped };
}
