// Money that a test gives to a player, in transactions of their own.
import type { Store } from "../../server/platform/db/store.ts";
import type { Wallets } from "../../server/money/ledger/wallets.ts";

interface Books {
  store: Store;
  ledger: Wallets;
}

export const openWallet = ({ store, ledger }: Books, sub: string, currency: string, currencyId: number) =>
  store.money("open wallet", sub, (trx) => ledger.openWallet(trx, sub, currency, currencyId));

/** @param minor minor units, added to wallet_0 */
export const credit = ({ store, ledger }: Books, sub: string, currencyId: number, minor: number, reason = "test") =>
  store.money("credit", sub, (trx, at) => ledger.credit(trx, { sub, currencyId, minor, reason, at }));

/** @param minor what wallet_0 has then */
export const setCredit = ({ store, ledger }: Books, sub: string, currencyId: number, minor: number, reason = "test") =>
  store.money("set credit", sub, (trx, at) => ledger.setCredit(trx, { sub, currencyId, minor, reason, at }));
