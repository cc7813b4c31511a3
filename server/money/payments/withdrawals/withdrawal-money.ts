// The money of a withdrawal: set aside in wallet_2 when it is asked for, then given back or gone.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { requireAccounts, type UserAccounts } from "../../ledger/accounts.ts";
import { takeBack } from "../../ledger/claims.ts";
import { housePot, openPot } from "../../ledger/house-pots.ts";
import { type Account, post } from "../../ledger/post.ts";
import { type LeaveCheck, leaveWithoutCheck } from "../../leave-check.ts";
import { moneyLeaves } from "../../money-leaves.ts";
import { type KnownPayment, withdrawalFacts } from "../payment-store.ts";
import type { PaymentTable } from "../tables.ts";
import { sentBack, type WithdrawalMoney } from "./withdrawal-state.ts";

type Asked = Pick<PaymentTable, "id" | "sub" | "currency" | "currency_id" | "amount">;

const onItsWayOut = (trx: MoneyTrx, { sub, currency, currency_id: currencyId }: Asked): Promise<Account> =>
  openPot(trx, { sub, currency, currencyId, bucket: "wallet_2" });

/** @param accounts read in this transaction; wallet_0 has the amount */
export async function holdWithdrawal(
  trx: MoneyTrx,
  { wallet0 }: Pick<UserAccounts, "wallet0">,
  payment: Asked,
  check: LeaveCheck,
  at: number,
): Promise<void> {
  const entries = [
    { account: wallet0, amount: -payment.amount },
    { account: await onItsWayOut(trx, payment), amount: payment.amount },
  ];
  const receipt = await moneyLeaves(trx, check, at);
  await post(trx, { kind: "withdrawHold", receipt, ref: payment.id, at, entries });
}

/** What the bank sent back and was not booked yet. @returns ids of the events that are done with */
async function bookReturns(trx: MoneyTrx, { payment, events }: KnownPayment, at: number): Promise<readonly string[]> {
  const { sub, currency, currency_id: currencyId, provider } = payment;
  const { wallet0 } = await requireAccounts(trx, sub, currencyId);
  const psp = await housePot(trx, `~psp:${provider}`, { currency, currencyId });
  const facts = sentBack(withdrawalFacts({ payment, events }));
  const isTaken = new Set(events.filter(({ outcome }) => outcome === "taken").map(({ event_id }) => event_id));
  const taken = facts.filter(({ id }) => isTaken.has(id)).reduce((sum, { minor }) => sum + minor, 0);
  const news = facts.filter(({ id }) => !isTaken.has(id));
  let remaining = Math.max(0, payment.amount - taken);
  for (const { id, minor } of news) {
    const part = Math.min(remaining, minor);
    remaining -= part;
    const entries = [
      { account: psp, amount: -part },
      { account: wallet0, amount: part },
    ];
    await post(trx, { kind: "withdrawReturn", ref: `${provider}:${id}`, at, entries });
  }
  return news.map(({ id }) => id);
}

/**
 * Moves the money of a withdrawal to where it now belongs, once.
 * @returns where it then lies, and the ids of events that are done with by that
 */
export async function moveWithdrawal(
  trx: MoneyTrx,
  paymentRecord: KnownPayment,
  target: WithdrawalMoney,
  at: number,
): Promise<{ money: WithdrawalMoney; done: readonly string[] }> {
  const { payment, events } = paymentRecord;
  const { id: ref, sub, currency, currency_id: currencyId, amount } = payment;
  const from = payment.money;
  const returns = sentBack(withdrawalFacts({ payment, events }));
  // It was given back when the provider said that it failed: what comes back from the bank is that.
  if (from === "back" && target === "returned" && returns.reduce((sum, { minor }) => sum + minor, 0) >= amount)
    return { money: "back", done: returns.map(({ id }) => id) };
  const isOut = from === "paid" || from === "returned";
  if (from === "held" && target === "back") {
    const { wallet0 } = await requireAccounts(trx, sub, currencyId);
    const entries = [
      { account: await onItsWayOut(trx, payment), amount: -amount },
      { account: wallet0, amount },
    ];
    await post(trx, { kind: "withdrawBack", ref, at, entries });
  }
  if (from === "held" && (target === "paid" || target === "returned")) {
    const psp = await housePot(trx, `~psp:${payment.provider}`, { currency, currencyId });
    const entries = [
      { account: await onItsWayOut(trx, payment), amount: -amount },
      { account: psp, amount },
    ];
    // It went by a receipt when it was set aside.
    await post(trx, { kind: "withdraw", receipt: "none", ref, at, entries });
  }
  // The provider reported a failure and the player got the money back, but the provider paid it after all: it is taken
  // from the player again. Returns of it are booked below.
  if (from === "back" && (target === "paid" || target === "returned")) {
    const to = await housePot(trx, `~psp:${payment.provider}`, { currency, currencyId });
    const receipt = await moneyLeaves(trx, leaveWithoutCheck({ sub, currencyId, minor: amount }), at);
    await takeBack(trx, { bookedAs: { kind: "withdraw", receipt }, ref, sub, currencyId, minor: amount, at, to });
  }
  if (target === "returned") return { money: "returned", done: await bookReturns(trx, paymentRecord, at) };
  return { money: isOut && target === "back" ? from : target, done: [] };
}
