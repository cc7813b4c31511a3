// What the address of the payments page says: which way is chosen, and which payments are listed.
import type { PaymentDirection, PaymentMethodName, PaymentStatus } from "../../protocol/payments.ts";
import { paymentDirections, paymentMethods, paymentStatuses } from "../../protocol/payments.ts";
import { periods, type Period } from "../../domain/days.ts";

export interface PaymentsFilter {
  /** The form that is shown. */
  readonly way: PaymentDirection;
  /** That is chosen in it at first; null = any. */
  readonly method: PaymentMethodName | null;
  /** null = both. */
  readonly direction: PaymentDirection | null;
  /** null = any. */
  readonly status: PaymentStatus | null;
  /** null = at any time. */
  readonly period: Period["id"] | null;
  /** From 1. */
  readonly page: number;
}

/** Whatever is not understood counts as not said. */
export function readPaymentsFilter(params: URLSearchParams): PaymentsFilter {
  const text = (name: string): string => (params.get(name) ?? "").trim();
  const page = text("page");
  return {
    way: paymentDirections.find((way) => way === text("way")) ?? "deposit",
    method: paymentMethods.find((method) => method === text("method")) ?? null,
    direction: paymentDirections.find((direction) => direction === text("direction")) ?? null,
    status: paymentStatuses.find((status) => status === text("status")) ?? null,
    period: periods(0).find(({ id }) => id === text("period"))?.id ?? null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The search part with these changes; another filter begins at its first page. What is not ours is kept. */
export function changedPaymentsFilter(params: URLSearchParams, change: Partial<PaymentsFilter>): string {
  const next = new URLSearchParams(params);
  const before = readPaymentsFilter(params);
  // The list is the same under either form.
  const page = Object.keys(change).every((name) => name === "way" || name === "method") ? before.page : 1;
  const filter = { ...before, page, ...change };
  const values: Record<string, string> = {
    way: filter.way === "deposit" ? "" : filter.way,
    method: filter.method ?? "",
    direction: filter.direction ?? "",
    status: filter.status ?? "",
    period: filter.period ?? "",
    page: filter.page === 1 ? "" : String(filter.page),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}
