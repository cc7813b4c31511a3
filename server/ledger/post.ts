// The one way money moves: a posting of entries that sum to zero, in a running transaction.
import { sql } from "kysely";
import type { MoneyTrx } from "../db/store.ts";
import type { LeaveProof, LeavingKind } from "./leave-receipt.ts";
import { debtsPaidAfter, tellOfDebts } from "./debts.ts";
import { isShared } from "./shared-pots.ts";
import type { Bucket, PostingKind } from "./tables.ts";

/** Where money lies. */
export interface Pot {
  id: number;
  sub: string;
  currency_id: number;
  bucket: Bucket;
}

export interface Account extends Pot {
  /** Minor units. */
  balance: number;
}

interface Moved {
  /** What it belongs to; (kind, ref) can be posted once only. */
  ref: string;
  note?: string;
  /** Epoch ms. */
  at: number;
  /** Minor units; zero amounts are left out. */
  entries: readonly { account: Pot; amount: number }[];
}

export type Posting = Moved &
  ({ kind: Exclude<PostingKind, LeavingKind> } | { kind: LeavingKind; receipt: LeaveProof });

/** What takes cash and is none of the ways out: play, what play gives back, debts, and a wallet put to some amount. */
const takesByPlay: ReadonlySet<PostingKind> = new Set([
  ...(["hold", "game_stake", "reversal", "debtPaid"] as const),
  // Free bets lie in a wallet_0 of their own.
  ...(["bonusEnd", "credit"] as const),
]);

/** @throws where more leaves a player's wallet than the receipt is for, or any by a kind that has none */
function assertProven(posting: Posting): void {
  const { kind, ref, entries } = posting;
  if (takesByPlay.has(kind)) return;
  const receipt = "receipt" in posting ? posting.receipt : "none";
  const taken = entries.filter(({ account, amount }) => account.bucket === "wallet_0" && amount < 0);
  const minor = taken.reduce((sum, { amount }) => sum - amount, 0);
  const isProven =
    receipt === "none"
      ? minor === 0
      : minor <= receipt.minor &&
        taken.every(({ account }) => account.sub === receipt.sub && account.currency_id === receipt.currencyId);
  if (!isProven) throw new RangeError(`posting ${kind} ${ref} takes money that was not let go`);
}

async function moveBalances(trx: MoneyTrx, moved: Posting["entries"]): Promise<void> {
  const changes = new Map<number, number>();
  for (const { account, amount } of moved)
    if (!isShared(account)) changes.set(account.id, (changes.get(account.id) ?? 0) + amount);
  if (changes.size === 0) return;
  const ids = [...changes.keys()].toSorted((a, b) => a - b);
  const cases = ids.map((id) => sql`when ${id} then balance + ${changes.get(id)}`);
  await trx
    .updateTable("ledger_account")
    .set({ balance: sql<number>`case id ${sql.join(cases, sql` `)} end` })
    .where("id", "in", ids)
    .execute();
}

/** What is shown as credit. */
const creditBuckets: readonly Bucket[] = ["wallet_0", "wallet_1"];

/** Written beside the entries: a page of bookings would have to add up all there ever were. */
async function keepBookings(
  trx: MoneyTrx,
  id: number,
  { kind, at }: Posting,
  moved: Posting["entries"],
): Promise<void> {
  const amounts = new Map<string, { pot: Pot; amount: number }>();
  for (const { account, amount } of moved)
    if (creditBuckets.includes(account.bucket)) {
      const before = amounts.get(account.sub)?.amount ?? 0;
      amounts.set(account.sub, { pot: account, amount: before + amount });
    }
  for (const { pot, amount } of amounts.values())
    if (amount !== 0)
      await sql`insert into ledger_booking (posting_id, sub, currency_id, kind, at, amount, balance_after)
        select cast(${id} as bigint), sub, currency_id, cast(${kind} as text), cast(${at} as bigint),
          cast(${amount} as bigint), sum(balance)
        from ledger_account
        where sub = ${pot.sub} and currency_id = ${pot.currency_id} and bucket in (${sql.join(creditBuckets)})
        group by sub, currency_id`.execute(trx);
}

/**
 * Appends the posting and moves the balances, but for shared pots: theirs is what was rolled up and the entries since.
 * @throws where entries do not balance within one currency, (kind, ref) was posted before, or a wallet or hold would
 * become negative (the store's own constraints); the transaction must then roll back. What comes into a wallet pays at
 * once what its player owes, by a posting of its own.
 */
export async function post(trx: MoneyTrx, posting: Posting): Promise<void> {
  const { kind, ref, note = "", at, entries } = posting;
  assertProven(posting);
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
  await moveBalances(trx, moved);
  await keepBookings(trx, id, posting, moved);
  await tellOfDebts(trx, posting);
  for (const follow of await debtsPaidAfter(trx, posting)) await post(trx, follow);
}
