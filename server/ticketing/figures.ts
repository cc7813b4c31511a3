// The figures of a ticket: total odds, bonus and win, before and after its matches.
import type { BonusRules } from "../../src/domain/bonus.ts";
import { isFreeBetCurrency } from "../../src/domain/money.ts";
import { possibleWin, settledPayout } from "../../src/domain/payout.ts";
import { displayTotalOdds, totalOdds } from "../../src/domain/total-odds.ts";
import type { LegResult } from "../ports.ts";
import type { TicketTable } from "./tables.ts";
import type { TicketTerms } from "./ticket-terms.ts";

/** Kept with the ticket, so that a later change of the settings does not touch it. `cap` in minor units. */
interface BookedTerms {
  bonus: BonusRules;
  cap: number | null;
}

type Figures = Pick<TicketTable, "total_odds" | "bonus" | "possible_win" | "terms">;

/** @param odds thousandths; a missing one (not available) counts 1.00 @param stake minor units */
export function ticketFigures(
  odds: readonly (number | null)[],
  stake: number,
  currencyId: number,
  terms: Pick<TicketTerms, "bonus" | "maxWin">,
): Figures {
  const booked: BookedTerms = { bonus: terms.bonus, cap: terms.maxWin };
  const counted = odds.map((odd) => odd ?? 1000);
  const payout = possibleWin(counted, { ...booked, stake, freeBet: isFreeBetCurrency(currencyId) });
  return {
    total_odds: displayTotalOdds(totalOdds(counted)),
    bonus: payout.bonus,
    possible_win: payout.totalGain,
    terms: JSON.stringify(booked),
  };
}

/** What a ticket with these decided legs pays, by the terms it was booked under; minor units. */
export function settledWin(
  ticket: Pick<TicketTable, "terms" | "stake" | "currency_id">,
  legs: readonly { odd: number; result: LegResult }[],
): number {
  const booked = JSON.parse(ticket.terms) as BookedTerms;
  return settledPayout(legs, { ...booked, stake: ticket.stake, freeBet: isFreeBetCurrency(ticket.currency_id) })
    .totalGain;
}
