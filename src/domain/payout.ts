// What a ticket pays: stake x total odds, bonus on top, one rounding, then the cap.
import { bonusPercentage, type BonusTable } from "./bonus.ts";
import type { Minor } from "./ticket-selection.ts";
import { totalOdds, type ExactOdds } from "./total-odds.ts";

export interface Payout {
  /** Stake x total odds, minor units. */
  readonly win: Minor;
  readonly bonus: Minor;
  /** win + bonus, at most the cap. */
  readonly totalGain: Minor;
  readonly capped: boolean;
}

export interface PayoutRules {
  readonly bonuses: BonusTable;
  /** Highest total gain, minor units; null = no limit. */
  readonly maxWin: Minor | null;
  /** Free-bet tickets pay (total odds - 1) x stake and no bonus. */
  readonly freeBet: boolean;
}

/** How a decided leg counts. */
export type DecidedLeg = { readonly odd: number; readonly result: "won" | "half-won" | "half-lost" | "lost" | "void" };

/** `numerator` / `denominator`, half up. */
function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n);
}

function payoutOf(stake: Minor, odds: ExactOdds, percentage: number, rules: PayoutRules): Payout {
  const scale = 10n ** BigInt(odds.decimals);
  const units = rules.freeBet ? odds.units - scale : odds.units;
  const exact = BigInt(stake) * (units > 0n ? units : 0n);
  // Percentages may have decimals: they count in thousandths of a per cent.
  const perMillion = BigInt(Math.round(percentage * 1000));
  const win = roundHalfUp(exact, scale);
  const total = roundHalfUp(exact * (100_000n + perMillion), scale * 100_000n);
  const limit = rules.maxWin === null ? null : BigInt(rules.maxWin);
  const capped = limit !== null && total > limit;
  return { win: Number(win), bonus: Number(total - win), totalGain: Number(capped ? limit : total), capped };
}

/** What a single or standard ticket pays if all its legs win. `odds` in thousandths, `stake` in minor units. */
export function possibleWin(stake: Minor, odds: readonly number[], rules: PayoutRules): Payout {
  return payoutOf(stake, totalOdds(odds), rules.freeBet ? 0 : bonusPercentage(rules.bonuses, odds), rules);
}

/** The factor of a decided leg in two-thousandths, so that halves stay whole. */
function factorOf({ odd, result }: DecidedLeg): bigint {
  switch (result) {
    case "won":
      return BigInt(odd) * 2n;
    case "half-won":
      return BigInt(odd) + 1000n;
    case "half-lost":
      return 1000n;
    case "void":
      return 2000n;
    case "lost":
      return 0n;
  }
}

/**
 * What a decided ticket pays (decisions, Void legs): void legs count 1.00, half won (odd + 1) / 2, half lost 0.5, and
 * the bonus tier is counted anew over the legs that were won in full or by half.
 */
export function settledPayout(stake: Minor, legs: readonly DecidedLeg[], rules: PayoutRules): Payout {
  const factors = legs.map(factorOf);
  if (factors.includes(0n)) return { win: 0, bonus: 0, totalGain: 0, capped: false };
  // A factor is in two-thousandths; five times it is in ten-thousandths.
  const units = factors.reduce((product, factor) => product * factor * 5n, 1n);
  const counting = legs.filter((leg) => leg.result === "won" || leg.result === "half-won").map((leg) => leg.odd);
  const percentage = rules.freeBet ? 0 : bonusPercentage(rules.bonuses, counting);
  return payoutOf(stake, { units, decimals: legs.length * 4 }, percentage, rules);
}
