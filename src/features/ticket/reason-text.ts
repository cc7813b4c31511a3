// Why pay is locked, in the player's language and with the numbers.
import type { TFunction } from "i18next";
import { showOdd, type OddsFormat } from "../../domain/odds-format.ts";
import { freeBetLegs, freeBetMinOdd } from "../../domain/pay-blockers.ts";
import type { Minor } from "../../domain/ticket-selection.ts";
import type { TicketTerms } from "../../queries/ticket-terms.ts";
import { amountText } from "../../i18n/amount-text.ts";
import type { PayReason } from "./pay-view.ts";

/** @param stake minor units */
export function reasonText(
  reason: PayReason,
  { terms, stake }: { terms: TicketTerms; stake: Minor },
  t: TFunction,
  format: OddsFormat,
): string {
  switch (reason) {
    case "maxTicketSelections":
      return t("ticket.reason.maxTicketSelections", { limit: terms.maxSelections });
    case "minTicketPayin":
      return t("ticket.reason.minTicketPayin", { limit: amountText(terms.minStake, terms) });
    case "maxTicketPayin":
      return t("ticket.reason.maxTicketPayin", { limit: amountText(terms.maxStake ?? 0, terms) });
    case "insufficientCredit":
      return t("ticket.reason.insufficientCredit", {
        limit: amountText(terms.wallet?.credit ?? 0, terms),
        missing: amountText(stake - (terms.wallet?.credit ?? 0), terms),
      });
    case "minSelectionsMaxOddFreebet":
      return t("ticket.reason.minSelectionsMaxOddFreebet", { legs: freeBetLegs, odd: showOdd(freeBetMinOdd, format) });
    case "maxSystemTicketCombinations":
      return t("ticket.reason.maxSystemTicketCombinations", { limit: terms.maxSystemCombinations });
    case "minPayinPerSystemComb":
      return t("ticket.reason.minPayinPerSystemComb", { limit: amountText(terms.minPayinPerCombination, terms) });
    default:
      return t(`ticket.reason.${reason}`);
  }
}
