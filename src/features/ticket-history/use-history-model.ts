// The tickets that an address asks for, and how far they can be relied on.
import { useConnection } from "../../client/use-connection.ts";
import { useRenewableSubscription } from "../../client/use-renewable-subscription.ts";
import type { TicketHistoryRequest } from "../../db/request-keys.ts";
import type { WireTicket } from "../../protocol/placed-ticket.ts";
import { useHistory, type History } from "../../queries/ticket/history.ts";
import type { QueryState } from "../../queries/live-query.ts";
import { requestsOf, type HistoryFilter } from "./history-filter.ts";

export interface HistoryModel {
  /** loading: nothing is known yet. failed: nothing can be had. */
  state: "loading" | "failed" | "ready";
  open: readonly WireTicket[];
  settled: readonly WireTicket[];
  totalPages: number;
  /** Why what is shown is not of now; null = it is. */
  staleness: { reason: "offline" | "failed"; readAt: number; complete: boolean } | null;
  /** Asks the server again. */
  reread(): void;
}

const nothing = { state: "ready", value: null } as const;

export function useHistoryModel(filter: HistoryFilter): HistoryModel {
  const { open, settled } = requestsOf(filter);
  // What runs stands before the first page alone.
  const openRequest = filter.page === 1 ? open : null;
  const reread = useRenewableSubscription([...interestOf(openRequest, 1), ...interestOf(settled, filter.page)]);
  const openAnswer = useHistory(openRequest, 1);
  const settledAnswer = useHistory(settled, filter.page);
  const online = useConnection().state === "online";
  const asked = [openRequest === null ? nothing : openAnswer, settled === null ? nothing : settledAnswer];
  const histories = asked.map((answer) => (answer.state === "ready" ? answer.value : null));
  const pages = histories.flatMap((history) => (history?.page ? [history.page] : []));
  const error = histories.some((history) => history !== null && history.error !== null);
  const expected = [openRequest, settled].filter((request) => request !== null).length;
  const state = stateOf(asked, { expected, known: pages.length, error, online });
  const readAt = Math.min(...pages.map((page) => page.readAt));
  const complete = pages.length === expected && pages.every(({ answered }) => answered);
  return {
    state,
    open: pageOf(openAnswer, openRequest)?.tickets ?? [],
    settled: pageOf(settledAnswer, settled)?.tickets ?? [],
    totalPages: pageOf(settledAnswer, settled)?.totalPages ?? 0,
    staleness:
      state === "ready" && pages.length > 0 && (!online || error)
        ? { reason: online ? "failed" : "offline", readAt, complete }
        : null,
    reread,
  };
}

function pageOf(answer: QueryState<History | null>, request: TicketHistoryRequest | null) {
  return request !== null && answer.state === "ready" ? answer.value?.page : null;
}

function interestOf(request: TicketHistoryRequest | null, page: number) {
  return request === null ? [] : [{ kind: "history" as const, request, page }];
}

function stateOf(
  answers: readonly QueryState<History | null>[],
  { expected, known, error, online }: { expected: number; known: number; error: boolean; online: boolean },
): HistoryModel["state"] {
  if (known === expected) return "ready";
  if (answers.some((answer) => answer.state === "failed")) return "failed";
  // Part of it is better than nothing where nothing else is to be had.
  if (error || !online)
    return known > 0 ? "ready" : answers.every((one) => one.state === "ready") ? "failed" : "loading";
  return "loading";
}
