// The money of a bonus: given, taken off, and made cash. In the caller's transaction.
import type { MoneyTrx } from "../../platform/db/store.ts";
import { openAccounts, requireAccounts } from "../ledger/accounts.ts";
import { housePot } from "../ledger/house-pots.ts";
import { post } from "../ledger/post.ts";
import { isFreeBet, saveBonus, type StoredBonus } from "./bonus-store.ts";

/** Where a bonus's money lies, and what pays for it. */
async function pots(trx: MoneyTrx, bonus: StoredBonus) {
  const { sub, currency, currency_id: currencyId } = bonus;
  const { wallet0, wallet1 } = await requireAccounts(trx, sub, currencyId);
  const bonusAccount = isFreeBet(bonus) ? wallet0 : wallet1;
  return { bonusAccount, wallet0, cost: await housePot(trx, "~bonus", { currency, currencyId }) };
}

/** @returns the bonus with its money. */
export async function giveMoney(trx: MoneyTrx, bonus: StoredBonus, at: number): Promise<StoredBonus> {
  const { id: ref, amount } = bonus;
  if (isFreeBet(bonus)) await openAccounts(trx, bonus.sub, bonus.currency, bonus.currency_id);
  const { bonusAccount, cost } = await pots(trx, bonus);
  const entries = [
    { account: cost, amount: -amount },
    { account: bonusAccount, amount },
  ];
  await post(trx, { kind: "bonus", ref, at, entries });
  return saveBonus(trx, bonus, { remaining: amount });
}

/**
 * Takes off so much of what lies in the wallet, as far as it is there.
 * @returns the bonus after it @throws where its pot has less, for bonus money
 */
export async function takeOff(trx: MoneyTrx, bonus: StoredBonus, minor: number, at: number): Promise<StoredBonus> {
  const { bonusAccount, cost } = await pots(trx, bonus);
  // A free-bet wallet may have been lowered by hand.
  const taken = isFreeBet(bonus) ? Math.min(minor, bonusAccount.balance) : minor;
  const entries = [
    { account: bonusAccount, amount: -taken },
    { account: cost, amount: taken },
  ];
  await post(trx, { kind: "bonusEnd", ref: `${bonus.id}#${bonus.ends}`, at, entries });
  return saveBonus(trx, bonus, { remaining: bonus.remaining - minor, ends: bonus.ends + 1 });
}

/** All that is left becomes cash, without a cap. */
export async function makeCash(trx: MoneyTrx, bonus: StoredBonus, at: number): Promise<StoredBonus> {
  const { bonusAccount, wallet0 } = await pots(trx, bonus);
  const entries = [
    { account: bonusAccount, amount: -bonus.remaining },
    { account: wallet0, amount: bonus.remaining },
  ];
  await post(trx, { kind: "bonusDone", ref: bonus.id, at, entries });
  return saveBonus(trx, bonus, { remaining: 0 });
}
