// The one way money moves: a posting of entries that sum to zero, in a running transaction.
import type { MoneyTrx } from "../db/store.ts";
import type { Bucket, PostingKind } from "./tables.ts";

export interface Account {
  id: number;
  currency_id: number;
  bucket: Bucket;
  balance: number;
}

export interface Posting {
  kind: PostingKind;
  /** What it belongs to; (kind, ref) can be posted once only. */
  ref: string;
  note?: string;
  /** Epoch ms. */
  at: number;
  /** Minor units; zero amounts are left out. */
  entries: readonly { account: Account; amount: number }[];
}

/**
 * Appends the posting and moves the balances.
 * @throws where entries do not balance within one currency, (kind, ref) was posted before, or a wallet or hold would
 * become negative (the store's own constraints); the transaction must then roll back.
 */
export async function post(trx: MoneyTrx, { kind, ref, note = "", at, entries }: Posting): Promise<void> {
  const moved = entries.filter((entry) => entry.amount !== 0);
  const sum = moved.reduce((total, entry) => total + entry.amount, 0);
  const currencies = new Set(moved.map((entry) => entry.account.currency_id));
  if (sum !== 0 || currencies.size > 1 || !moved.every((entry) => Number.isSafeInteger(entry.amount)))
    throw new RangeError(`posting ${kind} ${ref} does not balance`);
  if (moved.length === 0) return;
  const { id } = await trx
    .insertInto("ledger_posting")
    .values({ kind, ref, note, at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("ledger_entry")
    .values(moved.map(({ account, amount }) => ({ posting_id: id, account_id: account.id, amount, at })))
    .execute();
  for (const { account, amount } of moved)
    await trx
      .updateTable("ledger_account")
      .set((eb) => ({ balance: eb("balance", "+", amount) }))
      .where("id", "=", account.id)
      .execute();
}
