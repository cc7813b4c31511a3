// The bookings that an address asks for, and how far they can be relied on.
import { useConnection } from "../../client/use-connection.ts";
import { useRenewableSubscription } from "../../client/use-renewable-subscription.ts";
import type { TransactionsRequest } from "../../db/request-keys.ts";
import { useTransactions, type TransactionsPage } from "../../queries/account/transactions.ts";

export type TransactionsModel = (
  | { state: "loading" }
  /** Nothing can be had. */
  | { state: "failed"; reason: "offline" | "failed" }
  /** `doubt`: why what is shown is not of now; null = it is. */
  | { state: "ready"; page: TransactionsPage; staleness: "offline" | "failed" | null }
) & {
  /** Asks the server again. */
  reread(): void;
};

export function useTransactionsModel(request: TransactionsRequest): TransactionsModel {
  const reread = useRenewableSubscription([{ kind: "personal", request }]);
  const answer = useTransactions(request);
  const { state: connection } = useConnection();
  if (answer.state === "failed") return { state: "failed", reason: "failed", reread };
  if (answer.state === "loading" || answer.value === null) return { state: "loading", reread };
  const { page, error } = answer.value;
  const trouble = connection !== "online" ? "offline" : error === null ? null : "failed";
  // While it is asked for, what was gathered from elsewhere is no answer yet.
  if (page !== null && (page.answered || trouble !== null)) return { state: "ready", page, staleness: trouble, reread };
  if (connection === "offline" || error !== null) {
    return { state: "failed", reason: connection === "offline" ? "offline" : "failed", reread };
  }
  return { state: "loading", reread };
}
