// What the house is owed by a user: a house account in the user's name, never above zero. It grows where a pay-out is
// taken back that was spent already, and shrinks with the user's next wins.
import type { MoneyTrx } from "../db/store.ts";
import { requireAccounts } from "./accounts.ts";
import { type Account, post, type Posting, type Pot } from "./post.ts";
import type { PostingKind } from "./tables.ts";

function openClaim(trx: MoneyTrx, sub: string, currency: string, currencyId: number): Promise<Account> {
  return trx
    .insertInto("ledger_account")
    .values({ sub, currency, currency_id: currencyId, bucket: "house" })
    .returning(["id", "sub", "currency_id", "bucket", "balance"])
    .executeTakeFirstOrThrow();
}

export interface TakenBack {
  bookedAs?: Extract<PostingKind, "reversal" | "depositReturn" | "chargeback">;
  /** Of the pay-out; of a deposit: what tells that it was taken back. */
  ref: string;
  sub: string;
  currencyId: number;
  /** What was paid, minor units. */
  minor: number;
  at: number;
  /** Where it goes; absent = the house. */
  to?: Pot;
}

/**
 * Takes back what was paid, once: from wallet_0 as far as it goes; the rest is owed. In a transaction.
 * @throws where it was taken back before
 */
export async function takeBack(
  trx: MoneyTrx,
  { bookedAs = "reversal", ref, sub, currencyId, minor, at, to }: TakenBack,
): Promise<void> {
  const { currency, wallet0, claim, house } = await requireAccounts(trx, sub, currencyId);
  const taken = Math.min(minor, wallet0.balance);
  const entries: Posting["entries"][number][] = [
    { account: to ?? house, amount: minor },
    { account: wallet0, amount: -taken },
  ];
  if (taken < minor) {
    const owed = claim ?? (await openClaim(trx, sub, currency, currencyId));
    entries.push({ account: owed, amount: taken - minor });
  }
  await post(trx, { kind: bookedAs, ref, at, entries });
}
