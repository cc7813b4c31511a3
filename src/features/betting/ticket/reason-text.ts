// Why pay is locked, in the player's language and with the numbers.
import { freeBetLegs, freeBetMinOdd } from "../../../domain/ticket/free-bet-rule.ts";
import type { TFunction } from "i18next";
import { showOdd, type OddsFormat } from "../../../domain/offer/odds-format.ts";
import { formatCount } from "../../../domain/ticket/stake-per-line.ts";
import { maxSingles } from "../../../domain/ticket/singles.ts";
import { linesOfGroups } from "../../../domain/ticket/system-groups.ts";
import { minSystemStake } from "../../../domain/ticket/system-limits.ts";
import type { Minor, TicketDraft } from "../../../domain/ticket/ticket-selection.ts";
import type { PlacementTerms } from "../../../domain/ticket/placement-terms.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import type { PayReason } from "./pay-view.ts";

/** What the reason's numbers are read from. `stake` in minor units. */
export interface ReasonFacts {
  readonly terms: PlacementTerms;
  readonly ticket: TicketDraft;
  readonly stake: Minor | null;
}

export function reasonText(reason: PayReason, facts: ReasonFacts, t: TFunction, format: OddsFormat): string {
  const { terms, ticket, stake } = facts;
  const lines = linesOfGroups(ticket.groups);
  switch (reason) {
    case "amountUnreadable":
      return t("amount.unreadable");
    case "maxTicketSelections":
      return t("ticket.reason.maxTicketSelections", { limit: terms.maxSelections });
    case "maxSingles":
      return t("ticket.reason.maxSingles", { limit: maxSingles });
    case "minTicketPayin":
      return t("ticket.reason.minTicketPayin", { limit: amountText(terms.minStake, terms) });
    case "maxTicketPayin":
      return t("ticket.reason.maxTicketPayin", { limit: amountText(terms.maxStake ?? 0, terms) });
    case "insufficientCredit":
      return t("ticket.reason.insufficientCredit", {
        limit: amountText(terms.wallet?.credit ?? 0, terms),
        missing: amountText((stake ?? 0) - (terms.wallet?.credit ?? 0), terms),
      });
    case "minSelectionsMaxOddFreebet":
      return t("ticket.reason.minSelectionsMaxOddFreebet", { legs: freeBetLegs, odd: showOdd(freeBetMinOdd, format) });
    case "maxSystemTicketCombinations":
      return t("ticket.reason.maxSystemTicketCombinations", {
        limit: formatCount(BigInt(terms.maxSystemCombinations)),
        lines: formatCount(lines),
      });
    case "minPayinPerSystemComb":
    case "minSystemPayin":
      return t(`ticket.reason.${reason}`, {
        limit: amountText(terms.minPayinPerCombination, terms),
        lines: formatCount(lines),
        least: amountText(Number(minSystemStake(lines, terms.minPayinPerCombination)), terms),
      });
    default:
      return t(`ticket.reason.${reason}`);
  }
}
