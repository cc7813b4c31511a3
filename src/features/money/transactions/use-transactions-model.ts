// The bookings that an address asks for, and how far they can be relied on.
import { useConnection } from "../../../client/use-connection.ts";
import { listStateOf } from "../../../client/use-personal-page.ts";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import type { TransactionsRequest } from "../../../db/requests.ts";
import { useTransactions, type TransactionsPage } from "../../../queries/account/transactions.ts";
import type { ListState } from "../../../ui/layout/list-state.ts";

export function useTransactionsModel(request: TransactionsRequest): ListState<TransactionsPage> {
  const reread = useRenewableSubscription([{ kind: "personal", request }]);
  const answer = useTransactions(request);
  const { state: connection } = useConnection();
  if (answer.state !== "ready" || answer.value === null) {
    return listStateOf<TransactionsPage>(answer.state === "ready" ? { state: "loading" } : answer, connection, reread);
  }
  const { page, error } = answer.value;
  // While it is asked for, what was gathered from elsewhere is no answer yet.
  const value = page !== null && (page.answered || connection !== "online" || error !== null) ? page : null;
  return listStateOf({ state: "ready", value: { value, readAt: page?.readAt ?? 0, error } }, connection, reread);
}
