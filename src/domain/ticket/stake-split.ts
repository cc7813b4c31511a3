// Whose money a stake is: own money goes first, bonus money pays what is missing.
import type { Minor } from "./ticket-selection.ts";

/** Of one wallet. */
export interface OwnAndBonus {
  readonly cash: Minor;
  readonly bonus: Minor;
}

/** The parts of a stake; together less than it where the wallet holds less. */
export function splitStake(stake: Minor, wallet: OwnAndBonus): OwnAndBonus {
  const cash = between(0, stake, wallet.cash);
  return { cash, bonus: between(0, stake - cash, wallet.bonus) };
}

/** A stake is refused that needs more money of the bonus; own money in it is never too much. @param maxStake null = no limit */
export function exceedsBonusStake(stake: Minor, wallet: OwnAndBonus, maxStake: Minor | null): boolean {
  return maxStake !== null && splitStake(stake, wallet).bonus > maxStake;
}

/** A wallet that a corrected result brought below zero pays nothing. */
function between(least: Minor, amount: Minor, there: Minor): Minor {
  return Math.max(least, Math.min(amount, there));
}
