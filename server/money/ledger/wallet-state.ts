// What players' wallets hold, and how new that is: both of one look, so that neither is older than the other.
import { sql } from "kysely";
import { formatMoney, toMajor } from "../../../src/domain/money.ts";
import type { WireWallet } from "../../../src/protocol/accounts.ts";
import type { Database } from "../../platform/db/database.ts";
import type { WalletState } from "./wallets.ts";
import type { Bucket } from "./tables.ts";

const shown: readonly Bucket[] = ["wallet_0", "wallet_1", "wallet_2", "wallet_3", "wallet_5", "wallet_6"];

interface Row {
  bucket: Bucket;
  currency: string;
  currency_id: number;
  balance: number;
}

function toWire(rows: readonly Row[]): WireWallet[] {
  const ids = [...new Set(rows.map((row) => row.currency_id))];
  return ids.map((currency_id) => {
    const walletRows = rows.filter((row) => row.currency_id === currency_id);
    const part = (bucket: Bucket) => walletRows.find((row) => row.bucket === bucket)?.balance ?? 0;
    const amounts = Object.fromEntries(shown.map((bucket) => [bucket, toMajor(part(bucket))]));
    return {
      currency: walletRows[0]?.currency ?? "",
      currency_id,
      credit_text: formatMoney(part("wallet_0") + part("wallet_1")),
      wallet_0: toMajor(part("wallet_0")),
      wallet_1: toMajor(part("wallet_1")),
      ...amounts,
      ...(part("house") < 0 ? { owed: toMajor(-part("house")) } : {}),
    };
  });
}

/** Of each account the last entry alone is looked at; null = nothing moved it yet. */
const lastPosting = sql<number | null>`(
  select max(entry.posting_id) from ledger_entry entry where entry.account_id = account.id)`;

/** One statement for all of them; who has no wallet has a state without any. */
export async function readWalletStates(db: Database, subs: readonly string[]): Promise<Map<string, WalletState>> {
  const rows = await db
    .selectFrom("ledger_account as account")
    .select(["account.sub", "bucket", "currency", "currency_id", "balance", lastPosting.as("last")])
    .where("account.sub", "in", subs)
    .orderBy("currency_id")
    .execute();
  const rowsOf = new Map<string, typeof rows>(subs.map((sub) => [sub, []]));
  for (const row of rows) rowsOf.get(row.sub)?.push(row);
  return new Map(
    subs.map((sub) => {
      const userRows = rowsOf.get(sub) ?? [];
      return [
        sub,
        { sub, wallets: toWire(userRows), rev: userRows.reduce((rev, { last }) => Math.max(rev, last ?? 0), 0) },
      ];
    }),
  );
}
