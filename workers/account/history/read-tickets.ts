// One reading of placed tickets: a page of the settled ones, or all pages of the open ones.
import { toMajor } from "../../../src/domain/money.ts";
import { openStatuses, settledStatuses } from "../../../src/db/history-words.ts";
import type { TicketHistoryRequest } from "../../../src/db/requests.ts";
import { ticketSchema, type WireTicket } from "../../../src/protocol/placed-ticket.ts";
import { readable } from "../../../src/protocol/readable-lists.ts";
import { historyPageSchema, type HistoryRequest } from "../../../src/protocol/ticket-history.ts";
import type { Counters } from "../../core/ports.ts";
import type { AuthorisedHttp } from "../../session/authorised-http.ts";

/** A player's open tickets fit on so many pages; a server that says otherwise is not followed further. */
export const maxOpenPages = 10;

export type TicketsRead =
  /** `dropped`: tickets that cannot be read. */
  | { type: "read"; tickets: WireTicket[]; totalPages: number; dropped: number }
  /** Translation key of the reason. */
  | { type: "failed"; error: string }
  | { type: "signed-out" };

export function createTicketsReader(http: AuthorisedHttp, counters: Pick<Counters, "add">) {
  async function readPage(sub: string, request: TicketHistoryRequest, page: number): Promise<TicketsRead> {
    const outcome = await http.request(
      {
        method: "POST",
        path: "/sportsbetting/v1/tickets/history",
        body: historyRequest(request, page),
        schema: historyPageSchema,
      },
      { sub },
    );
    if (outcome.type === "signed-out") return outcome;
    if (outcome.type === "failed")
      return { type: "failed", error: outcome.reason === "malformed" ? "server" : outcome.reason };
    if (outcome.type === "refused") return { type: "failed", error: outcome.error };
    const { result, totalPages } = outcome.body;
    const tickets = readable(result, ticketSchema);
    const dropped = result.length - tickets.length;
    counters.add("dropped", dropped);
    return { type: "read", tickets, totalPages, dropped };
  }

  return async function read(sub: string, request: TicketHistoryRequest, page: number): Promise<TicketsRead> {
    if (request.part === "settled") {
      const answer = await readPage(sub, request, page);
      // A server without this filter returns all tickets: the open ones are listed in another part.
      return answer.type === "read"
        ? { ...answer, tickets: answer.tickets.filter((ticket) => !isOpen(ticket)) }
        : answer;
    }
    const tickets = new Map<string, WireTicket>();
    let dropped = 0;
    for (let next = 1, pages = 1; next <= pages && next <= maxOpenPages; next += 1) {
      const answer = await readPage(sub, request, next);
      if (answer.type !== "read") return answer;
      pages = answer.totalPages;
      dropped += answer.dropped;
      // Pages move on while they are read: a ticket may be met twice.
      for (const ticket of answer.tickets) if (isOpen(ticket)) tickets.set(ticket._id, ticket);
    }
    return { type: "read", tickets: [...tickets.values()], totalPages: 1, dropped };
  };
}

function isOpen({ status }: WireTicket): boolean {
  return openStatuses.some((open) => open === status);
}

// A request for placed tickets as the wire asks it.
const flags = ["won", "lost", "cashout"] as const;

/** Only what is asked for is said. A chosen status goes as its flag too: a server may know it by either. */
function historyRequest(request: TicketHistoryRequest, page: number): HistoryRequest {
  const { statuses, kinds, cashback, freebet, live, minPayin, minWin, sort, descending, from, to } = request;
  const matchCode = request.matchCode.trim();
  const search = request.search.trim();
  const partStatuses = request.part === "open" ? openStatuses : settledStatuses;
  // Cashback alone is asked for by its flag: a list of all statuses beside it would let everything through.
  const chosen = statuses.length > 0 ? statuses : cashback ? [] : partStatuses;
  const body: HistoryRequest = { sort: `${sort} ${descending ? "descending" : "ascending"}`, page };
  if (chosen.length > 0) body.statuses = [...chosen];
  for (const flag of flags) if (statuses.includes(flag)) body[flag] = true;
  for (const kind of kinds) body[kind] = true;
  if (cashback) body.cashback = true;
  if (freebet) body.freebet = true;
  if (live) body.live = true;
  if (minPayin !== null) body.minPayin = toMajor(minPayin);
  if (minWin !== null) body.minWin = toMajor(minWin);
  if (matchCode !== "") body.matchCode = matchCode;
  if (search !== "") body.search = search;
  if (from !== null) body.from = from;
  if (to !== null) body.to = to;
  return body;
}
