// Payments in the store, and what is known of each.
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { DepositFacts } from "./deposits/deposit-state.ts";
import type { PaymentEventTable, PaymentTable } from "./tables.ts";
import type { WithdrawalFacts } from "./withdrawals/withdrawal-state.ts";

export interface KnownPayment {
  payment: PaymentTable;
  /** In the order in which they came. */
  events: readonly PaymentEventTable[];
}

export function findPayment(db: Database, id: string): Promise<PaymentTable | undefined> {
  return db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirst();
}

/** null = there is none, or it is another player's. */
export async function ownPayment(db: Database, sub: string, id: string): Promise<PaymentTable | null> {
  const payment = await findPayment(db, id);
  return payment?.sub === sub ? payment : null;
}

/** @throws where there is none */
export async function loadPayment(db: Database, id: string): Promise<KnownPayment> {
  const payment = await findPayment(db, id);
  if (payment === undefined) throw new Error(`payment ${id} is gone`);
  const events = await db
    .selectFrom("payment_event")
    .selectAll()
    .where("payment_id", "=", id)
    .where("provider", "=", payment.provider)
    .where("outcome", "in", ["taken", "waits"])
    .orderBy("received_at")
    .orderBy("event_id")
    .execute();
  return { payment, events };
}

/** In a transaction of its player. */
export async function savePayment(trx: MoneyTrx, id: string, changes: Partial<PaymentTable>): Promise<void> {
  if (Object.keys(changes).length > 0) await trx.updateTable("payment").set(changes).where("id", "=", id).execute();
}

const factsOf = (events: readonly PaymentEventTable[]) =>
  events.map(({ event_id: id, type, amount: minor, currency }) => ({ id, type, minor, currency }));

export function depositFacts({ payment, events }: KnownPayment): DepositFacts {
  const { money, decision } = payment;
  return {
    minor: payment.amount,
    currency: payment.currency,
    events: factsOf(events),
    decision: decision === "rejected" || decision === "approved" ? null : decision,
    isWrittenOff: payment.verdict === "unpaid",
    isOverdue: payment.overdue === 1,
    isNotReturnable: payment.not_returnable === 1,
    surplusDecided: payment.surplus_decided,
    booking: money === "wallet" || money === "returns" ? { into: money, why: payment.refused_because } : null,
  };
}

export function withdrawalFacts({ payment, events }: KnownPayment): WithdrawalFacts {
  const { decision } = payment;
  return {
    minor: payment.amount,
    currency: payment.currency,
    events: factsOf(events),
    decision: decision === "expired" || decision === "unstarted" ? null : decision,
    why: payment.decision_reason,
    isSent: payment.provider_ref !== null,
    isOverdue: payment.overdue === 1,
    verdict: payment.verdict,
  };
}
