// What the address of the ticket history says: filter, order, page.
import {
  type HistorySort,
  historySorts,
  openStatuses,
  openTicketsRequest,
  settledStatuses,
  type TicketHistoryRequest,
  ticketKinds,
  wholeHistory,
} from "../../db/request-keys.ts";
import { plainAmount, readAmount } from "../../domain/typed-amount.ts";
import { dayEnd, dayStart, isDay } from "../../domain/days.ts";

export type TicketStatus = TicketHistoryRequest["statuses"][number];
type TicketKind = TicketHistoryRequest["kinds"][number];

export const allStatuses: readonly TicketStatus[] = [...openStatuses, ...settledStatuses];

export interface HistoryFilter {
  /** Empty = all. */
  readonly statuses: readonly TicketStatus[];
  readonly kinds: readonly TicketKind[];
  readonly cashback: boolean;
  readonly freebet: boolean;
  readonly live: boolean;
  /** Minor units. */
  readonly minPayin: number | null;
  readonly minWin: number | null;
  readonly matchCode: string;
  readonly search: string;
  /** YYYY-MM-DD, both days included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: HistorySort;
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
}

const longestSearch = 100;
const longestCode = 40;

/** Whatever is not understood counts as not said. */
export function readFilter(params: URLSearchParams): HistoryFilter {
  const text = (name: string): string => (params.get(name) ?? "").trim();
  const day = (name: string): string | null => (isDay(text(name)) ? text(name) : null);
  const page = /^\d{1,6}$/.test(text("page")) ? Number(text("page")) : 1;
  return {
    statuses: listOf(allStatuses, text("status")),
    kinds: listOf(ticketKinds, text("kind")),
    cashback: text("cashback") === "1",
    freebet: text("freebet") === "1",
    live: text("live") === "1",
    minPayin: readAmount(text("min_payin"), plainAmount),
    minWin: readAmount(text("min_win"), plainAmount),
    matchCode: text("match_code").slice(0, longestCode),
    search: text("search").slice(0, longestSearch),
    from: day("from"),
    to: day("to"),
    sort: historySorts.find((sort) => sort === text("sort")) ?? "createdAt",
    descending: text("order") !== "asc",
    page: Math.max(1, page),
  };
}

/** In the order of `known`, so that equal choices are equal addresses. */
function listOf<Value extends string>(known: readonly Value[], text: string): readonly Value[] {
  const said = new Set(text.split(","));
  return known.filter((value) => said.has(value));
}

/** The search part with these changes; another filter or order begins at its first page. What is not ours is kept. */
export function changedFilter(params: URLSearchParams, change: Partial<HistoryFilter>): string {
  const next = new URLSearchParams(params);
  const filter = { ...readFilter(params), page: 1, ...change };
  const amount = (value: number | null): string => (value === null ? "" : (value / 100).toFixed(2).replace(".", ","));
  const values: Record<string, string> = {
    status: filter.statuses.join(","),
    kind: filter.kinds.join(","),
    cashback: filter.cashback ? "1" : "",
    freebet: filter.freebet ? "1" : "",
    live: filter.live ? "1" : "",
    min_payin: amount(filter.minPayin),
    min_win: amount(filter.minWin),
    match_code: filter.matchCode,
    search: filter.search,
    from: filter.from ?? "",
    to: filter.to ?? "",
    sort: filter.sort === "createdAt" ? "" : filter.sort,
    order: filter.descending ? "" : "asc",
    page: filter.page === 1 ? "" : String(filter.page),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}

/** Everything but the order. */
export const noFilter: Omit<HistoryFilter, "sort" | "descending" | "page"> = wholeHistory;

/** What is asked of the worker for a filter; null = the filter leaves nothing of that part. */
export function requestsOf(filter: HistoryFilter): {
  open: TicketHistoryRequest | null;
  settled: TicketHistoryRequest | null;
} {
  const { statuses, cashback, kinds, freebet, live, minPayin, minWin, matchCode, search } = filter;
  const asked = {
    ...{ kinds, freebet, live, minPayin, minWin, matchCode, search },
    from: filter.from === null ? null : dayStart(filter.from),
    to: filter.to === null ? null : dayEnd(filter.to),
  };
  const openOnes = statuses.filter((status) => openStatuses.some((one) => one === status));
  const settledOnes = statuses.filter((status) => settledStatuses.some((one) => one === status));
  const all = statuses.length === 0 && !cashback;
  return {
    // They are all read, so that the order is no part of the request.
    open: all || openOnes.length > 0 ? { ...openTicketsRequest, ...asked, statuses: openOnes } : null,
    settled:
      all || settledOnes.length > 0 || cashback
        ? {
            ...openTicketsRequest,
            ...asked,
            part: "settled",
            statuses: settledOnes,
            cashback,
            sort: filter.sort,
            descending: filter.descending,
          }
        : null,
  };
}
