// Stores the wallets that ping and account_update tell, in minor units. The header shows `credit`, which is wallet_0 + wallet_1.
import { toMinor } from "../../src/domain/money.ts";
import type { WireWallet } from "../../src/protocol/accounts.ts";
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { WalletRow } from "../../src/db/device-tables.ts";

function toRow(sub: string, wallet: WireWallet): WalletRow {
  const [cash, bonus] = [toMinor(wallet.wallet_0), toMinor(wallet.wallet_1)];
  const credit = cash + bonus;
  const others = [wallet.wallet_2, wallet.wallet_3, wallet.wallet_5, wallet.wallet_6];
  const total = others.reduce<number>((sum, amount) => sum + toMinor(amount ?? 0), credit);
  return {
    sub,
    currencyId: wallet.currency_id,
    currency: wallet.currency,
    credit,
    cash,
    bonus,
    owed: toMinor(wallet.owed ?? 0),
    total,
  };
}

/** Bonus money that becomes cash changes no credit. */
const compared = [
  "credit",
  "cash",
  "bonus",
  "owed",
  "total",
  "currency",
] as const satisfies readonly (keyof WalletRow)[];

/**
 * Writes only what changed, because each write wakes the live queries of every tab. `belongs` is asked inside the
 * transaction. Answers whether an amount is another than before.
 */
export async function storeWallets(
  db: DeviceDb,
  sub: string,
  wallets: readonly WireWallet[],
  belongs: () => boolean,
): Promise<boolean> {
  return db.transaction("rw", db.wallets, async () => {
    if (!belongs()) return false;
    const stored = await db.wallets.where("sub").equals(sub).toArray();
    const next = wallets.map((wallet) => toRow(sub, wallet));
    const changed = next.filter((row) => {
      const old = stored.find((candidate) => candidate.currencyId === row.currencyId);
      return old === undefined || compared.some((field) => old[field] !== row[field]);
    });
    const gone = stored.filter((old) => next.every((row) => row.currencyId !== old.currencyId));
    if (changed.length > 0) await db.wallets.bulkPut(changed);
    if (gone.length > 0) await db.wallets.bulkDelete(gone.map((row): [string, number] => [sub, row.currencyId]));
    return stored.length > 0 && changed.length + gone.length > 0;
  });
}
