// A payment as operators read it.
import type { OperatorPayment, PaymentAct } from "../../../src/protocol/operator/payments.ts";
import { openProposals } from "../../operator/proposals/proposal-store.ts";
import type { Database } from "../../ports.ts";
import { isRefundable, isReviewable, waitsForApproval } from "../decide.ts";
import type { PaymentTable } from "../tables.ts";
import { wirePayment } from "../wire-payment.ts";

function actsOf(payment: PaymentTable): PaymentAct[] {
  if (waitsForApproval(payment)) return ["approve", "reject"];
  if (isRefundable(payment)) return ["refund"];
  return isReviewable(payment) ? ["decide"] : [];
}

export async function wireOperatorPayments(db: Database, rows: readonly PaymentTable[]): Promise<OperatorPayment[]> {
  const users = await db
    .selectFrom("user")
    .select(["sub", "username"])
    .where("sub", "in", ["", ...new Set(rows.map(({ sub }) => sub))])
    .execute();
  const names = new Map(users.map(({ sub, username }) => [sub, username]));
  const proposals = await openProposals(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...wirePayment(row),
    // The page of a player's card is the player's alone.
    redirectUrl: null,
    ...{ sub: row.sub, username: names.get(row.sub) ?? "", provider: row.provider, providerRef: row.provider_ref },
    ...{ acts: actsOf(row), proposalId: proposals.get(row.id) ?? null },
  }));
}

export async function wireOperatorPayment(db: Database, row: PaymentTable): Promise<OperatorPayment> {
  const [wire] = await wireOperatorPayments(db, [row]);
  if (wire === undefined) throw new Error(`payment ${row.id} has no form`);
  return wire;
}
