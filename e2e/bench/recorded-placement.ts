// The SQL of one placement, taken from a real one, and its bare replay: what the store alone can do.
import { createQuotes } from "../../server/short-lived/quotes.ts";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { CompiledQuery, Kysely } from "kysely";
import { seedTicket } from "../../server/cms/seed-settings.ts";
import { migrate } from "../../server/db/migrate.ts";
import type { Schema } from "../../server/db/schema.ts";
import { StoreDialect } from "../../server/db/sqlite-dialect.ts";
import { openSqliteFile } from "../../server/db/sqlite-file.ts";
import { createTransactions } from "../../server/db/transactions.ts";
import { steps } from "../../server/db/steps.ts";
import { createGambling } from "../../server/gambling/create-gambling.ts";
import { openAccounts } from "../../server/ledger/accounts.ts";
import { createLedger } from "../../server/ledger/create-ledger.ts";
import type { Clock, OfferBook, Settings } from "../../server/ports.ts";
import { createTicketing } from "../../server/ticketing/create-ticketing.ts";
import { ticketRequestSchema } from "../../src/protocol/tickets.ts";
import type { Match } from "../../src/protocol/match.ts";

interface Recorded {
  sql: string;
  parameters: readonly unknown[];
}

const clock: Clock = { now: () => Date.now(), setTimeout: () => ({ cancel: () => {} }) };

function bookOf(match: Match): OfferBook {
  return {
    kindOf: () => "prematch",
    match: () => match,
    age: () => 0,
    hasLeft: () => false,
  };
}

const settings: Settings = {
  ticket: () => seedTicket,
  general: () => undefined,
  status: () => false,
  set: () => Promise.reject(new Error("the bench changes no settings")),
};

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
  const { transact, money } = createTransactions(db, () => clock.now(), console.warn);
  await money("bench", "bench", async (trx, at) => {
    await openAccounts(trx, "bench", "RSD", 1);
    const credit = { sub: "bench", currencyId: 1, minor: 1_000_000_000_000, reason: "bench", at };
    await createLedger(db).credit(trx, credit);
  });
  const ticketing = createTicketing({
    db,
    ...{ transact, money, isShared: false, works: true, quotes: createQuotes() },
    clock,
    book: bookOf(match),
    outcomes: { onStored: () => {} },
    settleSweepMs: 10_000,
    decideSweepMs: 10_000,
    realtime: { toUser: () => {} },
    settings,
    stakes: createGambling({ db, money, clock }),
    setOdd: async () => false,
    steering: { policy: { mode: "accept" } },
    onError: (error) => {
      throw error;
    },
  });
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
  const prepared = recorded.map(({ sql, parameters }): [StatementSync, string, readonly unknown[]] => [
    database.prepare(sql),
    sql,
    parameters,
  ]);
  const started = performance.now();
  for (let round = 0; round < count; round += 1) {
    const fresh = new Map<unknown, string>();
    const renew = (value: unknown) => {
      if (typeof value !== "string" || !uuid.test(value)) return value;
      if (!fresh.has(value)) fresh.set(value, randomUUID());
      return fresh.get(value);
    };
    let postingId: unknown = null;
    for (const [statement, sql, parameters] of prepared) {
      const isEntry = sql.startsWith('insert into "ledger_entry"');
      // Entries come as rows of posting, account, amount.
      const values = parameters.map((value, index) => (isEntry && index % 3 === 0 ? postingId : renew(value)));
      if (statement.columns().length === 0) statement.run(...(values as SQLInputValue[]));
      else {
        const rows = statement.all(...(values as SQLInputValue[]));
        if (sql.startsWith('insert into "ledger_posting"')) postingId = rows[0]?.["id"];
      }
    }
  }
  const seconds = (performance.now() - started) / 1000;
  const booked = database.prepare("select count(*) as booked from ticket").get()?.["booked"];
  if (booked !== count + 1) throw new Error(`the replay booked ${String(booked)} tickets instead of ${count + 1}`);
  database.close();
  return count / seconds;
}
