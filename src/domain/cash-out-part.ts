// Shares of a cash-out: what is paid for a part, and what stays in play.
import { roundHalfUp } from "./rounding.ts";
import type { Minor } from "./ticket-selection.ts";

/**
 * The share of an amount in minor units, rounded half up. The share counts as the decimal that is written for it: 0.1
 * is a tenth, not the binary fraction beside it.
 * @param share above 0, at most 1
 * @throws RangeError for any other share
 */
export function partOf(amount: Minor, share: number): Minor {
  if (!(share > 0 && share <= 1)) throw new RangeError("a part is above 0 and at most 1");
  const [digits = "", exponent = "0"] = String(share).split("e-");
  const [whole = "", decimals = ""] = digits.split(".");
  const scale = 10n ** BigInt(decimals.length + Number(exponent));
  return Number(roundHalfUp(BigInt(amount) * BigInt(whole + decimals), scale));
}

/** The stake that stays in play after a share of it was cashed out; all of it gone at 1. Minor units. */
export function remainingStake(stake: Minor, share: number): Minor {
  return stake - partOf(stake, share);
}
