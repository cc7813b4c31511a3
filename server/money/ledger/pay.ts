// Money from the house (or through it, from outside) to a user, once for each reference. In a transaction.
import type { MoneyTrx } from "../../platform/db/store.ts";
import { requireAccounts } from "./accounts.ts";
import { post, type Pot } from "./post.ts";
import type { PostingKind } from "./tables.ts";

export interface Payment {
  kind: Extract<PostingKind, "payout" | "refund" | "cashout" | "credit" | "deposit">;
  ref: string;
  note?: string;
  sub: string;
  currencyId: number;
  /** To wallet_0; minor units; negative takes from the user (a credit that is lowered). */
  minor: number;
  /** What is paid of bonus money besides, and where that goes. */
  bonus?: { minor: number; pot: Pot };
  at: number;
}

/** @throws where it was paid before, there is no such wallet, or wallet_0 would become negative. */
export async function payUser(trx: MoneyTrx, payment: Payment): Promise<void> {
  const { kind, ref, note, sub, currencyId, minor, bonus, at } = payment;
  const { wallet0, house } = await requireAccounts(trx, sub, currencyId);
  const entries = [
    { account: house, amount: -minor - (bonus?.minor ?? 0) },
    { account: wallet0, amount: minor },
    ...(bonus === undefined ? [] : [{ account: bonus.pot, amount: bonus.minor }]),
  ];
  await post(trx, { kind, ref, note, at, entries });
}
