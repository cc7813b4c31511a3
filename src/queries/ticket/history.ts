// Placed tickets of the signed-in user, as the worker read them, or what earlier readings hold until it has.
import { useMemo } from "react";
import { historyKey, openTicketsRequest } from "../../db/request-keys.ts";
import type { TicketHistoryRequest } from "../../db/requests.ts";
import type { HistoryRow } from "../../db/device-tables.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import type { WireTicket } from "../../protocol/placed-ticket.ts";
import { answersTo, inOrder, isOfPart } from "./history-filter.ts";
import { shareEqual } from "./share-rows.ts";
import { useQueryOf, dataOr, type QueryState } from "../live-query.ts";

export interface TicketsPage {
  readonly tickets: readonly WireTicket[];
  readonly totalPages: number;
  /** Tickets of it that cannot be read. */
  readonly dropped: number;
  /** False = gathered from what was read for other requests: there may be more. */
  readonly answered: boolean;
  /** Epoch ms by the server's clock; of several readings the oldest. */
  readonly readAt: number;
}

export interface History {
  /** null = nothing is known of it. */
  readonly page: TicketsPage | null;
  /** Translation key of why the last reading failed; null = it did not. */
  readonly error: string | null;
}

/** null = a guest. */
export async function readHistory(request: TicketHistoryRequest, page: number): Promise<History | null> {
  const session = await deviceDb.session.get("current");
  if (session === undefined || session.state === "guest") return null;
  const { sub } = session;
  const row = await deviceDb.history.get([sub, historyKey(request, page)]);
  const error = row?.error ?? null;
  if (row !== undefined && row.readAt > 0) {
    const ticketsOfPart = row.tickets.filter((ticket) => isOfPart(ticket, request.part));
    const { totalPages, dropped = 0, readAt } = row;
    return { page: { tickets: inOrder(ticketsOfPart, request), totalPages, dropped, answered: true, readAt }, error };
  }
  const rows = await deviceDb.history.where("sub").equals(sub).toArray();
  return { page: page === 1 ? gathered(rows, request) : null, error };
}

function gathered(rows: readonly HistoryRow[], request: TicketHistoryRequest): TicketsPage | null {
  const read = rows.filter(({ readAt }) => readAt > 0).sort((a, b) => a.readAt - b.readAt);
  // What was read last says what became of a ticket.
  const latest = new Map(read.flatMap(({ tickets }) => tickets).map((ticket) => [ticket._id, ticket]));
  const found = [...latest.values()].filter(answersTo(request));
  const oldest = read[0];
  if (oldest === undefined || found.length === 0) return null;
  return { tickets: inOrder(found, request), totalPages: 1, dropped: 0, answered: false, readAt: oldest.readAt };
}

/** A request of null asks nothing. */
export function useHistory(request: TicketHistoryRequest | null, page: number): QueryState<History | null> {
  const name = JSON.stringify(request);
  const query = useMemo(() => {
    const historyRequest = JSON.parse(name) as TicketHistoryRequest | null;
    return async () => (historyRequest === null ? null : readHistory(historyRequest, page));
  }, [name, page]);
  return useQueryOf<History | null>(query, shareEqual);
}

/** How many tickets of the signed-in user are not decided yet; 0 while it is not known. */
export function useOpenTicketCount(): number {
  return dataOr(useHistory(openTicketsRequest, 1), null)?.page?.tickets.length ?? 0;
}
