// The figures of a ticket: total odds, bonus and win, before and after its matches.
import { type BonusRules, noBonus } from "../../../src/domain/account/bonus.ts";
import { isFreeBetCurrency } from "../../../src/domain/money.ts";
import { twoDecimals } from "../../../src/domain/offer/odds.ts";
import { possibleWin, settledOdds, settledPayout } from "../../../src/domain/ticket/payout.ts";
import { systemFigures } from "../../../src/domain/ticket/system-figures.ts";
import { mapLegs, settledFactor, systemMultiplier, systemPayout } from "../../../src/domain/ticket/system.ts";
import { displayTotalOdds, totalOdds } from "../../../src/domain/ticket/total-odds.ts";
import { groupsOf, sortedLegs } from "./receipt/system-groups.ts";
import type { TicketLegTable, TicketTable } from "./tables.ts";
import type { TicketTerms } from "./receipt/ticket-terms.ts";

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

/** Of a system the odds of everything won: payout by whole stake. It earns no bonus. */
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
  const storedTerms = { terms: JSON.stringify(booked) };
  if (system) return { ...figuresOfSystem(stake, legs, booked.cap), ...storedTerms };
  const odds = legs.map(counted);
  const payout = possibleWin(odds, { ...booked, stake: stake.stake, freeBet: isFreeBetCurrency(stake.currency_id) });
  return {
    total_odds: displayTotalOdds(totalOdds(odds)),
    bonus: payout.bonus,
    possible_win: payout.totalGain,
    ...storedTerms,
  };
}

export function termsOf(ticket: Pick<TicketTable, "terms">): BookedTerms {
  return JSON.parse(ticket.terms);
}

/** What a decided ticket pays and what it is made of; amounts in minor units. */
export interface SettledFigures {
  totalOdds: string;
  bonus: number;
  win: number;
}

type SettledLeg = Pick<TicketLegTable, "odd" | "result" | "system_group">;

/** By the terms it was booked under: what is paid and what is shown come from here. An undecided leg counts as void. */
export function settledFigures(
  ticket: Stake & Pick<TicketTable, "terms" | "open_stake">,
  settledLegs: readonly SettledLeg[],
): SettledFigures {
  const booked = termsOf(ticket);
  const legs = settledLegs.map((leg) => ({ ...leg, odd: counted(leg), result: leg.result ?? ("void" as const) }));
  if (ticket.system_groups !== null) {
    const { mustWin, groups } = sortedLegs(groupsOf(ticket), legs);
    const odds = systemMultiplier(mapLegs({ mustWin, groups }, settledFactor));
    const { payout } = systemPayout(ticket.open_stake, mustWin, groups, booked.cap);
    return { totalOdds: twoDecimals(odds.numerator, odds.denominator), bonus: 0, win: payout };
  }
  const terms = { ...booked, stake: ticket.open_stake, freeBet: isFreeBetCurrency(ticket.currency_id) };
  const { totalGain: win, bonus } = settledPayout(legs, terms);
  const odds = settledOdds(legs);
  return { totalOdds: twoDecimals(odds.numerator, odds.denominator), bonus, win };
}
