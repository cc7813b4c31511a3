// An operator gives a deposit back: its money leaves the wallet at once, and the provider is asked for the rest.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { HttpError, notFound } from "../../../platform/http/http-error.ts";
import { requireAccounts } from "../../ledger/accounts.ts";
import { housePot } from "../../ledger/house-pots.ts";
import { post } from "../../ledger/post.ts";
import { leaveWithoutCheck } from "../../leave-check.ts";
import { freeCash, moneyLeaves } from "../../money-leaves.ts";
import { bringUpToDate } from "../bring-up-to-date.ts";
import { type DecideDeps, isRefundable, paymentDecided } from "../payment-decisions.ts";
import { takenBack } from "./deposit-state.ts";
import { depositFacts, loadPayment, findPayment, savePayment } from "../payment-store.ts";
import type { PaymentTable } from "../tables.ts";

/** @throws HttpError 404; 409 where it was not booked, or some of it went back; 422 where the wallet has less */
export async function assertRefundable(trx: MoneyTrx, id: string): Promise<PaymentTable> {
  const payment = await findPayment(trx, id);
  if (payment === undefined) throw notFound();
  if (!isRefundable(payment)) throw paymentDecided();
  if (takenBack(depositFacts(await loadPayment(trx, id))).length > 0) throw paymentDecided();
  const accounts = await requireAccounts(trx, payment.sub, payment.currency_id);
  if (freeCash(accounts) < payment.amount) throw new HttpError(422, "insufficientCredit");
  return payment;
}

/** From here on it goes back like one that was refused. In a transaction of its player. */
export async function refundDeposit(
  trx: MoneyTrx,
  deps: DecideDeps,
  { id, sub, currency, currency_id: currencyId, amount }: PaymentTable,
  now: number,
): Promise<PaymentTable> {
  const { wallet0 } = await requireAccounts(trx, sub, currencyId);
  const aside = await housePot(trx, "~returns", { currency, currencyId });
  const entries = [
    { account: wallet0, amount: -amount },
    { account: aside, amount },
  ];
  const receipt = await moneyLeaves(trx, leaveWithoutCheck({ sub, currencyId, minor: amount }), now);
  await post(trx, { kind: "depositReturn", receipt, ref: `operator:${id}`, at: now, entries });
  await savePayment(trx, id, { money: "returns", refund_asked: 0 });
  return bringUpToDate(trx, deps, id, now);
}
