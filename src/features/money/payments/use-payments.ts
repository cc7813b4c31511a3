// What the server says of the player's payments, asked for while somebody looks.
import { useMemo } from "react";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import { useSubscription } from "../../../client/use-subscription.ts";
import type { PaymentsRequest } from "../../../db/requests.ts";
import {
  paymentsPageSchema,
  paymentMethodsSchema,
  type Payment,
  type PaymentMethod,
} from "../../../protocol/payments.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { dataOr } from "../../../queries/live-query.ts";

const methodsRequest = { kind: "methods" } as const;

/** What can be chosen; null = not read yet. `failed` = it cannot be had now. */
export function useMethods(): { methods: readonly PaymentMethod[] | null; failed: boolean; reread: () => void } {
  const reread = useRenewableSubscription([{ kind: "personal", request: methodsRequest }]);
  const answer = dataOr(usePersonal(methodsRequest, paymentMethodsSchema), null);
  return { methods: answer?.value ?? null, failed: answer !== null && answer.error !== null, reread };
}

/** The first page of all: those that are under way are among the newest. */
export const newestPayments: PaymentsRequest = {
  kind: "payments",
  direction: "",
  status: "",
  from: null,
  to: null,
  page: 1,
};

export function useNewestPayments(enabled = true): readonly Payment[] {
  useSubscription(useMemo(() => (enabled ? [{ kind: "personal" as const, request: newestPayments }] : []), [enabled]));
  return dataOr(usePersonal(newestPayments, paymentsPageSchema), null)?.value?.result ?? [];
}
