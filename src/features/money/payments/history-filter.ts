// What the address of the payments page says: which way is chosen, and which payments are listed.
import {
  oneOfField,
  pageField,
  readAddress,
  writeAddress,
  type AddressFields,
} from "../../../domain/address-filter.ts";
import type { PaymentDirection, PaymentMethodName, PaymentStatus } from "../../../protocol/payments.ts";
import { paymentDirections, paymentMethods, paymentStatuses } from "../../../protocol/payments.ts";
import { periods, type Period } from "../../../domain/days.ts";

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

const fields: AddressFields<PaymentsFilter> = {
  way: oneOfField("way", paymentDirections, "deposit"),
  method: oneOfField("method", paymentMethods, null),
  direction: oneOfField("direction", paymentDirections, null),
  status: oneOfField("status", paymentStatuses, null),
  period: oneOfField(
    "period",
    periods(0).map(({ id }) => id),
    null,
  ),
  page: pageField,
};

export const readPaymentsFilter = (params: URLSearchParams): PaymentsFilter => readAddress(fields, params);

/** The search part with these changes; another filter begins at its first page. What is not ours is kept. */
export function changedPaymentsFilter(params: URLSearchParams, change: Partial<PaymentsFilter>): string {
  const before = readPaymentsFilter(params);
  // The list is the same under either form.
  const page = Object.keys(change).every((name) => name === "way" || name === "method") ? before.page : 1;
  return writeAddress(fields, params, { ...before, page, ...change });
}
