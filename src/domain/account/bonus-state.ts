// When a bonus that was taken ends, and how: a pure rule, asked after everything that moves it.
import type { Minor } from "../ticket/ticket-selection.ts";

export interface ActiveBonus {
  /** Its money in the wallet and in stakes that are held. Minor units. */
  left: Minor;
  /** Minor units. */
  required: Minor;
  done: Minor;
  /** A free bet has nothing to be wagered: what it wins is cash. */
  isFreeBet: boolean;
  /** Epoch ms. */
  expiresAt: number;
}

export interface BonusStakes {
  /** A stake from it waits to be accepted. */
  held: boolean;
  /** A ticket with a stake from it is not settled. */
  open: boolean;
  /** A ticket that was placed in time may still count. */
  counting: boolean;
}

/**
 * null = it goes on. Nothing changes while a stake is held. Its time ends stakes, not tickets: what was placed before
 * counts and pays to its end; only a free bet has nothing to wait for.
 */
export function endOf(bonus: ActiveBonus, stakes: BonusStakes, now: number): "done" | "spent" | "expired" | null {
  if (stakes.held) return null;
  if (!bonus.isFreeBet && bonus.done >= bonus.required) return "done";
  if (bonus.left === 0 && !stakes.open) return "spent";
  if (now < bonus.expiresAt) return null;
  return bonus.isFreeBet || (!stakes.open && !stakes.counting) ? "expired" : null;
}
