// The figures of a ticket: total odds, bonus and win, before and after its matches.
import { type BonusRules, noBonus } from "../../src/domain/account/bonus.ts";
import { isFreeBetCurrency } from "../../src/domain/money.ts";
import { twoDecimals } from "../../src/domain/offer/odds.ts";
import { possibleWin, settledPayout } from "../../src/domain/ticket/payout.ts";
import { systemFigures } from "../../src/domain/ticket/system-figures.ts";
import { systemPayout } from "../../src/domain/ticket/system.ts";
import { displayTotalOdds, totalOdds } from "../../src/domain/ticket/total-odds.ts";
import { groupsOf, sortedLegs } from "./system-groups.ts";
import type { TicketLegTable, TicketTable } from "./tables.ts";
import type { TicketTerms } from "./ticket-terms.ts";
import type { LegResult } from "./leg.ts";

/** Kept with the ticket, so that a later change of the settings does not touch it. `cap` in minor units. */
interface BookedTerms {
  bonus: BonusRules;
  cap: number | null;
}

type Figures = Pick<TicketTable, "total_odds" | "bonus" | "possible_win" | "terms">;
type Stake = Pick<TicketTable, "stake" | "currency_id" | "system_groups">;
type Leg = Pick<TicketLegTable, "odd" | "system_group">;

/** An odd that is not available counts 1.00. */
const counted = ({ odd }: Pick<TicketLegTable, "odd">): number => odd ?? 1000;

/** Of a system the odds of everything won: pay-out by whole stake. It earns no bonus. */
function figuresOfSystem(stake: Stake, legs: readonly Leg[], cap: number | null) {
  const { mustWin, groups } = sortedLegs(groupsOf(stake), legs);
  const odds = {
    mustWin: mustWin.map(counted),
    groups: groups.map((group) => ({ conditions: group.conditions, odds: group.legs.map(counted) })),
  };
  const { maxOdds, maxPayout } = systemFigures(odds, stake.stake, cap);
  return { total_odds: twoDecimals(maxOdds.numerator, maxOdds.denominator), bonus: 0, possible_win: maxPayout };
}

export function ticketFigures(
  stake: Stake,
  legs: readonly Leg[],
  terms: Pick<TicketTerms, "bonus" | "maxWin">,
): Figures {
  const system = stake.system_groups !== null;
  const booked: BookedTerms = { bonus: system ? noBonus : terms.bonus, cap: terms.maxWin };
  const kept = { terms: JSON.stringify(booked) };
  if (system) return { ...figuresOfSystem(stake, legs, booked.cap), ...kept };
  const odds = legs.map(counted);
  const payout = possibleWin(odds, { ...booked, stake: stake.stake, freeBet: isFreeBetCurrency(stake.currency_id) });
  return {
    total_odds: displayTotalOdds(totalOdds(odds)),
    bonus: payout.bonus,
    possible_win: payout.totalGain,
    ...kept,
  };
}

export function termsOf(ticket: Pick<TicketTable, "terms">): BookedTerms {
  return JSON.parse(ticket.terms);
}

/** What a ticket with these decided legs pays, by the terms it was booked under; minor units. */
export function settledWin(
  ticket: Stake & Pick<TicketTable, "terms" | "open_stake">,
  legs: readonly { odd: number; result: LegResult; system_group: number | null }[],
): number {
  const booked = termsOf(ticket);
  if (ticket.system_groups !== null) {
    const { mustWin, groups } = sortedLegs(groupsOf(ticket), legs);
    return systemPayout(ticket.open_stake, mustWin, groups, booked.cap).payout;
  }
  return settledPayout(legs, { ...booked, stake: ticket.open_stake, freeBet: isFreeBetCurrency(ticket.currency_id) })
    .totalGain;
}
