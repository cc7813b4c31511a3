// A payment as operators read it.
import type { OperatorPayment, PaymentAct } from "../../../../src/protocol/operator/payments.ts";
import { findBySub } from "../../../people/accounts/users.ts";
import { openProposals } from "../../../people/operator/proposals/proposal-store.ts";
import type { Database } from "../../../platform/db/database.ts";
import { isRefundable, isReviewable, outcomesOf, waitsForApproval } from "../payment-decisions.ts";
import type { PaymentTable } from "../tables.ts";
import { wirePayment } from "../wire-payment.ts";

/** Each is proposed once for a payment. */
const proposed = ["approve", "refund", "decide"] as const;

/** What is sealed stays sealed. */
const noKey = { open: () => null };

function actsOf(payment: PaymentTable): PaymentAct[] {
  if (waitsForApproval(payment)) return ["approve", "reject"];
  if (isRefundable(payment)) return ["refund"];
  return isReviewable(payment) ? ["decide"] : [];
}

type NamedPayment = PaymentTable & { username: string | null };

export async function wireOperatorPayments(db: Database, rows: readonly NamedPayment[]): Promise<OperatorPayment[]> {
  const proposals = await openProposals(db, proposed);
  return rows.map((row) => ({
    ...wirePayment(row, noKey),
    // A page of the provider and a code of a shop are the player's alone.
    redirectUrl: null,
    sub: row.sub,
    username: row.username ?? "",
    provider: row.provider,
    providerRef: row.provider_ref,
    outcomes: isReviewable(row) ? [...outcomesOf(row)] : [],
    acts: actsOf(row),
    proposalId: proposals.get(row.id) ?? null,
  }));
}

export async function wireOperatorPayment(db: Database, row: PaymentTable): Promise<OperatorPayment> {
  const user = await findBySub(db, row.sub);
  const [wire] = await wireOperatorPayments(db, [{ ...row, username: user?.username ?? null }]);
  if (wire === undefined) throw new Error(`payment ${row.id} has no form`);
  return wire;
}
