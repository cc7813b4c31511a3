// The limits and the bonus of a ticket as the settings have them now.
import { parseBonusRules, type BonusRules } from "../../../../src/domain/account/bonus.ts";
import { ticketLimits, type TicketLimits } from "../../../../src/domain/ticket/ticket-limits.ts";
import type { Settings } from "../../../site/settings/setting.ts";
import { maxTicketPayin, readTicketSettings } from "../../../site/settings/ticket-settings.ts";

export interface TicketTerms extends TicketLimits {
  bonus: BonusRules;
  /** All in ms. */
  liveDelay: number;
  prematchTimeout: number;
  liveTimeout: number;
}

/** 2.01 s are not 2010 ms by their product, and PostgreSQL has no moment with a fraction. */
const msOf = (seconds: number): number => Math.round(seconds * 1000);

/** Of the settings as they were last: each ticket asks, and they seldom change. */
let last = { ticketBonuses: "", minOdd: "", rules: parseBonusRules("", "") };

function bonusRules(ticketBonuses: string, minOdd: string): BonusRules {
  if (ticketBonuses !== last.ticketBonuses || minOdd !== last.minOdd)
    last = { ticketBonuses, minOdd, rules: parseBonusRules(ticketBonuses, minOdd) };
  return last.rules;
}

export function ticketTerms(settings: Settings, currency: string, currencyId: number): TicketTerms {
  const ticket = readTicketSettings(settings);
  return {
    ...ticketLimits(ticket, settings.read(maxTicketPayin), { currency, currencyId }),
    bonus: bonusRules(ticket.ticketBonuses, ticket.ticketBonusMinOdd),
    liveDelay: msOf(ticket.liveTicketDelay),
    prematchTimeout: msOf(ticket.timeoutPrematchTicket),
    liveTimeout: msOf(ticket.timeoutLiveTicket),
  };
}
