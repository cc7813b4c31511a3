// What the server says of the player's payments, asked for while somebody looks.
import { useMemo } from "react";
import { useConnection } from "../../client/use-connection.ts";
import { useRenewableSubscription } from "../../client/use-renewable-subscription.ts";
import { useSubscription } from "../../client/use-subscription.ts";
import type { PaymentsRequest } from "../../db/request-keys.ts";
import {
  paymentHistoryAnswerSchema,
  paymentMethodsSchema,
  type Payment,
  type PaymentHistoryAnswer,
  type PaymentMethod,
} from "../../protocol/payments.ts";
import { usePersonal } from "../../queries/account/personal.ts";
import { dataOr } from "../../queries/live-query.ts";

const methodsRequest = { kind: "methods" } as const;

/** What can be chosen; null = not read yet. `failed` = it cannot be had now. */
export function useMethods(): { methods: readonly PaymentMethod[] | null; failed: boolean; reread: () => void } {
  const reread = useRenewableSubscription([{ kind: "personal", request: methodsRequest }]);
  const known = dataOr(usePersonal(methodsRequest, paymentMethodsSchema), null);
  return { methods: known?.value ?? null, failed: known !== null && known.error !== null, reread };
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
  return dataOr(usePersonal(newestPayments, paymentHistoryAnswerSchema), null)?.value?.result ?? [];
}

export type PaymentsModel = (
  | { state: "loading" }
  | { state: "failed"; reason: "offline" | "failed" }
  /** `asOf`: when it was read, by the server's clock, where it is not of now; null = it is. */
  | { state: "ready"; page: PaymentHistoryAnswer; asOf: number | null }
) & { reread(): void };

export function usePaymentsModel(request: PaymentsRequest): PaymentsModel {
  const reread = useRenewableSubscription([{ kind: "personal", request }]);
  const answer = usePersonal(request, paymentHistoryAnswerSchema);
  const { state: connection } = useConnection();
  const known = dataOr(answer, null);
  if (known?.value) {
    const current = connection === "online" && known.error === null;
    return { state: "ready", page: known.value, asOf: current ? null : known.readAt, reread };
  }
  if (connection === "offline") return { state: "failed", reason: "offline", reread };
  if (answer.state === "failed" || (known !== null && known.error !== null)) {
    return { state: "failed", reason: "failed", reread };
  }
  return { state: "loading", reread };
}
