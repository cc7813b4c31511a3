// What is decided of a payment here: by its player, and by who looks after withdrawals.
import type { DeskRefusal } from "../../../src/protocol/desk/desk-refusals.ts";
import type { ReviewOutcome } from "../../../src/protocol/operator/payments.ts";
import type { CancelRefusal } from "../../../src/protocol/payments.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { userAccounts } from "../ledger/accounts.ts";
import { owedOf } from "../ledger/debts.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { endUnreturnable, isUnreturnable } from "./deposits/end-unreturnable.ts";
import { endSurplus, hasSurplus, openSurplus } from "./deposits/end-surplus.ts";
import { findPayment, ownPayment, savePayment } from "./payment-store.ts";
import type { PaymentTable } from "./tables.ts";
import { canCancel } from "./wire-payment.ts";

export type DecideDeps = Pick<PaymentDeps, "settings" | "gambling" | "bonuses" | "news" | "wake" | "dataKey">;

export const paymentDecided = (): HttpError => new HttpError(409, "paymentDecided" satisfies CancelRefusal);

/** @throws HttpError 404, 409 */
export async function cancelPayment(
  trx: MoneyTrx,
  deps: DecideDeps,
  { sub, id, now }: { sub: string; id: string; now: number },
): Promise<PaymentTable> {
  const payment = await ownPayment(trx, sub, id);
  if (payment === null) throw notFound();
  if (!canCancel(payment)) throw paymentDecided();
  await savePayment(trx, id, { decision: "cancelled" });
  return bringUpToDate(trx, deps, id, now);
}

/** What waits at a shop is paid by an agent, or goes back by time: no provider could be asked to pay it. */
export const waitsForApproval = ({ direction, method, status }: PaymentTable): boolean =>
  direction === "withdrawal" && method !== "shop" && status === "requested";

/** Whether an operator can refund it: not where its provider has refused to give it back. */
export const isRefundable = ({ direction, method, status, money, not_returnable }: PaymentTable): boolean =>
  direction === "deposit" && method !== "shop" && status === "succeeded" && money === "wallet" && not_returnable === 0;

/** Money that was booked is not undone by a word; what lies aside for good is somebody's. */
export const isReviewable = (payment: PaymentTable): boolean =>
  payment.status === "review" &&
  (payment.direction === "withdrawal" || payment.money === null || isUnreturnable(payment) || hasSurplus(payment));

const bothOutcomes: readonly ReviewOutcome[] = ["paid", "unpaid"];

/** What an operator can say of a payment in review: a deposit of which no amount came in its currency is not paid. */
export const outcomesOf = ({ direction, money, reason }: PaymentTable): readonly ReviewOutcome[] =>
  direction === "deposit" && money === null && reason !== "amountDiffers" ? ["unpaid"] : bothOutcomes;

/** @throws HttpError 404; 409 where it does not wait for a decision */
export async function requested(trx: MoneyTrx, id: string): Promise<PaymentTable> {
  const payment = await findPayment(trx, id);
  if (payment === undefined) throw notFound();
  if (!waitsForApproval(payment)) throw paymentDecided();
  return payment;
}

/** Whether its player owes more in that currency than the wallet could pay. */
export async function isOwing(trx: MoneyTrx, { sub, currency_id }: Pick<PaymentTable, "sub" | "currency_id">) {
  const accounts = await userAccounts(trx, sub, currency_id);
  return accounts !== null && owedOf(accounts) > accounts.wallet0.balance;
}

/**
 * In a transaction of the payment's player; the job then hands it to the provider. Nothing is let go of who owes: back in
 * the wallet it pays that first. @throws HttpError 404, 409; 422 accountOwes
 */
export async function approveWithdrawal(
  trx: MoneyTrx,
  deps: DecideDeps,
  { id, now }: { id: string; now: number },
): Promise<PaymentTable> {
  const payment = await requested(trx, id);
  if (await isOwing(trx, payment)) throw new HttpError(422, "accountOwes" satisfies DeskRefusal);
  await savePayment(trx, id, { decision: "approved", decision_reason: null });
  return bringUpToDate(trx, deps, id, now);
}

/** As `approveWithdrawal`; the money goes back. @param reason for its player @throws HttpError 404, 409 */
export async function rejectWithdrawal(
  trx: MoneyTrx,
  deps: DecideDeps,
  { id, reason, now }: { id: string; reason: string; now: number },
): Promise<PaymentTable> {
  await requested(trx, id);
  await savePayment(trx, id, { decision: "rejected", decision_reason: reason });
  return bringUpToDate(trx, deps, id, now);
}

/** What was really paid, where that is the only doubt. */
async function takeAsPaid(trx: MoneyTrx, { id, currency }: PaymentTable): Promise<Partial<PaymentTable>> {
  const paid = await trx
    .selectFrom("payment_event")
    .select("amount")
    .where("payment_id", "=", id)
    .where("type", "=", "payment.succeeded")
    .where("currency", "=", currency)
    .where("outcome", "=", "taken")
    .orderBy("received_at")
    .executeTakeFirst();
  if (paid === undefined) throw paymentDecided();
  return { amount: paid.amount };
}

/** @throws HttpError 404; 409 where it is not reviewed, or what is said cannot be so */
export async function assertReviewed(trx: MoneyTrx, id: string, outcome: ReviewOutcome): Promise<PaymentTable> {
  const payment = await findPayment(trx, id);
  if (payment === undefined) throw notFound();
  if (!isReviewable(payment) || !outcomesOf(payment).includes(outcome)) throw paymentDecided();
  if (payment.direction === "deposit" && payment.money === null && outcome === "paid") await takeAsPaid(trx, payment);
  return payment;
}

/** What the word moves, minor units: of a deposit that came otherwise what came, and not what was asked for. */
export async function decidedMinor(trx: MoneyTrx, payment: PaymentTable, outcome: ReviewOutcome): Promise<number> {
  if (hasSurplus(payment)) return openSurplus(trx, payment);
  const isOtherwise = payment.direction === "deposit" && payment.money === null && outcome === "paid";
  return isOtherwise ? ((await takeAsPaid(trx, payment)).amount ?? payment.amount) : payment.amount;
}

/**
 * Ends the review of a payment (of what was taken back beyond a deposit: `endSurplus`) whose money did not come or did not arrive (unpaid), or did (paid: of a deposit as much as
 * came). In a transaction of its player. @throws HttpError 404; 409 where it is not reviewed, or what is said cannot be so
 */
export async function decideReview(
  trx: MoneyTrx,
  deps: DecideDeps,
  { id, outcome, now }: { id: string; outcome: ReviewOutcome; now: number },
): Promise<PaymentTable> {
  const payment = await assertReviewed(trx, id, outcome);
  if (hasSurplus(payment)) {
    await endSurplus(trx, payment, outcome, now);
    return bringUpToDate(trx, deps, id, now);
  }
  if (isUnreturnable(payment)) {
    await endUnreturnable(trx, payment, outcome, now);
    return bringUpToDate(trx, deps, id, now);
  }
  const isDeposit = payment.direction === "deposit";
  await savePayment(trx, id, isDeposit && outcome === "paid" ? await takeAsPaid(trx, payment) : { verdict: outcome });
  return bringUpToDate(trx, deps, id, now);
}
