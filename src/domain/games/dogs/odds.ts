// Chances of a race by Plackett and Luce: each place goes to one of those left, by their weights.
import { priceOf, type Chance } from "../ratio.ts";

/** Weights from 32 to 100 keep the chance of each exact order of two above 0.005. */
export const dogWeights = { least: 32, most: 100 } as const;
export const dogCount = 6;
const returned = 93;

export const dogMarkets = ["win", "firstTwo", "exact"] as const;
export type DogMarket = (typeof dogMarkets)[number];

/**
 * @param weights of all dogs
 * @param dogs index of the dog; for `exact` of the winner and of the second
 */
export function dogChance(weights: readonly number[], market: DogMarket, dogs: readonly number[]): Chance {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const of = (dog: number | undefined): bigint => BigInt(weights[dog ?? 0] ?? 0);
  const [dog, second] = dogs;
  const win: Chance = { share: of(dog), whole: all };
  if (market === "win") return win;
  if (market === "exact") return { share: of(dog) * of(second), whole: all * (all - of(dog)) };
  // Winner, or second behind any of the others.
  return weights.reduce<Chance>((sum, _weight, other) => {
    if (other === dog) return sum;
    const behind = all * (all - of(other));
    return { share: sum.share * behind + sum.whole * of(other) * of(dog), whole: sum.whole * behind };
  }, win);
}

/** Hundredths. */
export function dogPrice(weights: readonly number[], market: DogMarket, dogs: readonly number[]): number {
  return priceOf(returned, dogChance(weights, market, dogs));
}
