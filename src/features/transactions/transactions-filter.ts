// What the address of the transactions says: period, type, wallet, search, page.
import type { TransactionsRequest } from "../../db/request-keys.ts";
import { dayEnd, dayOf, dayStart, isDay, periods } from "../../domain/days.ts";
import { type Product, products, transactionTypes, type TransactionType } from "../../protocol/transactions.ts";

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

/** Whatever is not understood counts as not said. @param now epoch ms */
export function readFilter(params: URLSearchParams, now: number): TransactionsFilter {
  const text = (name: string): string => (params.get(name) ?? "").trim();
  const number = (name: string): number | null => (/^\d{1,6}$/.test(text(name)) ? Number(text(name)) : null);
  const usual = usualDays(now);
  const to = isDay(text("to")) ? text("to") : usual.to;
  const from = isDay(text("from")) ? text("from") : usual.from < to ? usual.from : to;
  return {
    ...(from <= to ? { from, to } : { from: to, to: from }),
    type: transactionTypes.find((type) => type === text("type")) ?? "",
    currencyId: number("currency"),
    product: products.find((product) => product === text("product")) ?? "",
    search: text("search").slice(0, longestSearch),
    page: Math.max(1, number("page") ?? 1),
  };
}

/** The search part with these changes; another filter begins at its first page. What is not ours is kept. */
export function changedFilter(params: URLSearchParams, change: Partial<TransactionsFilter>, now: number): string {
  const next = new URLSearchParams(params);
  const filter = { ...readFilter(params, now), page: 1, ...change };
  const usual = usualDays(now);
  const isUsual = filter.from === usual.from && filter.to === usual.to;
  const values: Record<string, string> = {
    from: isUsual ? "" : filter.from,
    to: isUsual ? "" : filter.to,
    type: filter.type,
    currency: filter.currencyId === null ? "" : String(filter.currencyId),
    product: filter.product,
    search: filter.search,
    page: filter.page === 1 ? "" : String(filter.page),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}

/** Everything but the period. */
export const anything = { type: "", currencyId: null, product: "", search: "" } as const;

export function isNarrowed({ type, currencyId, product, search }: TransactionsFilter): boolean {
  return type !== "" || currencyId !== null || product !== "" || search !== "";
}

export function requestOf({ from, to, ...filter }: TransactionsFilter): TransactionsRequest {
  return { kind: "transactions", ...filter, from: dayStart(from), to: dayEnd(to) };
}
