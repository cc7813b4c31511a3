// What an open ticket is worth before its matches are over.
import { isBettable } from "../offer/odds.ts";
import type { LegOutcome } from "./leg-outcome.ts";
import { payable } from "./rounding.ts";
import type { Ratio } from "./subset-sums.ts";
import { mapLegs, settledFactor, systemMultiplier, type SystemOf } from "./system.ts";
import type { Minor, OddMillis } from "./ticket-selection.ts";

/** Odds in thousandths; `current` null or below 1.01 = suspended or without a price. */
export type CashOutLeg =
  | { readonly state: "open"; readonly odd: number; readonly current: OddMillis }
  | { readonly state: "decided"; readonly odd: number; readonly result: LegOutcome };

/** The legs of a single or standard ticket are all in `mustWin`. */
export interface CashOutTicket extends SystemOf<CashOutLeg> {
  /** What is still in play of the whole ticket's stake, minor units. */
  readonly stake: Minor;
  readonly freeBet: boolean;
  /** Highest payout of the currency, minor units; null = none. */
  readonly cap: Minor | null;
}

/** Of what the odds alone say, the player gets 95 in 100. */
const share: Ratio = { numerator: 95n, denominator: 100n };

/**
 * The whole ticket's value in minor units, rounded half up once, at most the cap; below the possible win by itself,
 * since no price is below 1.01. Null = there is none: a free bet, nothing open any more, an open leg without a price,
 * no line that can still win, or less than half a minor unit.
 * @throws RangeError where the groups make no line
 */
export function cashOutValue(ticket: CashOutTicket): Minor | null {
  const legs = [...ticket.mustWin, ...ticket.groups.flatMap((group) => group.legs)];
  if (ticket.freeBet || !legs.some((leg) => leg.state === "open") || legs.some(isUnpriced)) return null;
  const { numerator, denominator } = systemMultiplier(mapLegs(ticket, factorOf));
  const value = BigInt(ticket.stake) * numerator * share.numerator;
  const { payout } = payable(value, denominator * share.denominator, ticket.cap);
  return payout === 0 ? null : payout;
}

function isUnpriced(leg: CashOutLeg): boolean {
  return leg.state === "open" && !isBettable(leg.current);
}

/** What the leg multiplies the value of its lines by: placed / current while open, else what it was decided with. */
function factorOf(leg: CashOutLeg): Ratio {
  return leg.state === "open"
    ? { numerator: BigInt(leg.odd), denominator: BigInt(leg.current ?? 1000) }
    : settledFactor(leg);
}
