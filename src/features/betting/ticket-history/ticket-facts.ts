// What a list says of a placed ticket, in the units of the screen.
import { isFreeBetCurrency, toMinor } from "../../../domain/money.ts";
import { parseOdd } from "../../../domain/offer/odds.ts";
import { payoutCurrency } from "../../../domain/ticket/payout-currency.ts";
import { lineCount } from "../../../domain/ticket/system.ts";
import type { PlacedSelection, WireTicket } from "../../../protocol/placed-ticket.ts";

/** Minor units: what it can bring while it is open, what it brought since; null = nothing was ever at stake. */
export function payoutOf(ticket: WireTicket): number | null {
  if (ticket.status === "rejected") return null;
  if (isUndecided(ticket)) return toMinor(ticket.possibleWin);
  return toMinor(ticket.win) + toMinor(ticket.cashOut?.amount ?? 0);
}

/** In which currency that is: a void free bet comes back as one, all else is paid in money. */
export function paidCurrencyOf({ currency, currency_id: currencyId, status }: WireTicket) {
  return status === "void" ? { currency, currencyId } : payoutCurrency({ currency, currencyId });
}

export function isUndecided({ status }: Pick<WireTicket, "status">): boolean {
  return status === "open" || status === "pending";
}

/** Free bets and tickets that wait for their outcome cannot be cashed out. */
export function mayCashOut({ status, currency_id: currencyId }: WireTicket): boolean {
  return status === "open" && !isFreeBetCurrency(currencyId);
}

/** Thousandths; null = the server did not say. */
export function oddOf(leg: PlacedSelection): number | null {
  return leg.odd === undefined ? null : parseOdd(leg.odd);
}

/** Lines of a system. */
export function linesOf(ticket: WireTicket): bigint {
  return lineCount(ticket.systemGroups);
}
