// The tickets that an address asks for, and how far they can be relied on.
import { useConnection } from "../../client/use-connection.ts";
import { useRenewableSubscription } from "../../client/use-looking.ts";
import type { TicketHistoryRequest } from "../../db/history-key.ts";
import type { WireTicket } from "../../protocol/placed-ticket.ts";
import { useHistory, type History } from "../../queries/ticket/history.ts";
import type { QueryState } from "../../queries/live-query.ts";
import { questionsOf, type HistoryFilter } from "./history-filter.ts";

export interface HistoryModel {
  /** loading: nothing is known yet. failed: nothing can be had. */
  state: "loading" | "failed" | "ready";
  open: readonly WireTicket[];
  settled: readonly WireTicket[];
  totalPages: number;
  /** Why what is shown is not of now; null = it is. */
  doubt: { reason: "offline" | "failed"; readAt: number; complete: boolean } | null;
  /** Asks the server again. */
  reread(): void;
}

const nothing = { state: "ready", value: null } as const;

export function useHistoryModel(filter: HistoryFilter): HistoryModel {
  const { open, settled } = questionsOf(filter);
  // What runs stands before the first page alone.
  const openQuestion = filter.page === 1 ? open : null;
  const reread = useRenewableSubscription([...interestOf(openQuestion, 1), ...interestOf(settled, filter.page)]);
  const openAnswer = useHistory(openQuestion, 1);
  const settledAnswer = useHistory(settled, filter.page);
  const online = useConnection().state === "online";
  const asked = [openQuestion === null ? nothing : openAnswer, settled === null ? nothing : settledAnswer];
  const histories = asked.map((answer) => (answer.state === "ready" ? answer.value : null));
  const pages = histories.flatMap((history) => (history?.page ? [history.page] : []));
  const error = histories.some((history) => history !== null && history.error !== null);
  const wanted = [openQuestion, settled].filter((question) => question !== null).length;
  const state = stateOf(asked, { wanted, known: pages.length, error, online });
  const readAt = Math.min(...pages.map((page) => page.readAt));
  const complete = pages.length === wanted && pages.every(({ answered }) => answered);
  return {
    state,
    open: pageOf(openAnswer, openQuestion)?.tickets ?? [],
    settled: pageOf(settledAnswer, settled)?.tickets ?? [],
    totalPages: pageOf(settledAnswer, settled)?.totalPages ?? 0,
    doubt:
      state === "ready" && pages.length > 0 && (!online || error)
        ? { reason: online ? "failed" : "offline", readAt, complete }
        : null,
    reread,
  };
}

function pageOf(answer: QueryState<History | null>, question: TicketHistoryRequest | null) {
  return question !== null && answer.state === "ready" ? answer.value?.page : null;
}

function interestOf(question: TicketHistoryRequest | null, page: number) {
  return question === null ? [] : [{ kind: "history" as const, question, page }];
}

function stateOf(
  answers: readonly QueryState<History | null>[],
  { wanted, known, error, online }: { wanted: number; known: number; error: boolean; online: boolean },
): HistoryModel["state"] {
  if (known === wanted) return "ready";
  if (answers.some((answer) => answer.state === "failed")) return "failed";
  // Part of it is better than nothing where nothing else is to be had.
  if (error || !online)
    return known > 0 ? "ready" : answers.every((one) => one.state === "ready") ? "failed" : "loading";
  return "loading";
}
