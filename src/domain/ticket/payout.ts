// What a standard ticket pays, before and after its matches: exact until the one rounding, half up.
import { bonusTier, qualifying, type BonusRules } from "../account/bonus.ts";
import { exactMinor, payable, roundHalfUp } from "./rounding.ts";
import { totalOdds, totalOddsDenominator, type TotalOdds } from "./total-odds.ts";
import type { Minor } from "./ticket-selection.ts";

/** What an outcome does to a leg. */
export type LegOutcome = "won" | "half-won" | "half-lost" | "lost" | "void";

/** All amounts in minor units. */
export interface Payout {
  readonly win: Minor;
  /** Part of `totalGain` that the bonus adds. */
  readonly bonus: Minor;
  /** Hundredths of a per cent. */
  readonly bonusPercent: number;
  /** What is paid out: win + bonus, at most the cap. */
  readonly totalGain: Minor;
  readonly capped: boolean;
}

export interface PayoutTerms {
  /** Minor units. */
  readonly stake: Minor;
  readonly bonus: BonusRules;
  /** Highest pay-out of the currency, minor units; null = none. */
  readonly cap: Minor | null;
  /** A free bet's stake is not paid back. */
  readonly freeBet: boolean;
}

/** stake x total odds in minor units, rounded half up. */
export function winOf(stake: Minor, odds: TotalOdds): Minor {
  return exactMinor(roundHalfUp(BigInt(stake) * odds.product, totalOddsDenominator(odds)));
}

/** What the ticket pays if every leg wins. @param odds thousandths, one for each leg */
export function possibleWin(odds: readonly number[], terms: PayoutTerms): Payout {
  const total = totalOdds(odds);
  const percent = odds.length > 1 ? bonusTier(qualifying(odds, terms.bonus), terms.bonus) : 0;
  return pay(total.product, totalOddsDenominator(total), percent, terms);
}

/**
 * What a decided ticket pays. Void legs count 1.00, half won (odd + 1) / 2, half lost 0.5, lost 0; the bonus is
 * counted anew over the odds that result.
 */
export function settledPayout(legs: readonly { odd: number; result: LegOutcome }[], terms: PayoutTerms): Payout {
  // Halves of thousandths, so that a half-won 1.855 stays exact.
  const halves = legs.map((leg) => halfMillis(leg.odd, leg.result));
  const numerator = halves.reduce((product, value) => product * BigInt(value), 1n);
  const counted = halves.filter((value) => value >= 2 * terms.bonus.minOdd).length;
  const percent = legs.length > 1 ? bonusTier(counted, terms.bonus) : 0;
  return pay(numerator, 2000n ** BigInt(legs.length), percent, terms);
}

/** The odd a decided leg counts with, in halves of thousandths (2000 = 1.00). @param odd thousandths */
export function halfMillis(odd: number, result: LegOutcome): number {
  switch (result) {
    case "won":
      return 2 * odd;
    case "half-won":
      return odd + 1000;
    case "half-lost":
      return 1000;
    case "lost":
      return 0;
    case "void":
      return 2000;
  }
}

function pay(numerator: bigint, denominator: bigint, percent: number, terms: PayoutTerms): Payout {
  const net = terms.freeBet ? numerator - denominator : numerator;
  const gain = BigInt(terms.stake) * (net > 0n ? net : 0n);
  const win = roundHalfUp(gain, denominator);
  const [fullGain, fullDenominator] = [gain * BigInt(10_000 + percent), denominator * 10_000n];
  const { payout, capped } = payable(fullGain, fullDenominator, terms.cap);
  return {
    win: exactMinor(win),
    bonus: exactMinor(roundHalfUp(fullGain, fullDenominator) - win),
    bonusPercent: percent,
    totalGain: payout,
    capped,
  };
}
