// The accounts of a user in one currency, and the house's.
import type { MoneyTrx } from "../db/store.ts";
import type { Database } from "../ports.ts";
import type { Account } from "./post.ts";
import type { Bucket } from "./tables.ts";

export interface UserAccounts {
  currency: string;
  wallet0: Account;
  wallet1: Account;
  hold: Account;
}

const columns = ["id", "currency", "currency_id", "bucket", "balance"] as const;

/** null = the user has no wallet of that currency. */
export async function userAccounts(db: Database, sub: string, currencyId: number): Promise<UserAccounts | null> {
  const rows = await db
    .selectFrom("ledger_account")
    .select(columns)
    .where("sub", "=", sub)
    .where("currency_id", "=", currencyId)
    .execute();
  const pick = (bucket: Bucket) => rows.find((row) => row.bucket === bucket);
  const [wallet0, wallet1, hold] = [pick("wallet_0"), pick("wallet_1"), pick("hold")];
  return wallet0 && wallet1 && hold ? { currency: wallet0.currency, wallet0, wallet1, hold } : null;
}

/** @throws where the user has no wallet of that currency. */
export async function requireAccounts(db: Database, sub: string, currencyId: number): Promise<UserAccounts> {
  const accounts = await userAccounts(db, sub, currencyId);
  if (!accounts) throw new Error(`user ${sub} has no wallet of currency ${currencyId}`);
  return accounts;
}

export async function houseAccount(db: Database, currencyId: number): Promise<Account> {
  return db
    .selectFrom("ledger_account")
    .select(columns)
    .where("sub", "=", "")
    .where("currency_id", "=", currencyId)
    .executeTakeFirstOrThrow();
}

/** The currency id of the user's wallet in a currency; null = none. */
export async function walletIdOf(db: Database, sub: string, currency: string): Promise<number | null> {
  const row = await db
    .selectFrom("ledger_account")
    .select("currency_id")
    .where("sub", "=", sub)
    .where("currency", "=", currency)
    .where("bucket", "=", "wallet_0")
    .executeTakeFirst();
  return row?.currency_id ?? null;
}

/** Opens what a user needs in a currency; what is there stays. */
export async function openAccounts(trx: MoneyTrx, sub: string, currency: string, currencyId: number): Promise<void> {
  const own = (["wallet_0", "wallet_1", "hold"] as const).map((bucket) => ({
    sub,
    currency,
    currency_id: currencyId,
    bucket,
  }));
  await trx
    .insertInto("ledger_account")
    .values([...own, { sub: "", currency, currency_id: currencyId, bucket: "house" }])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
