// Stakes set aside while a ticket is undecided: taken by the house or given back, exactly once. All in a transaction.
import type { MoneyTrx } from "../db/store.ts";
import { requireAccounts, type UserAccounts } from "./accounts.ts";
import { post } from "./post.ts";

/**
 * Sets `minor` aside for `ref`: wallet_0 first, then wallet_1.
 * @param accounts read in this transaction @returns false (nothing written) where the credit does not suffice
 */
export async function placeHold(
  trx: MoneyTrx,
  accounts: UserAccounts,
  { ref, sub, minor, at }: { ref: string; sub: string; minor: number; at: number },
): Promise<boolean> {
  const { wallet0, wallet1, hold } = accounts;
  if (minor > wallet0.balance + wallet1.balance) return false;
  const from0 = Math.min(minor, wallet0.balance);
  const from1 = minor - from0;
  await trx
    .insertInto("ledger_hold")
    .values({ ref, sub, currency_id: hold.currency_id, from_0: from0, from_1: from1, state: "held" })
    .execute();
  const entries = [
    { account: wallet0, amount: -from0 },
    { account: wallet1, amount: -from1 },
    { account: hold, amount: minor },
  ];
  await post(trx, { kind: "hold", ref, at, entries });
  return true;
}

/** @throws where the hold is unknown or has left "held" before. */
async function leave(trx: MoneyTrx, ref: string, state: "posted" | "voided") {
  const hold = await trx
    .updateTable("ledger_hold")
    .set({ state })
    .where("ref", "=", ref)
    .where("state", "=", "held")
    .returningAll()
    .executeTakeFirst();
  if (!hold) throw new Error(`hold ${ref} is not held`);
  return { ...hold, accounts: await requireAccounts(trx, hold.sub, hold.currency_id) };
}

/** Gives the whole hold back to the wallets it came from. */
export async function voidHold(trx: MoneyTrx, ref: string, at: number): Promise<void> {
  const { accounts, from_0, from_1 } = await leave(trx, ref, "voided");
  const entries = [
    { account: accounts.hold, amount: -(from_0 + from_1) },
    { account: accounts.wallet0, amount: from_0 },
    { account: accounts.wallet1, amount: from_1 },
  ];
  await post(trx, { kind: "release", ref, at, entries });
}

/**
 * The house takes `minor` of the hold; the rest goes back, to wallet_1 first, since wallet_0 was debited first.
 * @throws where it is more than was held
 */
export async function postHold(trx: MoneyTrx, ref: string, minor: number, at: number): Promise<void> {
  const { accounts, from_0, from_1 } = await leave(trx, ref, "posted");
  const rest = from_0 + from_1 - minor;
  if (rest < 0) throw new RangeError(`hold ${ref} is smaller than ${minor}`);
  const to1 = Math.min(rest, from_1);
  const entries = [
    { account: accounts.hold, amount: -(from_0 + from_1) },
    { account: accounts.house, amount: minor },
    { account: accounts.wallet0, amount: rest - to1 },
    { account: accounts.wallet1, amount: to1 },
  ];
  await post(trx, { kind: "take", ref, at, entries });
}
