// What happened over the counter, as payments of the player: shown in the history beside those of providers. The money is
// posted by the agency, in the same transaction.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { ChangedMeanwhileError } from "../../../platform/db/store.ts";
import { tellPayment } from "../bring-up-to-date.ts";
import { insertPayment, newPayment } from "../new-payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { savePayment } from "../payment-store.ts";
import { noCode } from "./shop-code.ts";
import type { PaymentTable } from "../tables.ts";

export interface AtShop extends Pick<PaymentTable, "sub" | "currency" | "currency_id" | "amount" | "direction"> {
  /** The operation. */
  id: string;
}

/** @param now epoch ms */
export async function keepShopPayment(
  trx: MoneyTrx,
  deps: Pick<PaymentDeps, "news" | "dataKey">,
  { id, ...shopPayment }: AtShop,
  now: number,
): Promise<void> {
  const isDeposit = shopPayment.direction === "deposit";
  const payment: PaymentTable = {
    ...newPayment({ ...shopPayment, method: "shop", provider: "shop", source_id: null, source_label: null }, now),
    id,
    status: "succeeded",
    expires_at: null,
    next_at: null,
    money: isDeposit ? "wallet" : "paid",
    ...(isDeposit ? {} : { decision: "approved", verdict: "paid" }),
  };
  await insertPayment(trx, payment);
  tellPayment(trx, deps, payment, true);
}

/** The player was paid by its code. @param now epoch ms */
export async function endShopWithdrawal(
  trx: MoneyTrx,
  deps: Pick<PaymentDeps, "news" | "dataKey">,
  payment: PaymentTable,
  now: number,
): Promise<void> {
  if (payment.status !== "requested") throw new ChangedMeanwhileError(`payment ${payment.id}`);
  const change: Partial<PaymentTable> = {
    status: "succeeded",
    decision: "approved",
    verdict: "paid",
    money: "paid",
    updated_at: now,
    next_at: null,
    ...noCode,
  };
  await savePayment(trx, payment.id, change);
  tellPayment(trx, deps, { ...payment, ...change }, true);
}
