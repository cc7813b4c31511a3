// The one rounding of money.

/** numerator / denominator (> 0, numerator >= 0) to the nearest integer, half up. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
