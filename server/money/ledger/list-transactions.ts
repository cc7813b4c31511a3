// The bookings on a user's wallets, newest first, page by page: read from the ledger, which holds nothing else.
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { toMajor } from "../../../src/domain/money.ts";
import { readTicketCode } from "../../../src/domain/ticket/ticket-code.ts";
import type { TransactionsAnswer, TransactionsRequest, WireTransaction } from "../../../src/protocol/transactions.ts";
import { containsText } from "../../platform/db/contains-text.ts";
import { timeBound } from "../../platform/http/time-bound.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { PostingKind } from "./tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { gameOf, kindsNamed, kindsOfProduct, kindsOfType, postingMeanings, ticketIdOf } from "./posting-types.ts";

export const transactionsPageSize = 50;

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

type Builder = ExpressionBuilder<Schema, "ledger_booking">;

/** Not every store takes an empty list. */
const ofKinds = (eb: Builder, kinds: readonly PostingKind[]) =>
  kinds.length === 0 ? eb("posting_id", "is", null) : eb("kind", "in", kinds);

/** Asked of the posting alone where something is searched: all others are found without it. */
const postingNames = (eb: Builder, named: RawBuilder<boolean>) =>
  eb.exists(
    eb
      .selectFrom("ledger_posting as posting")
      .select("posting.id")
      .whereRef("posting.id", "=", "ledger_booking.posting_id")
      .where(named),
  );

function conditions(eb: Builder, { from, to, type, search, currency_id, product }: TransactionsRequest) {
  const since = timeBound(from, false);
  const until = timeBound(to, true);
  const text = search?.trim() ?? "";
  const round = text.replace(/^[a-z0-9]{2,16}\./, "");
  const named = sql<boolean>`(case
    when ${eb.ref("kind")} = 'cashout' then ${containsText(sql`posting.note`, text)}
    when ${eb.ref("kind")} in (${sql.join(kindsOfProduct("games"))}) then ${containsText(sql`posting.note`, round)}
    else ${containsText(sql`posting.ref`, text)} end)`;
  const all = type === null || type === undefined || type === "" || type === "all";
  return eb.and([
    ...(since === null ? [] : [eb("at", ">=", since)]),
    ...(until === null ? [] : [eb("at", "<=", until)]),
    ...(all ? [] : [ofKinds(eb, kindsOfType(type))]),
    ...(product === null || product === undefined ? [] : [ofKinds(eb, kindsOfProduct(product))]),
    ...(text === "" ? [] : [eb.or([postingNames(eb, named), ofKinds(eb, kindsNamed(text))])]),
    ...(currency_id === null || currency_id === undefined ? [] : [eb("currency_id", "=", currency_id)]),
  ]);
}

function toWire(booked: Booked, codes: ReadonlyMap<string, string>): WireTransaction {
  const { kind, ref, note, at, currency, currency_id, amount, balance } = booked;
  const { type, description } = postingMeanings[kind];
  const ticketId = ticketIdOf(kind, ref, note);
  const ticketCode = ticketId === null ? null : (codes.get(ticketId) ?? null);
  const game = gameOf(kind, ref, note);
  return {
    id: `${kind}:${ref}`,
    at,
    type,
    currency,
    currency_id,
    ticketId,
    ticketCode,
    game,
    description,
    amount: toMajor(amount),
    balance: toMajor(balance),
    reference: ticketId ?? game?.roundId ?? ref,
  };
}

/** Short numbers of the tickets that the bookings are of. */
async function codesOf(db: Database, rows: readonly Booked[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(rows.flatMap(({ kind, ref, note }) => ticketIdOf(kind, ref, note) ?? []));
  if (ids.size === 0) return new Map();
  const tickets = await db
    .selectFrom("ticket")
    .select(["id", "code"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(tickets.flatMap(({ id, code }) => (code === null ? [] : [[id, code]])));
}

/** What is searched for, with a ticket's id in the place of its short number: bookings know that alone. */
async function ofTypedCode(db: Database, sub: string, request: TransactionsRequest): Promise<TransactionsRequest> {
  const typed = readTicketCode(request.search ?? "");
  if (typed.state !== "code") return request;
  const ticket = db.selectFrom("ticket").select("id").where("code", "=", typed.code).where("sub", "=", sub);
  const found = await ticket.executeTakeFirst();
  return found === undefined ? request : { ...request, search: found.id };
}

export async function listTransactions(
  db: Database,
  sub: string,
  filter: TransactionsRequest,
): Promise<TransactionsAnswer> {
  const request = await ofTypedCode(db, sub, filter);
  const matching = db
    .selectFrom("ledger_booking")
    .where("ledger_booking.sub", "=", sub)
    .where((eb) => conditions(eb, request));
  const sums = await matching
    .select("currency_id")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      sql<number>`sum(case when ${eb.ref("amount")} > 0 then ${eb.ref("amount")} else 0 end)`.as("in"),
      sql<number>`sum(case when ${eb.ref("amount")} < 0 then -${eb.ref("amount")} else 0 end)`.as("out"),
    ])
    .groupBy("currency_id")
    .orderBy("currency_id")
    .execute();
  const names = await db
    .selectFrom("ledger_account")
    .select(["currency_id", "currency"])
    .where("sub", "=", sub)
    .where("bucket", "=", "wallet_0")
    .execute();
  const nameOf = (id: number): string => names.find(({ currency_id }) => currency_id === id)?.currency ?? "";
  // First which ones: what they are about is asked of those of the page alone.
  const rows = await db
    .selectFrom(
      matching
        .select(["posting_id", "currency_id", "amount", "balance_after"])
        .orderBy("posting_id", "desc")
        .limit(transactionsPageSize)
        .offset((request.page - 1) * transactionsPageSize)
        .as("page"),
    )
    .innerJoin("ledger_posting", "ledger_posting.id", "page.posting_id")
    .select(["ledger_posting.id", "kind", "ref", "note", "at", "currency_id", "amount", "balance_after as balance"])
    .orderBy("page.posting_id", "desc")
    .execute();
  const count = sums.reduce((total, sum) => total + sum.count, 0);
  const booked = rows.map((row): Booked => ({ ...row, currency: nameOf(row.currency_id) }));
  const codes = await codesOf(db, booked);
  return {
    result: booked.map((row) => toWire(row, codes)),
    totalPages: Math.ceil(count / transactionsPageSize),
    sums: sums.map((sum) => ({
      currency: nameOf(sum.currency_id),
      currency_id: sum.currency_id,
      in: toMajor(sum.in),
      out: toMajor(sum.out),
    })),
  };
}
