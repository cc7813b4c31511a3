// Has a payment follow from what is known of it: its money, its status, and what its player is told.
import { toMajor } from "../../src/domain/money.ts";
import { afterCommit } from "../db/after-commit.ts";
import type { MoneyTrx } from "../db/store.ts";
import { writeMessage } from "../messages/write-message.ts";
import type { AccountKind } from "../money/account-news.ts";
import { bookDeposit, takeBackDeposit } from "./deposit-money.ts";
import { depositState, isPaid } from "./deposit-state.ts";
import type { Standing } from "./facts.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { depositFacts, type KnownPayment, loadPayment, savePayment, withdrawalFacts } from "./payment-store.ts";
import { firstLook } from "./schedule.ts";
import { noCode } from "./shop-code.ts";
import type { PaymentTable } from "./tables.ts";
import { wirePayment } from "./wire-payment.ts";
import { moveWithdrawal } from "./withdrawal-money.ts";
import { moneyOf, withdrawalState } from "./withdrawal-state.ts";

type UpToDateDeps = Pick<PaymentDeps, "gambling" | "bonuses" | "news" | "wake" | "dataKey">;

async function noteTaken(trx: MoneyTrx, { provider }: PaymentTable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("payment_event")
    .set({ outcome: "taken" })
    .where("provider", "=", provider)
    .where("event_id", "in", ids)
    .execute();
}

/** Whether a charge-back was told that is not booked yet. */
const isReclaimed = ({ events }: KnownPayment): boolean =>
  events.some(({ type, outcome }) => type === "payment.chargedBack" && outcome !== "taken");

/** What is to leave goes back into the wallet, where the reclaimed money is taken first; the player may ask anew. */
async function stopWithdrawals(
  trx: MoneyTrx,
  deps: UpToDateDeps,
  { sub, currency_id }: PaymentTable,
  now: number,
): Promise<void> {
  const waiting = await trx
    .selectFrom("payment")
    .select("id")
    .where("sub", "=", sub)
    .where("currency_id", "=", currency_id)
    .where("direction", "=", "withdrawal")
    .where("status", "=", "requested")
    .orderBy("id")
    .execute();
  for (const { id } of waiting) {
    await savePayment(trx, id, { decision: "rejected", decision_reason: "disputed" });
    await bringUpToDate(trx, deps, id, now);
  }
}

async function depositStanding(trx: MoneyTrx, deps: UpToDateDeps, known: KnownPayment, now: number): Promise<Standing> {
  const { payment } = known;
  if (payment.money === null && isPaid(depositFacts(known))) {
    const booked = await bookDeposit(trx, deps, payment, now);
    Object.assign(payment, booked);
    await savePayment(trx, payment.id, booked);
  }
  if (payment.money === "wallet" && isReclaimed(known)) await stopWithdrawals(trx, deps, payment, now);
  if (payment.money !== null) await noteTaken(trx, payment, await takeBackDeposit(trx, known, now));
  return depositState(depositFacts(known));
}

async function withdrawalStanding(trx: MoneyTrx, known: KnownPayment, now: number): Promise<Standing> {
  const { payment } = known;
  const state = withdrawalState(withdrawalFacts(known));
  const { money, done } = await moveWithdrawal(trx, known, moneyOf(state.status), now);
  payment.money = money;
  await savePayment(trx, payment.id, { money });
  await noteTaken(trx, payment, done);
  return state;
}

const messageOf = ({ direction, status, money }: PaymentTable) => {
  if (direction === "deposit") {
    if (status === "succeeded") return "depositReceived";
    return status === "refunded" && money === "returns" ? "depositReturned" : null;
  }
  if (status === "succeeded") return "withdrawalPaid";
  return status === "rejected" || status === "failed" || status === "returned" ? "withdrawalRefused" : null;
};

/** Its player hears of it once the transaction is durable. */
export function tellPayment(
  trx: MoneyTrx,
  { news, dataKey }: Pick<PaymentDeps, "news" | "dataKey">,
  payment: PaymentTable,
  isMessage = false,
): void {
  const kinds: AccountKind[] = ["payments", "wallets", ...(isMessage ? (["messages"] as const) : [])];
  news.tell(trx, payment.sub, kinds, wirePayment(payment, dataKey));
}

/**
 * In a transaction of its player, after something new of it was stored.
 * @param now epoch ms
 * @returns the payment as it then stands
 */
export async function bringUpToDate(trx: MoneyTrx, deps: UpToDateDeps, id: string, now: number): Promise<PaymentTable> {
  const known = await loadPayment(trx, id);
  const before = { ...known.payment };
  const { status, reason } =
    before.direction === "deposit"
      ? await depositStanding(trx, deps, known, now)
      : await withdrawalStanding(trx, known, now);
  const { payment } = known;
  if (status === before.status && reason === before.reason && payment.money === before.money) return payment;
  const changes: Partial<PaymentTable> = { status, reason, updated_at: now };
  if (status !== before.status) {
    changes.next_at = firstLook({ ...payment, status }, now);
    changes.tries = 0;
    // Other pay-outs may have its code now.
    if (payment.method === "shop") Object.assign(changes, noCode);
    if (changes.next_at !== null && changes.next_at <= now) afterCommit(trx, deps.wake);
  }
  Object.assign(payment, changes);
  await savePayment(trx, id, changes);
  const key = status === before.status ? null : messageOf(payment);
  if (key !== null) {
    const params = { amount: toMajor(payment.amount), currency: payment.currency };
    await writeMessage(trx, { sub: payment.sub, key, params, at: now });
  }
  tellPayment(trx, deps, payment, key !== null);
  return payment;
}
