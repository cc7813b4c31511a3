// The player's payments as the worker has read and stored them, for tests of screens.
import { act } from "@testing-library/react";
import type { MoneyOrderKind, MoneyOrderRow } from "../../src/db/money-orders.ts";
import { personalKey } from "../../src/db/request-keys.ts";
import type { PaymentsRequest, PersonalRequest } from "../../src/db/requests.ts";
import { deviceDb } from "../../src/db/tab-databases.ts";
import type { Payment, PaymentMethod } from "../../src/protocol/payments.ts";

/** @param error key of why the last reading failed */
export async function storePersonal(request: PersonalRequest, value: unknown, error: string | null = null) {
  await act(async () => {
    await deviceDb.personal.put({ sub: "s1", key: personalKey(request), value, readAt: 1, error });
  });
}

export const storeMethods = (methods: readonly PaymentMethod[]) => storePersonal({ kind: "methods" }, methods);

export const allPayments: PaymentsRequest = {
  kind: "payments",
  direction: "",
  status: "",
  from: null,
  to: null,
  page: 1,
};

export function storePayments(
  result: readonly Payment[],
  over: Partial<PaymentsRequest> = {},
  totalPages = 1,
): Promise<void> {
  return storePersonal({ ...allPayments, ...over }, { result, totalPages });
}

export const storePayment = (payment: Payment) =>
  storePersonal({ kind: "payment", paymentId: payment.paymentId }, payment);

/** As the worker writes it: given in this tab unless `over` says otherwise. */
export async function storeOrder<Kind extends MoneyOrderKind>(
  kind: Kind,
  over: Pick<MoneyOrderRow<Kind>, "body" | "state" | "error" | "result"> & { tabId?: string; requestId?: string },
): Promise<void> {
  await act(async () => {
    await deviceDb.moneyOrders.put({ sub: "s1", requestId: "r1", kind, tabId: "tab", at: 1, ...over } as MoneyOrderRow);
  });
}
