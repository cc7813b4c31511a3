// What the address of the transactions says: period, type, wallet, search, page.
import type { TransactionsRequest } from "../../../db/requests.ts";
import {
  oneOfField,
  pageField,
  readAddress,
  textField,
  writeAddress,
  type AddressFields,
} from "../../../domain/address-filter.ts";
import { dayEnd, dayOf, dayStart, isDay, periods } from "../../../domain/days.ts";
import { askableMoment } from "../../../domain/wire-bounds.ts";
import { type Product, products, transactionTypes, type TransactionType } from "../../../protocol/transactions.ts";

export interface TransactionsFilter {
  /** YYYY-MM-DD, both days included; never after `to`. */
  readonly from: string;
  readonly to: string;
  /** "" = all. */
  readonly type: TransactionType | "";
  /** null = all wallets. */
  readonly currencyId: number | null;
  /** "" = all, and what belongs to neither. */
  readonly product: Product | "";
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

const longestSearch = 100;

/** The first of the month up to today. @param now epoch ms */
export function usualDays(now: number): { from: string; to: string } {
  const { from, to } = periods(now).find(({ id }) => id === "month") ?? { from: dayOf(now), to: dayOf(now) };
  return { from, to };
}

/** @param now epoch ms */
function fieldsAt(now: number): AddressFields<TransactionsFilter> {
  const usual = usualDays(now);
  return {
    from: { name: "from", read: (text) => (isDay(text) ? text : ""), write: (day) => day },
    to: { name: "to", read: (text) => (isDay(text) ? text : usual.to), write: (day) => day },
    type: oneOfField("type", transactionTypes, ""),
    currencyId: {
      name: "currency",
      read: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : null),
      write: (id) => (id === null ? "" : String(id)),
    },
    product: oneOfField("product", products, ""),
    search: textField("search", longestSearch),
    page: pageField,
  };
}

/** @param now epoch ms */
export function readFilter(params: URLSearchParams, now: number): TransactionsFilter {
  const usual = usualDays(now);
  const filter = readAddress(fieldsAt(now), params);
  const { to } = filter;
  const from = filter.from === "" ? (usual.from < to ? usual.from : to) : filter.from;
  return { ...filter, ...(from <= to ? { from, to } : { from: to, to: from }) };
}

/** The search part with these changes; another filter begins at its first page. What is not ours is kept. */
export function changedFilter(params: URLSearchParams, change: Partial<TransactionsFilter>, now: number): string {
  const filter = { ...readFilter(params, now), page: 1, ...change };
  const usual = usualDays(now);
  const isUsual = filter.from === usual.from && filter.to === usual.to;
  return writeAddress(fieldsAt(now), params, { ...filter, ...(isUsual ? { from: "", to: "" } : {}) });
}

/** Everything but the period. */
export const anything = { type: "", currencyId: null, product: "", search: "" } as const;

export function isNarrowed({ type, currencyId, product, search }: TransactionsFilter): boolean {
  return type !== "" || currencyId !== null || product !== "" || search !== "";
}

export function requestOf({ from, to, ...filter }: TransactionsFilter): TransactionsRequest {
  return { kind: "transactions", ...filter, from: askableMoment(dayStart(from)), to: askableMoment(dayEnd(to)) };
}
