// What the odds of the legs one by one would give, and why the odd of all together is another.
import { displayOdd, parseOdd } from "../../../../../domain/offer/odds.ts";
import { totalOdds, type TotalOdds, totalOddsDenominator } from "../../../../../domain/ticket/total-odds.ts";
import type { CombinationAnswer } from "../../../../../protocol/combination.ts";

/**
 * limit = no combination pays more. help = they come together more often than by chance; hinder = more seldom; margin = it is taken once, not of
 * each leg.
 */
export type OddReason = "help" | "hinder" | "margin" | "limit";

/** Chances nearer to each other than this do not hang together for anybody. */
const noticed = 1.005;

export interface SingleOdds {
  total: TotalOdds;
  reason: OddReason;
}

/**
 * null = not to be said: a leg or all of them cannot be bet on, the odd is the same as shown, or it is not known why it is not.
 * @param mostOdds no combination pays more
 */
export function singleOddsOf({ odd, legs, fair }: CombinationAnswer, mostOdds: number): SingleOdds | null {
  const combined = parseOdd(odd);
  const singles = legs.map((leg) => parseOdd(leg.odd)).filter((single) => single !== null);
  if (combined === null || singles.length < 2 || singles.length < legs.length) return null;
  const total = totalOdds(singles);
  const product = Number((total.product * 1000n) / totalOddsDenominator(total));
  if (displayOdd(product) === displayOdd(combined)) return null;
  if (combined >= mostOdds * 1000) return { total, reason: "limit" };
  const chances = legs.flatMap((leg) => leg.fair ?? []);
  if (fair === undefined || chances.length < legs.length) return null;
  const apart = chances.reduce((product, chance) => product * chance, 1);
  if (combined < product && fair > apart * noticed) return { total, reason: "help" };
  if (combined > product && fair * noticed < apart) return { total, reason: "hinder" };
  return { total, reason: "margin" };
}

/** How much more the odd asks for than the fair chance, as a share of that; null = there is no odd, or it cannot come true. */
export function marginOf(odd: string, fair: number): number | null {
  const millis = parseOdd(odd);
  return millis === null || fair <= 0 ? null : 1000 / millis / fair - 1;
}
