// The limits and the bonus of a ticket as the settings have them now.
import { parseBonusRules, type BonusRules } from "../../src/domain/bonus.ts";
import { limitOf, maxStake, minStake } from "../../src/domain/limits.ts";
import { currencyLimitSchema } from "../../src/protocol/cms.ts";
import * as z from "zod/mini";
import type { Settings } from "../ports.ts";

/** Minor units; null = no limit. */
export interface TicketTerms {
  maxSelections: number;
  minStake: number;
  maxStake: number | null;
  maxWin: number | null;
  maxSystemLines: number;
  minStakePerLine: number;
  bonus: BonusRules;
  /** All in ms. */
  liveDelay: number;
  prematchTimeout: number;
  liveTimeout: number;
}

const limitsSchema = z.array(currencyLimitSchema);

export function ticketTerms(settings: Settings, currency: string, currencyId: number): TicketTerms {
  const ticket = settings.ticket();
  const published = limitsSchema.safeParse(settings.general("maxTicketPayin"));
  return {
    maxSelections: ticket.maxTicketSelections,
    minStake: minStake(ticket.minTicketPayin, currencyId),
    maxStake: maxStake(currency, published.success ? limitOf(published.data, currencyId) : null),
    maxWin: limitOf(ticket.maxTicketWin, currencyId),
    maxSystemLines: ticket.maxSystemTicketCombinations,
    minStakePerLine: minStake(ticket.minPayinPerSystemComb, currencyId),
    bonus: parseBonusRules(ticket.ticketBonuses, ticket.ticketBonusMinOdd),
    liveDelay: ticket.liveTicketDelay * 1000,
    prematchTimeout: ticket.timeoutPrematchTicket * 1000,
    liveTimeout: ticket.timeoutLiveTicket * 1000,
  };
}
