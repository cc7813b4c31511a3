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

/** A stake above the bonus's limit is refused only where it needs money of the bonus. @param maxStake null = no limit */
export function exceedsBonusStake(stake: Minor, wallet: OwnAndBonus, maxStake: Minor | null): boolean {
  return maxStake !== null && stake > maxStake && splitStake(stake, wallet).bonus > 0;
}

/** A wallet below zero, of a corrected result, pays nothing. */
function between(least: Minor, asked: Minor, there: Minor): Minor {
  return Math.max(least, Math.min(asked, there));
}
