// The accounts of a user in one currency, and the house's.
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { fixedStatement } from "../../platform/db/fixed-statement.ts";
import type { Account, Pot } from "./post.ts";
import type { Bucket } from "./tables.ts";

export interface UserAccounts {
  currency: string;
  wallet0: Account;
  wallet1: Account;
  hold: Account;
  /** What the house is owed by the user; null = the user never owed anything in that currency. */
  claim: Account | null;
  house: Pot;
}

const columns = ["id", "sub", "currency", "currency_id", "bucket", "balance"] as const;

const accountRows = fixedStatement<{ subs: readonly string[]; currencyId: number }>()((db, { subs, currencyId }) =>
  db.selectFrom("ledger_account").select(columns).where("sub", "in", subs).where("currency_id", "=", currencyId),
);

/** null = the user has no wallet of that currency. */
export async function userAccounts(db: Database, sub: string, currencyId: number): Promise<UserAccounts | null> {
  const rows = await accountRows(db, { subs: [sub, ""], currencyId });
  const pick = (bucket: Bucket, owner = sub) => rows.find((row) => row.bucket === bucket && row.sub === owner);
  const [wallet0, wallet1, hold, house] = [pick("wallet_0"), pick("wallet_1"), pick("hold"), pick("house", "")];
  if (!wallet0 || !wallet1 || !hold || !house) return null;
  return { currency: wallet0.currency, wallet0, wallet1, hold, claim: pick("house") ?? null, house };
}

/** @throws where the user has no wallet of that currency. */
export async function requireAccounts(db: Database, sub: string, currencyId: number): Promise<UserAccounts> {
  const accounts = await userAccounts(db, sub, currencyId);
  if (!accounts) throw new Error(`user ${sub} has no wallet of currency ${currencyId}`);
  return accounts;
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
  const rowsOfUser = (["wallet_0", "wallet_1", "hold"] as const).map((bucket) => ({
    sub,
    currency,
    currency_id: currencyId,
    bucket,
  }));
  await trx
    .insertInto("ledger_account")
    .values([...rowsOfUser, { sub: "", currency, currency_id: currencyId, bucket: "house" }])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
