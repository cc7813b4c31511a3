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

export function ticketTerms(settings: Settings, currency: string, currencyId: number): TicketTerms {
  const ticket = readTicketSettings(settings);
  return {
    ...ticketLimits(ticket, settings.read(maxTicketPayin), { currency, currencyId }),
    bonus: parseBonusRules(ticket.ticketBonuses, ticket.ticketBonusMinOdd),
    liveDelay: ticket.liveTicketDelay * 1000,
    prematchTimeout: ticket.timeoutPrematchTicket * 1000,
    liveTimeout: ticket.timeoutLiveTicket * 1000,
  };
}
