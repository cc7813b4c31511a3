// The SQL of one placement, taken from a real one, and its bare replay: what the store alone can do.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { CompiledQuery, Kysely } from "kysely";
import { migrate } from "../../server/platform/db/migrations/migrate.ts";
import type { Schema } from "../../server/platform/db/schema.ts";
import { StoreDialect } from "../../server/platform/db/sqlite/sqlite-dialect.ts";
import { openSqliteFile, servingSettings } from "../../server/platform/db/sqlite/sqlite-file.ts";
import { drawTicketCode } from "../../server/betting/ticketing/receipt/ticket-codes.ts";
import { createTransactions } from "../../server/platform/db/transactions.ts";
import { steps } from "../../server/platform/db/migrations/steps.ts";
import type { Clock } from "../../server/platform/clock.ts";
import type { TicketBook } from "../../server/betting/offer/offer-book.ts";
import { readTicketCode } from "../../src/domain/ticket/ticket-code.ts";
import { ticketRequestSchema } from "../../src/protocol/ticket-request.ts";
import type { Match } from "../../src/protocol/match.ts";
import { createBenchTicketing, openRichWallet } from "./bench-ticketing.ts";

interface Recorded {
  sql: string;
  parameters: readonly unknown[];
}

const clock: Clock = { now: () => Date.now(), setTimeout: () => ({ cancel: () => {} }) };

function bookOf(match: Match): TicketBook {
  return {
    kindOf: () => "prematch",
    match: () => match,
    age: () => 0,
    hasLeft: () => false,
    combinations: { ready: async () => undefined, quote: () => null, restOdd: () => "-" },
  };
}

/** A store in `folder` with one rich user, and what placing `selection` on `match` as that user does to it. */
async function recordPlacement(folder: string, match: Match, selection: Record<string, unknown>): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  let recording = false;
  const db = new Kysely<Schema>({
    dialect: new StoreDialect(openSqliteFile(join(folder, "kvota.db"))),
    log: ({ query }) => {
      if (recording) recorded.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  await migrate(db, steps, clock.now());
  const store = { db, ...createTransactions(db, () => clock.now(), console.warn), isShared: false, pool: () => null };
  await openRichWallet(store, "bench");
  const ticketing = createBenchTicketing(store, { clock, book: bookOf(match), outcomes: { onStored: () => {} } });
  const body = {
    ticket_id: randomUUID(),
    selections: [selection],
    bets: [{ stake: 20 }],
    wallet: { currency: "RSD", currency_id: 1 },
  };
  recording = true;
  const answer = await ticketing.place({
    sub: "bench",
    request: ticketRequestSchema.parse(body),
    body: JSON.stringify(body),
  });
  recording = false;
  if (answer.kind !== "ok" || !answer.fresh || answer.fresh.ticket.phase !== "accepted")
    throw new Error("the recorded ticket was not booked");
  await db.executeQuery(CompiledQuery.raw("pragma wal_checkpoint(truncate)"));
  await db.destroy();
  return recorded;
}

/** Unique among tickets, as their ids are. */
const isTicketCode = (value: string): boolean => value.length === 8 && readTicketCode(value).state === "code";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/**
 * Places `count` tickets by the recorded SQL alone, prepared once, an fsync each.
 * @returns tickets per second
 */
export async function replayPlacement(
  folder: string,
  match: Match,
  selection: Record<string, unknown>,
  count: number,
): Promise<number> {
  const recorded = await recordPlacement(folder, match, selection);
  const database = new DatabaseSync(join(folder, "kvota.db"));
  database.exec(
    "pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on",
  );
  for (const setting of servingSettings) database.exec(setting);
  const prepared = recorded.map(({ sql, parameters }): [StatementSync, readonly unknown[]] => [
    database.prepare(sql),
    parameters,
  ]);
  const started = performance.now();
  for (let round = 0; round < count; round += 1) {
    const fresh = new Map<unknown, string>();
    const renew = (value: unknown) => {
      if (typeof value !== "string" || !(uuid.test(value) || isTicketCode(value))) return value;
      if (!fresh.has(value)) fresh.set(value, uuid.test(value) ? randomUUID() : drawTicketCode());
      return fresh.get(value);
    };
    for (const [statement, parameters] of prepared) {
      const values = parameters.map(renew) as SQLInputValue[];
      if (statement.columns().length === 0) statement.run(...values);
      else statement.all(...values);
    }
  }
  const seconds = (performance.now() - started) / 1000;
  const booked = database.prepare("select count(*) as booked from ticket").get()?.["booked"];
  if (booked !== count + 1) throw new Error(`the replay booked ${String(booked)} tickets instead of ${count + 1}`);
  database.close();
  return count / seconds;
}
