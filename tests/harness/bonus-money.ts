// Bonus money that a test gives to a player.
import { requireAccounts } from "../../server/ledger/accounts.ts";
import { post } from "../../server/ledger/post.ts";
import type { Store } from "../../server/db/store.ts";

let given = 0;

/** @param minor minor units, added to wallet_1 */
export const giveBonusMoney = ({ store }: { store: Store }, sub: string, currencyId: number, minor: number) =>
  store.money("give bonus money", sub, async (trx, at) => {
    const { house, wallet1 } = await requireAccounts(trx, sub, currencyId);
    const entries = [
      { account: house, amount: -minor },
      { account: wallet1, amount: minor },
    ];
    given += 1;
    await post(trx, { kind: "credit", ref: `bonus money ${given}`, at, entries });
  });
