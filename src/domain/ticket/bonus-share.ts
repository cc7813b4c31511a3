// Which part of what a ticket pays is bonus money: the part that its stake was.
import type { Minor } from "./ticket-selection.ts";

export interface Shares {
  readonly cash: Minor;
  readonly bonus: Minor;
}

/**
 * Of every amount that a ticket pays, rounded once, the player's way: the part below one unit is cash.
 * @param amount a win, what a cash-out pays, a stake that comes back @param stake of the whole ticket
 * @param stakeBonus what of the stake is bonus money
 */
export function sharesOf(amount: Minor, { stake, stakeBonus }: { stake: Minor; stakeBonus: Minor }): Shares {
  if (stakeBonus === 0) return { cash: amount, bonus: 0 };
  const bonus = Number((BigInt(amount) * BigInt(stakeBonus)) / BigInt(stake));
  return { cash: amount - bonus, bonus };
}
