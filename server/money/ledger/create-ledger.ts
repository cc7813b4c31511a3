// Wallets as accounts and the sandbox use them.
import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import type { WalletState, Wallets } from "./wallets.ts";
import { openAccounts, requireAccounts } from "./accounts.ts";
import { payUser } from "./pay.ts";
import { readWalletStates } from "./wallet-state.ts";

export function createLedger(db: Database): Wallets {
  const state = async (sub: string): Promise<WalletState> =>
    (await readWalletStates(db, [sub])).get(sub) ?? { sub, wallets: [], rev: 0 };
  return {
    openWallet: openAccounts,
    credit: (trx, { reason: note, ...credit }) => payUser(trx, { kind: "credit", ref: randomUUID(), note, ...credit }),
    async setCredit(trx, { minor, reason: note, ...credit }) {
      if (minor < 0) throw new RangeError("a wallet is never negative");
      const { wallet0 } = await requireAccounts(trx, credit.sub, credit.currencyId);
      const difference = minor - wallet0.balance;
      await payUser(trx, { kind: "credit", ref: randomUUID(), note, minor: difference, ...credit });
    },
    wallets: async (sub) => (await state(sub)).wallets,
    state,
  };
}
