// What a standard ticket pays, before and after its matches: exact until the one rounding, half up.
import { bonusTier, qualifying, type BonusRules } from "../account/bonus.ts";
import { outcomeFactor, type LegOutcome } from "./leg-outcome.ts";
import { exactMinor, payable, roundHalfUp } from "./rounding.ts";
import { totalOdds, totalOddsDenominator, type TotalOdds } from "./total-odds.ts";
import type { Ratio } from "./subset-sums.ts";
import type { Minor } from "./ticket-selection.ts";

/** All amounts in minor units, within the cap: win and bonus are what totalGain is made of. */
export interface Payout {
  readonly win: Minor;
  /** What the bonus adds. */
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
  /** Highest payout of the currency, minor units; null = none. */
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

/** The total odds of decided legs: a void leg counts 1.00. */
export function settledOdds(legs: readonly { odd: number; result: LegOutcome }[]): Ratio {
  const factors = legs.map(({ odd, result }) => outcomeFactor(odd, result));
  return {
    numerator: factors.reduce((product, factor) => product * factor.numerator, 1n),
    denominator: factors.reduce((product, factor) => product * factor.denominator, 1n),
  };
}

/**
 * What a decided ticket pays by what each leg came to (outcomeFactor); the bonus is counted anew over the odds that
 * result.
 */
export function settledPayout(legs: readonly { odd: number; result: LegOutcome }[], terms: PayoutTerms): Payout {
  const factors = legs.map(({ odd, result }) => outcomeFactor(odd, result));
  const { numerator, denominator } = settledOdds(legs);
  const least = BigInt(terms.bonus.minOdd);
  const counted = factors.filter((factor) => factor.numerator * 1000n >= least * factor.denominator).length;
  const percent = legs.length > 1 ? bonusTier(counted, terms.bonus) : 0;
  return pay(numerator, denominator, percent, terms);
}

function pay(numerator: bigint, denominator: bigint, percent: number, terms: PayoutTerms): Payout {
  const net = terms.freeBet ? numerator - denominator : numerator;
  const gain = BigInt(terms.stake) * (net > 0n ? net : 0n);
  const { payout: win } = payable(gain, denominator, terms.cap);
  const [fullGain, fullDenominator] = [gain * BigInt(10_000 + percent), denominator * 10_000n];
  const { payout, capped } = payable(fullGain, fullDenominator, terms.cap);
  return {
    win,
    bonus: payout - win,
    bonusPercent: percent,
    totalGain: payout,
    capped,
  };
}
