// The bookings on a user's wallets, newest first, page by page: read from the ledger, which holds nothing else.
import { type ExpressionBuilder, sql } from "kysely";
import { toMajor } from "../../src/domain/money.ts";
import type { TransactionsAnswer, TransactionsRequest, WireTransaction } from "../../src/protocol/transactions.ts";
import { containsText } from "../db/contains-text.ts";
import { timeBound } from "../http/time-bound.ts";
import type { Bucket, PostingKind } from "./tables.ts";
import type { Database } from "../ports.ts";
import { kindsNamed, kindsOfType, postingMeanings, ticketIdOf } from "./posting-types.ts";

export const transactionsPageSize = 50;

/** What is shown as credit. */
const creditBuckets: readonly Bucket[] = ["wallet_0", "wallet_1"];

/** A posting as it moved one of the user's wallets. Amounts in minor units. */
interface Booked {
  id: number;
  kind: PostingKind;
  ref: string;
  note: string;
  at: number;
  currency: string;
  currency_id: number;
  amount: number;
  balance: number;
}

/** Balances count everything there ever was: the filter comes after them. */
function booked(db: Database, sub: string) {
  return db
    .with("moved", (qb) =>
      qb
        .selectFrom("ledger_account")
        .innerJoin("ledger_entry", "ledger_entry.account_id", "ledger_account.id")
        .innerJoin("ledger_posting", "ledger_posting.id", "ledger_entry.posting_id")
        .select(["ledger_posting.id", "kind", "ref", "note", "ledger_posting.at", "currency", "currency_id"])
        .select((eb) => eb.fn.sum<number>("amount").as("amount"))
        .where("sub", "=", sub)
        .where("bucket", "in", creditBuckets)
        .groupBy(["ledger_posting.id", "kind", "ref", "note", "ledger_posting.at", "currency", "currency_id"])
        .having((eb) => eb.fn.sum("amount"), "<>", 0),
    )
    .with("booked", (qb) =>
      qb
        .selectFrom("moved")
        .selectAll()
        .select((eb) =>
          eb.fn
            .sum<number>("amount")
            .over((over) => over.partitionBy("currency_id").orderBy("id"))
            .as("balance"),
        ),
    );
}

type Builder = ExpressionBuilder<{ booked: Booked }, "booked">;

/** Not every store takes an empty list. */
const ofKinds = (eb: Builder, kinds: readonly PostingKind[]) =>
  kinds.length === 0 ? eb("id", "is", null) : eb("kind", "in", kinds);

function conditions(eb: Builder, { from, to, type, search, currency_id }: TransactionsRequest) {
  const since = timeBound(from, false);
  const until = timeBound(to, true);
  const text = search?.trim() ?? "";
  const named = containsText(
    sql`(case ${eb.ref("kind")} when 'cashout' then ${eb.ref("note")} else ${eb.ref("ref")} end)`,
    text,
  );
  const all = type === null || type === undefined || type === "" || type === "all";
  return eb.and([
    ...(since === null ? [] : [eb("at", ">=", since)]),
    ...(until === null ? [] : [eb("at", "<=", until)]),
    ...(all ? [] : [ofKinds(eb, kindsOfType(type))]),
    ...(text === "" ? [] : [eb.or([named, ofKinds(eb, kindsNamed(text))])]),
    ...(currency_id === null || currency_id === undefined ? [] : [eb("currency_id", "=", currency_id)]),
  ]);
}

function toWire({ kind, ref, note, at, currency, currency_id, amount, balance }: Booked): WireTransaction {
  const { type, description } = postingMeanings[kind];
  const ticketId = ticketIdOf(kind, ref, note);
  return {
    id: `${kind}:${ref}`,
    ...{ at, type, currency, currency_id, ticketId, description },
    amount: toMajor(amount),
    balance: toMajor(balance),
    reference: ticketId ?? ref,
  };
}

export async function listTransactions(
  db: Database,
  sub: string,
  request: TransactionsRequest,
): Promise<TransactionsAnswer> {
  const matching = booked(db, sub)
    .selectFrom("booked")
    .where((eb) => conditions(eb, request));
  const sums = await matching
    .select(["currency", "currency_id"])
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      sql<number>`sum(case when ${eb.ref("amount")} > 0 then ${eb.ref("amount")} else 0 end)`.as("in"),
      sql<number>`sum(case when ${eb.ref("amount")} < 0 then -${eb.ref("amount")} else 0 end)`.as("out"),
    ])
    .groupBy(["currency", "currency_id"])
    .orderBy("currency_id")
    .execute();
  const rows = await matching
    .selectAll()
    .orderBy("id", "desc")
    .limit(transactionsPageSize)
    .offset((request.page - 1) * transactionsPageSize)
    .execute();
  const count = sums.reduce((total, one) => total + one.count, 0);
  return {
    result: rows.map(toWire),
    totalPages: Math.ceil(count / transactionsPageSize),
    sums: sums.map((one) => ({
      currency: one.currency,
      currency_id: one.currency_id,
      in: toMajor(one.in),
      out: toMajor(one.out),
    })),
  };
}
