// What a bonus asks to be staked before it becomes cash, and what counts towards it. Amounts are minor units, odds
// thousandths.
import { toMinor } from "../money.ts";
import { parseOdd } from "../offer/odds.ts";
import { roundHalfUp } from "../ticket/rounding.ts";
import type { Minor } from "../ticket/ticket-selection.ts";

/** Per cent of a stake that count, of one product alone. */
type Contribution = { prematch: number; live: number } | { casino: number };

export interface WageringTerms {
  /** "1.50"; null = any. */
  minOdd: string | null;
  minLegs: number;
  contribution: Contribution;
}

/** Major units. */
interface PartTerms {
  percent?: number | null | undefined;
  min?: number | null | undefined;
  max?: number | null | undefined;
}

export interface CountedTicket {
  /** What of the stake was in play when it was settled. */
  openStake: Minor;
  live: boolean;
  /** Of its selections, at the booking; null = not available. */
  odds: readonly (number | null)[];
}

/** What can be played with a bonus. */
export type BonusProduct = "sports" | "casino";

export function productOf(contribution: Contribution): BonusProduct {
  return "casino" in contribution ? "casino" : "sports";
}

/** What is to be staked. @param factor times the amount, with at most two decimals */
export function requiredStakes(amount: Minor, factor: number): Minor {
  return Number(roundHalfUp(BigInt(amount) * BigInt(Math.round(factor * 100)), 100n));
}

const shareOf = (stake: Minor, percent: number): Minor => Number((BigInt(stake) * BigInt(percent)) / 100n);

/** Whether so many of its selections have the lowest odd or more. */
export function qualifies({ minOdd, minLegs }: WageringTerms, odds: readonly (number | null)[]): boolean {
  const lowest = minOdd === null ? 0 : (parseOdd(minOdd) ?? 0);
  return odds.filter((odd) => (odd ?? 0) >= lowest).length >= minLegs;
}

/** What a ticket that was won or lost counts. */
export function countedOfTicket(terms: WageringTerms, { openStake, live, odds }: CountedTicket): Minor {
  const { contribution } = terms;
  if ("casino" in contribution || !qualifies(terms, odds)) return 0;
  return shareOf(openStake, live ? contribution.live : contribution.prematch);
}

/** What a deposit, or what was lost in a period, brings: a part of it, up to a maximum. 0 = it is too small. */
export function partGiven(of: Minor, { percent, min, max }: PartTerms): Minor {
  if (of < toMinor(min ?? 0) || of <= 0) return 0;
  const part = Number(roundHalfUp(BigInt(of) * BigInt(Math.round((percent ?? 0) * 100)), 10_000n));
  return Math.min(part, max === null || max === undefined ? part : toMinor(max));
}

/** What could be staked of a free bet, and until when. */
export interface FreeBetMoney {
  id: string;
  left: Minor;
  /** Epoch ms. */
  expiresAt: number;
}

/**
 * The free bets that pay a stake, the one that expires first before the others. A part of the stake that none of them
 * covers is paid with money that does not expire.
 */
export function inOrderOfExpiry(freeBets: readonly FreeBetMoney[], stake: Minor): { id: string; minor: Minor }[] {
  const parts: { id: string; minor: Minor }[] = [];
  let rest = stake;
  for (const { id, left: remaining } of freeBets.toSorted(
    (a, b) => a.expiresAt - b.expiresAt || (a.id < b.id ? -1 : 1),
  )) {
    const minor = Math.min(rest, remaining);
    if (minor > 0) parts.push({ id, minor });
    rest -= minor;
  }
  return parts;
}
