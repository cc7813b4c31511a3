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

export interface Reversal {
  /** Of the pay-out. */
  ref: string;
  sub: string;
  currencyId: number;
  /** What was paid as cash, minor units. */
  minor: number;
  /** What was paid of bonus money, and where it lies now. */
  bonus?: { minor: number; pot: Account };
  at: number;
}

/** Of bonus money what is left, never a claim: other stakes may have lost it since. */
function leftOf({ minor, pot }: NonNullable<Reversal["bonus"]>): number {
  return pot.bucket === "house" ? minor : Math.min(minor, pot.balance);
}

/**
 * Takes a pay-out back, once: from wallet_0 as far as it goes; the rest is owed. In a transaction.
 * @returns what was taken of the bonus money @throws where it was taken back before
 */
export async function takeBack(trx: MoneyTrx, { ref, sub, currencyId, minor, bonus, at }: Reversal): Promise<number> {
  const { currency, wallet0, claim, house } = await requireAccounts(trx, sub, currencyId);
  const taken = Math.min(minor, wallet0.balance);
  const bonusTaken = bonus === undefined ? 0 : leftOf(bonus);
  const entries: Posting["entries"][number][] = [
    { account: house, amount: minor + bonusTaken },
    { account: wallet0, amount: -taken },
    ...(bonus === undefined ? [] : [{ account: bonus.pot, amount: -bonusTaken }]),
  ];
  if (taken < minor) {
    const owed = claim ?? (await openClaim(trx, sub, currency, currencyId));
    entries.push({ account: owed, amount: taken - minor });
  }
  await post(trx, { kind: "reversal", ref, at, entries });
  return bonusTaken;
}
