// A deposit that was refused, and that its provider will not give back: an operator says whose the money is.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import { userAccounts } from "../../ledger/accounts.ts";
import { housePot } from "../../ledger/house-pots.ts";
import { post } from "../../ledger/post.ts";
import { savePayment } from "../payment-store.ts";
import type { PaymentTable } from "../tables.ts";

/** The money lies aside, and goes no further by itself. */
export const isUnreturnable = ({ direction, status, money, not_returnable }: PaymentTable): boolean =>
  direction === "deposit" && status === "review" && money === "returns" && not_returnable === 1;

/**
 * paid = it is the player's after all; unpaid = it was given back by other means. Its state follows from that. In a
 * transaction of its player. @param now epoch ms @throws HttpError 422 noWallet
 */
export async function endUnreturnable(
  trx: MoneyTrx,
  { id, sub, provider, amount, currency, currency_id: currencyId }: PaymentTable,
  outcome: "paid" | "unpaid",
  now: number,
): Promise<void> {
  const isPlayers = outcome === "paid";
  const accounts = isPlayers ? await userAccounts(trx, sub, currencyId) : null;
  if (isPlayers && accounts === null) throw new HttpError(422, "noWallet");
  const aside = await housePot(trx, "~returns", { currency, currencyId });
  const to = accounts?.wallet0 ?? (await housePot(trx, `~psp:${provider}`, { currency, currencyId }));
  const entries = [
    { account: aside, amount: -amount },
    { account: to, amount },
  ];
  // Each of the two once: what it was booked by before is another reference.
  const kind = isPlayers ? ({ kind: "deposit" } as const) : ({ kind: "depositReturn", receipt: "none" } as const);
  await post(trx, { ...kind, ref: `${id}#2`, at: now, entries });
  await savePayment(trx, id, isPlayers ? { money: "wallet" } : { verdict: "unpaid" });
}
