// A deposit was reclaimed: what its player still waits for, in whatever currency, is looked at before it leaves.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { savePayment } from "../payment-store.ts";
import { disputed, documentsNeeded } from "./wait-reasons.ts";
import type { PaymentTable } from "../tables.ts";

/**
 * Whether no provider was ever called for one that was let go: the job claims it by another `next_at` before it calls, and a
 * provider that did not answer may have it all the same.
 */
const isUntouched = ({ status, tries, next_at, updated_at }: PaymentTable): boolean =>
  status === "approved" && tries === 0 && next_at === updated_at;

/** Its code could be paid by any agent, whom no operator asks first: the money goes back, and pays what is owed. */
const atShop = { decision: "rejected", decision_reason: disputed } as const;
/** As it was asked for, for an operator: its money stays aside, and is let go when nothing is owed. */
const forOperator = { decision: null, decision_reason: disputed, next_at: null } as const;

/** In a transaction of their player. @param upToDate has one follow from what is known of it */
export async function stopWithdrawals(
  trx: MoneyTrx,
  sub: string,
  upToDate: (id: string) => Promise<unknown>,
): Promise<void> {
  const waiting = await trx
    .selectFrom("payment")
    .selectAll()
    .where("sub", "=", sub)
    .where("direction", "=", "withdrawal")
    .where("status", "in", ["requested", "approved"])
    .orderBy("id")
    .execute();
  for (const payment of waiting) {
    if (payment.status !== "requested" && !isUntouched(payment)) continue;
    // It waits already, and an operator who was told of the dispute alone would let it go without them.
    if (payment.decision_reason === documentsNeeded) continue;
    await savePayment(trx, payment.id, payment.method === "shop" ? atShop : forOperator);
    await upToDate(payment.id);
  }
}
