// Sums over all subsets of a size, by symmetric polynomials: no subset is ever made.

/** An exact value: `numerator / denominator`. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The sum of the products of all k-subsets of the factors, over every k in `sizes` (each told once).
 *
 * With factors n/d it is read off the polynomial of the product over (d + n x): the coefficient of x^k is the sum over
 * k-subsets of n inside times d outside, so that one denominator, the product of all d, serves every size.
 */
export function sumOfSubsets(factors: readonly Ratio[], sizes: readonly number[]): Ratio {
  const coefficients: bigint[] = [1n];
  let denominator = 1n;
  factors.forEach((factor, index) => {
    denominator *= factor.denominator;
    for (let k = index + 1; k >= 0; k -= 1) {
      const without = (coefficients[k] ?? 0n) * factor.denominator;
      coefficients[k] = without + (coefficients[k - 1] ?? 0n) * factor.numerator;
    }
  });
  return { numerator: sizes.reduce((sum, k) => sum + (coefficients[k] ?? 0n), 0n), denominator };
}
