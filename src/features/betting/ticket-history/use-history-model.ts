// The tickets that an address asks for, and how far they can be relied on.
import { useConnection } from "../../../client/use-connection.ts";
import { listStateOf } from "../../../client/use-personal-page.ts";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import type { TicketHistoryRequest } from "../../../db/requests.ts";
import type { WireTicket } from "../../../protocol/placed-ticket.ts";
import { useHistory, type History } from "../../../queries/ticket/history.ts";
import type { QueryState } from "../../../queries/live-query.ts";
import type { ListState } from "../../../ui/layout/list-state.ts";
import { requestsOf, type HistoryFilter } from "./history-filter.ts";

export interface HistoryPages {
  readonly open: readonly WireTicket[];
  readonly settled: readonly WireTicket[];
  readonly totalPages: number;
  /** Tickets that cannot be read, of both parts. */
  readonly dropped: number;
  /** False = gathered from what was read for other requests: there may be more. */
  readonly complete: boolean;
}

const nothing = { state: "ready", value: null } as const;

export function useHistoryModel(filter: HistoryFilter): ListState<HistoryPages> {
  const { open, settled } = requestsOf(filter);
  // What runs stands before the first page alone.
  const openRequest = filter.page === 1 ? open : null;
  const reread = useRenewableSubscription([...interestOf(openRequest, 1), ...interestOf(settled, filter.page)]);
  const openAnswer = useHistory(openRequest, 1);
  const settledAnswer = useHistory(settled, filter.page);
  const connection = useConnection().state;
  const answers = [openRequest === null ? nothing : openAnswer, settled === null ? nothing : settledAnswer];
  const histories = answers.map((answer) => (answer.state === "ready" ? answer.value : null));
  const pages = histories.flatMap((history) => (history?.page ? [history.page] : []));
  const error = histories.find((history) => history !== null && history.error !== null)?.error ?? null;
  const expected = [openRequest, settled].filter((request) => request !== null).length;
  const readAt = pages.length === 0 ? 0 : Math.min(...pages.map((page) => page.readAt));
  // Part of it is better than nothing where nothing else is to be had.
  const isEnough = pages.length === expected || (pages.length > 0 && (error !== null || connection !== "online"));
  const value: HistoryPages | null = isEnough
    ? {
        open: pageOf(openAnswer, openRequest)?.tickets ?? [],
        settled: pageOf(settledAnswer, settled)?.tickets ?? [],
        totalPages: pageOf(settledAnswer, settled)?.totalPages ?? 0,
        dropped: pages.reduce((sum, { dropped }) => sum + dropped, 0),
        complete: pages.length === expected && pages.every(({ answered }) => answered),
      }
    : null;
  const failure = answers.find((answer) => answer.state === "failed");
  const isLoading = value === null && answers.some((answer) => answer.state === "loading");
  const answer = failure ?? (isLoading ? ({ state: "loading" } as const) : null);
  return listStateOf(answer ?? { state: "ready", value: { value, readAt, error } }, connection, reread);
}

function pageOf(answer: QueryState<History | null>, request: TicketHistoryRequest | null) {
  return request !== null && answer.state === "ready" ? answer.value?.page : null;
}

function interestOf(request: TicketHistoryRequest | null, page: number) {
  return request === null ? [] : [{ kind: "history" as const, request, page }];
}
