// What the address of the ticket history says: filter, order, page.
import {
  type HistorySort,
  historySorts,
  openStatuses,
  settledStatuses,
  ticketKinds,
} from "../../../db/history-words.ts";
import { openTicketsRequest, wholeHistory } from "../../../db/request-keys.ts";
import type { TicketHistoryRequest } from "../../../db/requests.ts";
import {
  oneOfField,
  pageField,
  readAddress,
  textField,
  writeAddress,
  type AddressField,
  type AddressFields,
} from "../../../domain/address-filter.ts";
import { plainAmount, readAmount } from "../../../domain/typed-amount.ts";
import { dayEnd, dayStart, isDay } from "../../../domain/days.ts";
import { askableMoment } from "../../../domain/wire-bounds.ts";

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

const flag = (name: string): AddressField<boolean> => ({
  name,
  read: (text) => text === "1",
  write: (on) => (on ? "1" : ""),
});
const amount = (name: string): AddressField<number | null> => ({
  name,
  read: (text) => readAmount(text, plainAmount),
  write: (value) => (value === null ? "" : (value / 100).toFixed(2).replace(".", ",")),
});
const day = (name: string): AddressField<string | null> => ({
  name,
  read: (text) => (isDay(text) ? text : null),
  write: (value) => value ?? "",
});
const list = <Value extends string>(name: string, allowedValues: readonly Value[]): AddressField<readonly Value[]> => ({
  name,
  read: (text) => listOf(allowedValues, text),
  write: (values) => values.join(","),
});

const fields: AddressFields<HistoryFilter> = {
  statuses: list("status", allStatuses),
  kinds: list("kind", ticketKinds),
  cashback: flag("cashback"),
  freebet: flag("freebet"),
  live: flag("live"),
  minPayin: amount("min_payin"),
  minWin: amount("min_win"),
  matchCode: textField("match_code", longestCode),
  search: textField("search", longestSearch),
  from: day("from"),
  to: day("to"),
  sort: oneOfField("sort", historySorts, "createdAt"),
  descending: { name: "order", read: (text) => text !== "asc", write: (on) => (on ? "" : "asc") },
  page: pageField,
};

export const readFilter = (params: URLSearchParams): HistoryFilter => readAddress(fields, params);

/** In the order of `known`, so that equal choices are equal addresses. */
function listOf<Value extends string>(allowedValues: readonly Value[], text: string): readonly Value[] {
  const listedValues = new Set(text.split(","));
  return allowedValues.filter((value) => listedValues.has(value));
}

/** The search part with these changes; another filter or order begins at its first page. What is not ours is kept. */
export function changedFilter(params: URLSearchParams, change: Partial<HistoryFilter>): string {
  return writeAddress(fields, params, { ...readFilter(params), page: 1, ...change });
}

/** Everything but the order. */
export const noFilter: Omit<HistoryFilter, "sort" | "descending" | "page"> = wholeHistory;

/** What is asked of the worker for a filter; null = the filter leaves nothing of that part. */
export function requestsOf(filter: HistoryFilter): {
  open: TicketHistoryRequest | null;
  settled: TicketHistoryRequest | null;
} {
  const { statuses, cashback, kinds, freebet, live, minPayin, minWin, matchCode, search } = filter;
  const sharedFilter = {
    kinds,
    freebet,
    live,
    minPayin,
    minWin,
    matchCode,
    search,
    from: filter.from === null ? null : askableMoment(dayStart(filter.from)),
    to: filter.to === null ? null : askableMoment(dayEnd(filter.to)),
  };
  const openOnes = statuses.filter((status) => openStatuses.some((openStatus) => openStatus === status));
  const settledOnes = statuses.filter((status) => settledStatuses.some((settledStatus) => settledStatus === status));
  const all = statuses.length === 0 && !cashback;
  return {
    // They are all read, so that the order is no part of the request.
    open: all || openOnes.length > 0 ? { ...openTicketsRequest, ...sharedFilter, statuses: openOnes } : null,
    settled:
      all || settledOnes.length > 0 || cashback
        ? {
            ...openTicketsRequest,
            ...sharedFilter,
            part: "settled",
            statuses: settledOnes,
            cashback,
            sort: filter.sort,
            descending: filter.descending,
          }
        : null,
  };
}
