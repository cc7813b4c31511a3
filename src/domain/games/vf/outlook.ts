// Scores of a football match: goals of each side by Poisson, as the site's own simulator takes them, and the weights of all
// scores. By whole numbers alone, since browsers do not agree on the last digits of Math.exp.

export interface MatchOutlook {
  /** Form of both sides, 0 to 9. */
  readonly forms: readonly [number, number];
  /** 0 to 10: how much is scored, 85 to 115 % of the usual. */
  readonly tempo: number;
}

export const vfForms = 10;
export const vfTempos = 11;

/** Scores up to so many goals of a side; more are as good as never. */
export const mostGoals = 15;

/** The sum of the weights. */
export const weightsSum = 2 ** 32;

/** Numbers below are multiples of 1 / 2^80. */
const unit = 1n << 80n;

/** e^(over / under) of |over / under| < 8, by its series. */
function exp(over: bigint, under: bigint): bigint {
  let sum = unit;
  let term = unit;
  for (let n = 1n; term !== 0n; n += 1n) {
    term = (term * over) / (under * n);
    sum += term;
  }
  return sum;
}

/** Goals that each side makes on average: of the host 1.5, of the guest 1.2, by strength and tempo. */
function meansOf({ forms, tempo }: MatchOutlook): readonly [bigint, bigint] {
  // One point of form is 7 % of the logarithm.
  const edge = 7n * BigInt(forms[0] - forms[1]);
  const pace = BigInt(85 + 3 * tempo);
  return [(exp(edge, 100n) * 15n * pace) / 1000n, (exp(-edge, 100n) * 12n * pace) / 1000n];
}

/** Chances of 0, 1, 2 ... goals as whole numbers, in no scale of their own. */
function goalsOf(mean: bigint): bigint[] {
  const chances = [exp(-mean, unit)];
  for (let goals = 1; goals <= mostGoals; goals += 1) {
    chances.push(((chances[goals - 1] as bigint) * mean) / unit / BigInt(goals));
  }
  return chances;
}

/**
 * The weight of each score, by the host's goals, then by the guest's: `weights[home x 16 + away]`. They sum to 2^32, and prices and the
 * drawn score follow from them alone. What rounding leaves goes to the scores that lost most by it.
 */
export function scoreWeights(outlook: MatchOutlook): number[] {
  const [home, away] = meansOf(outlook).map(goalsOf) as [bigint[], bigint[]];
  const products = home.flatMap((a) => away.map((b) => a * b));
  const sum = products.reduce((all, product) => all + product, 0n);
  const exact = products.map((product) => product * BigInt(weightsSum));
  const weights = exact.map((each) => Number(each / sum));
  const remainder = weightsSum - weights.reduce((all, weight) => all + weight, 0);
  const lost = exact.map((each, score) => ({ score, rest: each % sum }));
  lost.sort((a, b) => (a.rest === b.rest ? a.score - b.score : a.rest > b.rest ? -1 : 1));
  for (const { score } of lost.slice(0, remainder)) weights[score] = (weights[score] as number) + 1;
  return weights;
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** The score at an index of the weights. */
export function scoreAt(index: number): Score {
  return { home: Math.floor(index / (mostGoals + 1)), away: index % (mostGoals + 1) };
}
