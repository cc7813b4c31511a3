// What the house is owed by a user: a house account in the user's name, never above zero. It grows where a payout is
// taken back that was spent already, and shrinks with whatever comes into the wallet next (debts.ts).
import type { MoneyTrx } from "../../platform/db/store.ts";
import { requireAccounts } from "./accounts.ts";
import { housePot } from "./house-pots.ts";
import type { LeaveReceipt, LeavingKind } from "./leave-receipt.ts";
import { type Account, post, type Posting, type Pot } from "./post.ts";

function openClaim(trx: MoneyTrx, sub: string, currency: string, currencyId: number): Promise<Account> {
  return trx
    .insertInto("ledger_account")
    .values({ sub, currency, currency_id: currencyId, bucket: "house" })
    .returning(["id", "sub", "currency_id", "bucket", "balance"])
    .executeTakeFirstOrThrow();
}

export interface TakenBack {
  bookedAs?: "reversal" | { kind: LeavingKind; receipt: LeaveReceipt };
  /** Of the payout or withdrawal; of a deposit: what tells that it was taken back. */
  ref: string;
  sub: string;
  currencyId: number;
  /** What was paid to wallet_0, minor units. */
  minor: number;
  /** What was paid of bonus money besides, and where it lies now. */
  bonus?: { minor: number; pot: Account };
  at: number;
  /** Where it goes; absent = the house. */
  to?: Pot;
}

/** Of bonus money what is left, never a claim: other stakes may have lost it since, at the cost of the bonus. */
async function bonusEntries(
  trx: MoneyTrx,
  { minor, pot }: NonNullable<TakenBack["bonus"]>,
  wallet: { currency: string; currencyId: number },
): Promise<Posting["entries"]> {
  const taken = pot.bucket === "house" ? minor : Math.min(minor, pot.balance);
  return [
    { account: pot, amount: -taken },
    { account: await housePot(trx, "~bonus", wallet), amount: taken - minor },
  ];
}

/**
 * Takes back what was paid, once: from wallet_0 as far as it goes; the rest is owed. In a transaction.
 * @throws where it was taken back before
 */
export async function takeBack(
  trx: MoneyTrx,
  { bookedAs = "reversal", ref, sub, currencyId, minor, bonus, at, to }: TakenBack,
): Promise<void> {
  const { currency, wallet0, claim, house } = await requireAccounts(trx, sub, currencyId);
  const taken = Math.min(minor, wallet0.balance);
  const entries: Posting["entries"][number][] = [
    { account: to ?? house, amount: minor + (bonus?.minor ?? 0) },
    { account: wallet0, amount: -taken },
    ...(bonus === undefined ? [] : await bonusEntries(trx, bonus, { currency, currencyId })),
  ];
  if (taken < minor) {
    const owed = claim ?? (await openClaim(trx, sub, currency, currencyId));
    entries.push({ account: owed, amount: taken - minor });
  }
  await post(trx, { ...(typeof bookedAs === "string" ? { kind: bookedAs } : bookedAs), ref, at, entries });
}
