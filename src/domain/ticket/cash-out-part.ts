// Shares of a cash-out: what is paid for a part, and what stays in play.
import type { Ratio } from "./subset-sums.ts";
import type { Minor } from "./ticket-selection.ts";

/** The decimal that is written for the share: 0.1 is a tenth, not the binary fraction beside it. */
function decimalOf(share: number): Ratio {
  if (!(share > 0 && share <= 1)) throw new RangeError("a part is above 0 and at most 1");
  const [digits, exponent] = String(share).split("e-") as [string, string?];
  const [whole, decimals = ""] = digits.split(".") as [string, string?];
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length + Number(exponent ?? 0)) };
}

/**
 * The share of an amount in minor units, rounded down: the parts of a ticket must not add up to more than it was worth.
 * @param share above 0, at most 1
 * @throws RangeError for any other share
 */
export function partOf(amount: Minor, share: number): Minor {
  const { numerator, denominator } = decimalOf(share);
  return Number((BigInt(amount) * numerator) / denominator);
}

/**
 * The stake that stays in play after a share of it was cashed out; all of it gone at 1. Minor units, rounded down: many
 * small shares must not take more out of a ticket than one large one.
 */
export function remainingStake(stake: Minor, share: number): Minor {
  const { numerator, denominator } = decimalOf(share);
  return Number((BigInt(stake) * (denominator - numerator)) / denominator);
}
