// The one way money moves: a posting of entries that sum to zero, in a running transaction.
import { type RawBuilder, sql } from "kysely";
import { atOnce } from "../../platform/db/at-once.ts";
import { fixedStatement, type Places } from "../../platform/db/fixed-statement.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
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

const addToBalances = fixedStatement<{ changes: readonly { id: number; change: number }[] }>()((db, { changes }) => {
  const cases = changes.map(({ id, change }) => sql`when ${id} then balance + ${change}`);
  const ids = changes.map(({ id }) => id);
  return db
    .updateTable("ledger_account")
    .set({ balance: sql<number>`case id ${sql.join(cases, sql` `)} end` })
    .where("id", "in", ids);
});

async function moveBalances(trx: MoneyTrx, moved: Posting["entries"]): Promise<void> {
  const sums = new Map<number, number>();
  for (const { account, amount } of moved)
    if (!isShared(account)) sums.set(account.id, (sums.get(account.id) ?? 0) + amount);
  const changes = [...sums].map(([id, change]) => ({ id, change })).filter(({ change }) => change !== 0);
  if (changes.length > 0) await addToBalances(trx, { changes: changes.toSorted((a, b) => a.id - b.id) });
}

/** What is shown as credit. */
const creditBuckets: readonly Bucket[] = ["wallet_0", "wallet_1"];

const isCredit = ({ account }: Posting["entries"][number]): boolean => creditBuckets.includes(account.bucket);

type PostingName = Pick<Posting, "kind" | "ref">;

/** Queries of the same posting need not wait for its id. */
const idOf = ({ kind, ref }: Places<PostingName>): RawBuilder<number> =>
  sql<number>`(select id from ledger_posting where kind = ${kind} and ref = ${ref})`;

const insertPostings = fixedStatement<{ rows: readonly (PostingName & { note: string; at: number })[] }>()(
  (db, { rows }) => db.insertInto("ledger_posting").values(rows),
);

type EntryRow = PostingName & { account_id: number; amount: number; at: number };

const insertEntries = fixedStatement<{ rows: readonly EntryRow[] }>()((db, { rows }) =>
  db
    .insertInto("ledger_entry")
    .values(rows.map(({ kind, ref, ...entry }) => ({ posting_id: idOf({ kind, ref }), ...entry }))),
);

type BookingRow = PostingName & { sub: string; currency_id: number; at: number; amount: number };

const insertBooking = fixedStatement<BookingRow>()(
  (_db, { kind, ref, sub, currency_id, at, amount }) =>
    sql`insert into ledger_booking (posting_id, sub, currency_id, kind, at, amount, balance_after)
    select ${idOf({ kind, ref })}, sub, currency_id, cast(${kind} as text), cast(${at} as bigint),
      cast(${amount} as bigint), sum(balance)
    from ledger_account
    where sub = ${sub} and currency_id = ${currency_id} and bucket in (${sql.join(creditBuckets)})
    group by sub, currency_id`,
);

/** Written beside the entries: a page of bookings would have to add up all there ever were. */
function keepBookings(trx: MoneyTrx, posting: Posting): Promise<unknown> {
  const { kind, ref, at } = posting;
  const amounts = new Map<string, { pot: Pot; amount: number }>();
  for (const { account, amount } of posting.entries.filter(isCredit)) {
    const before = amounts.get(account.sub)?.amount ?? 0;
    amounts.set(account.sub, { pot: account, amount: before + amount });
  }
  const bookings = [...amounts.values()].filter(({ amount }) => amount !== 0);
  return atOnce(
    ...bookings.map(({ pot, amount }) =>
      insertBooking(trx, { kind, ref, sub: pot.sub, currency_id: pot.currency_id, at, amount }),
    ),
  );
}

/** Without zero amounts. @throws where it does not balance within one currency, or takes what was not let go */
function checked(posting: Posting): Posting {
  const { kind, ref } = posting;
  assertProven(posting);
  const entries = posting.entries.filter((entry) => entry.amount !== 0);
  const sum = entries.reduce((total, entry) => total + entry.amount, 0);
  const currencies = new Set(entries.map((entry) => entry.account.currency_id));
  if (sum !== 0 || currencies.size > 1 || !entries.every((entry) => Number.isSafeInteger(entry.amount)))
    throw new RangeError(`posting ${kind} ${ref} does not balance`);
  return { ...posting, entries };
}

/**
 * Appends the posting and moves the balances, but for shared pots: theirs is what was rolled up and the entries since.
 * @throws where entries do not balance within one currency, (kind, ref) was posted before, or a wallet or hold would
 * become negative (the store's own constraints); the transaction must then roll back. What comes into a wallet pays at
 * once what its player owes, by a posting of its own.
 */
export async function post(trx: MoneyTrx, posting: Posting): Promise<void> {
  await postAll(trx, [posting]);
}

/**
 * As `post` for one after the other, in fewer statements: balances move by the sum of them.
 * @throws as `post`, and where one behind the first moves credit: what stood after the others could not be told
 */
export async function postAll(trx: MoneyTrx, postings: readonly [Posting, ...Posting[]]): Promise<void> {
  const moving = postings.map(checked).filter(({ entries }) => entries.length > 0);
  if (moving.length === 0) return;
  for (const { kind, ref, entries } of moving.slice(1))
    if (entries.some(isCredit)) throw new RangeError(`posting ${kind} ${ref} moves credit behind another`);
  const rows = moving.map(({ kind, ref, note = "", at }) => ({ kind, ref, note, at }));
  const entries = moving.flatMap(({ kind, ref, at, entries: moves }) =>
    moves.map(({ account, amount }) => ({ kind, ref, account_id: account.id, amount, at })),
  );
  await atOnce(
    insertPostings(trx, { rows }),
    insertEntries(trx, { rows: entries }),
    moveBalances(
      trx,
      moving.flatMap((posting) => posting.entries),
    ),
    ...moving.map((posting) => keepBookings(trx, posting)),
  );
  for (const posting of moving) {
    await tellOfDebts(trx, posting);
    for (const follow of await debtsPaidAfter(trx, posting)) await post(trx, follow);
  }
}
