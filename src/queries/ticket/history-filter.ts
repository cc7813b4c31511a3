// The server's filter and order of placed tickets, as far as a cached ticket can tell: for what was read before.
import { openStatuses, settledStatuses, type HistorySort } from "../../db/history-words.ts";
import type { TicketHistoryRequest } from "../../db/requests.ts";
import { isFreeBetCurrency, toMinor } from "../../domain/money.ts";
import { createMatcher, searchable } from "../../domain/offer/search-term.ts";
import type { WireTicket } from "../../protocol/placed-ticket.ts";

/** Whether a ticket belongs to the part that is asked for: a server that knows no statuses answers with all. */
export function isOfPart({ status }: WireTicket, part: TicketHistoryRequest["part"]): boolean {
  const statuses: readonly string[] = part === "open" ? openStatuses : settledStatuses;
  return statuses.includes(status);
}

/** Cashback is the server's to say: a ticket does not tell. */
export function answersTo(request: TicketHistoryRequest): (ticket: WireTicket) => boolean {
  const { part, statuses, kinds, freebet, live, minPayin, minWin, matchCode, search, from, to, cashback } = request;
  const matches = createMatcher(search);
  const event = matchCode.trim();
  return (ticket) =>
    isOfPart(ticket, part) &&
    (statuses.length === 0 ? !cashback : statuses.includes(ticket.status)) &&
    (kinds.length === 0 || kinds.includes(ticket.kind)) &&
    (!freebet || isFreeBetCurrency(ticket.currency_id)) &&
    (!live || ticket.selections.some((leg) => leg.type === "live")) &&
    (minPayin === null || toMinor(ticket.stake) >= minPayin) &&
    (minWin === null || winOf(ticket) >= minWin) &&
    (event === "" || ticket.selections.some((leg) => String(leg.eventId) === event)) &&
    (from === null || ticket.createdAtTimestamp >= from) &&
    (to === null || ticket.createdAtTimestamp <= to) &&
    (search.trim() === "" || ticket._id === search.trim() || matches(searchable(textsOf(ticket))));
}

function textsOf({ selections }: WireTicket): string[] {
  return selections.flatMap(({ hostName, awayName, leagueName, pair }) =>
    [hostName, awayName, leagueName, pair].filter((text) => text !== undefined),
  );
}

/** What it brought, or can bring while it is open; minor units. */
function winOf(ticket: WireTicket): number {
  return toMinor(isOfPart(ticket, "open") ? ticket.possibleWin : ticket.win);
}

const valueOf: Readonly<Record<HistorySort, (ticket: WireTicket) => number>> = {
  createdAt: (ticket) => ticket.createdAtTimestamp,
  stake: (ticket) => ticket.stake,
  win: winOf,
};

/** Tickets of equal value stay in the order the server gave them. */
export function inOrder(
  tickets: readonly WireTicket[],
  { sort, descending }: Pick<TicketHistoryRequest, "sort" | "descending">,
): readonly WireTicket[] {
  const value = valueOf[sort];
  const way = descending ? -1 : 1;
  return tickets.toSorted((a, b) => way * (value(a) - value(b)));
}
