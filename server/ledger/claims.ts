// What the house is owed by a user: a house account in the user's name, never above zero. It grows where a pay-out is
// taken back that was spent already, and shrinks with the user's next wins.
import type { MoneyTrx } from "../db/store.ts";
import { requireAccounts } from "./accounts.ts";
import { type Account, post, type Posting } from "./post.ts";

function openClaim(trx: MoneyTrx, sub: string, currency: string, currencyId: number): Promise<Account> {
  return trx
    .insertInto("ledger_account")
    .values({ sub, currency, currency_id: currencyId, bucket: "house" })
    .returning(["id", "sub", "currency_id", "bucket", "balance"])
    .executeTakeFirstOrThrow();
}

/**
 * Takes a pay-out back, once: from wallet_0 as far as it goes; the rest is owed. In a transaction.
 * @param ref of the pay-out @param minor what was paid @throws where it was taken back before
 */
export async function takeBack(
  trx: MoneyTrx,
  { ref, sub, currencyId, minor, at }: { ref: string; sub: string; currencyId: number; minor: number; at: number },
): Promise<void> {
  const { currency, wallet0, claim, house } = await requireAccounts(trx, sub, currencyId);
  const taken = Math.min(minor, wallet0.balance);
  const entries: Posting["entries"][number][] = [
    { account: house, amount: minor },
    { account: wallet0, amount: -taken },
  ];
  if (taken < minor) {
    const owed = claim ?? (await openClaim(trx, sub, currency, currencyId));
    entries.push({ account: owed, amount: taken - minor });
  }
  await post(trx, { kind: "reversal", ref, at, entries });
}
