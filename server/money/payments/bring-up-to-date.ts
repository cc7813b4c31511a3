// Has a payment follow from what is known of it: its money, its status, and what its player is told.
import { toMajor } from "../../../src/domain/money.ts";
import { afterCommit } from "../../platform/db/after-commit.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { writeMessage } from "../../people/messages/write-message.ts";
import type { AccountKind } from "../account-news.ts";
import { bookDeposit, takeBackDeposit } from "./deposits/deposit-money.ts";
import { depositState, isPaid } from "./deposits/deposit-state.ts";
import type { Standing } from "./providers/facts.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { depositFacts, type KnownPayment, loadPayment, savePayment, withdrawalFacts } from "./payment-store.ts";
import { firstLook } from "./schedule.ts";
import { noCode } from "./shops/shop-code.ts";
import { afterReturn } from "./withdrawals/wait-for-operator.ts";
import { stopWithdrawals } from "./withdrawals/stop-withdrawals.ts";
import type { PaymentTable } from "./tables.ts";
import { wirePayment } from "./wire-payment.ts";
import { moveWithdrawal } from "./withdrawals/withdrawal-money.ts";
import { moneyOf, returnedOf, withdrawalState } from "./withdrawals/withdrawal-state.ts";

type UpToDateDeps = Pick<PaymentDeps, "settings" | "gambling" | "bonuses" | "news" | "wake" | "dataKey">;

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

async function depositStanding(
  trx: MoneyTrx,
  deps: UpToDateDeps,
  paymentRecord: KnownPayment,
  now: number,
): Promise<Standing> {
  const { payment } = paymentRecord;
  if (payment.money === null && isPaid(depositFacts(paymentRecord))) {
    const booked = await bookDeposit(trx, deps, payment, now);
    Object.assign(payment, booked);
    await savePayment(trx, payment.id, booked);
  }
  if (payment.money === "wallet" && isReclaimed(paymentRecord)) {
    const upToDate = (id: string) => bringUpToDate(trx, deps, id, now);
    await stopWithdrawals(trx, payment.sub, upToDate);
  }
  if (payment.money !== null) await noteTaken(trx, payment, await takeBackDeposit(trx, paymentRecord, now));
  return depositState(depositFacts(paymentRecord));
}

async function withdrawalStanding(trx: MoneyTrx, paymentRecord: KnownPayment, now: number): Promise<Standing> {
  const { payment } = paymentRecord;
  const state = withdrawalState(withdrawalFacts(paymentRecord));
  const { money, done } = await moveWithdrawal(trx, paymentRecord, moneyOf(state.status), now);
  Object.assign(payment, { money, returned: returnedOf(withdrawalFacts(paymentRecord)) });
  await savePayment(trx, payment.id, { money, returned: payment.returned });
  await noteTaken(trx, payment, done);
  return state;
}

const messageOf = ({ direction, status, money, amount, returned }: PaymentTable) => {
  if (direction === "deposit") {
    if (status === "succeeded") return "depositReceived";
    return status === "refunded" && money === "returns" ? "depositReturned" : null;
  }
  if (status === "succeeded") return "withdrawalPaid";
  if (status === "returned" && returned < amount) return "withdrawalPartlyReturned";
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
  const paymentRecord = await loadPayment(trx, id);
  const before = { ...paymentRecord.payment };
  const { status, reason } =
    before.direction === "deposit"
      ? await depositStanding(trx, deps, paymentRecord, now)
      : await withdrawalStanding(trx, paymentRecord, now);
  const { payment } = paymentRecord;
  const isMoved = payment.money !== before.money || payment.returned !== before.returned;
  if (status === before.status && reason === before.reason && !isMoved) return payment;
  const changes: Partial<PaymentTable> = { status, reason, updated_at: now };
  if (status !== before.status) {
    changes.next_at = firstLook({ ...payment, status }, now);
    changes.tries = 0;
    // Other withdrawals may have its code now.
    if (payment.method === "shop") Object.assign(changes, noCode);
    if (changes.next_at !== null && changes.next_at <= now) afterCommit(trx, deps.wake);
  }
  Object.assign(payment, changes);
  await savePayment(trx, id, changes);
  const isNews = status !== before.status || payment.returned !== before.returned;
  const key = isNews ? messageOf(payment) : null;
  if (key !== null) {
    const { amount, returned, currency } = payment;
    const params: Record<string, string | number> = { amount: toMajor(amount), currency };
    if (key === "withdrawalPartlyReturned")
      Object.assign(params, { amount: toMajor(returned), paid: toMajor(amount - returned) });
    await writeMessage(trx, { sub: payment.sub, key, params, at: now });
  }
  const isBack = payment.money === "back" || payment.money === "returned";
  if (isMoved && isBack && payment.direction === "withdrawal")
    await afterReturn(trx, deps.settings, payment, now, (other) => bringUpToDate(trx, deps, other, now));
  // A debt that arose or was paid by it is told too.
  tellPayment(trx, deps, payment, key !== null || isMoved || status === "chargedBack");
  return payment;
}
