// A deposit of which its provider took back more than there was, by a refund and a charge-back of the same money: an
// operator says whether it really did.
import type { ReviewOutcome, ReviewReason } from "../../../../src/protocol/operator/payments.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { housePot } from "../../ledger/house-pots.ts";
import { post } from "../../ledger/post.ts";
import { surplusOf } from "./deposit-state.ts";
import { depositFacts, loadPayment, savePayment } from "../payment-store.ts";
import type { PaymentTable } from "../tables.ts";

export const hasSurplus = ({ direction, status, reason }: PaymentTable): boolean =>
  direction === "deposit" && status === "review" && reason === ("returnedTooMuch" satisfies ReviewReason);

/** What is still to be decided, minor units. */
export async function openSurplus(trx: MoneyTrx, { id, surplus_decided }: PaymentTable): Promise<number> {
  return surplusOf(depositFacts(await loadPayment(trx, id))) - surplus_decided;
}

/**
 * paid = the provider did take it: the house bears it, since the player has given back all that came; unpaid = it was told
 * twice and taken once: nothing is posted. In a transaction of its player. @param now epoch ms
 */
export async function endSurplus(
  trx: MoneyTrx,
  payment: PaymentTable,
  outcome: ReviewOutcome,
  now: number,
): Promise<void> {
  const { id, provider, currency, currency_id: currencyId } = payment;
  const surplus = await openSurplus(trx, payment);
  const decided = payment.surplus_decided + surplus;
  if (outcome === "paid") {
    const entries = [
      { account: await housePot(trx, "~adjust", { currency, currencyId }), amount: -surplus },
      { account: await housePot(trx, `~psp:${provider}`, { currency, currencyId }), amount: surplus },
    ];
    // What more is told later is another decision.
    await post(trx, { kind: "chargeback", receipt: "none", ref: `${id}#${decided}`, at: now, entries });
  }
  await savePayment(trx, id, { surplus_decided: decided });
}
