// The schema of the ledger, step by step. Append only.
import { type Kysely, sql } from "kysely";
import { dialectOf } from "../db/dialect-of.ts";
import type { Step } from "../db/migration.ts";

const guardedTables = ["ledger_entry", "ledger_posting"] as const;
const refusal = sql.lit("the ledger is append-only");

async function guardSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of guardedTables)
    for (const verb of ["update", "delete"])
      await sql`create trigger ${sql.ref(`${table}_no_${verb}`)} before ${sql.raw(verb)} on ${sql.table(table)}
        begin select raise(abort, ${refusal}); end`.execute(db);
}

async function guardPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function ledger_append_only() returns trigger language plpgsql as $$
    begin
      if current_setting('kvota.reset', true) = 'on' then return coalesce(new, old); end if;
      raise exception ${refusal};
    end $$`.execute(db);
  for (const table of guardedTables) {
    await sql`create trigger ${sql.ref(`${table}_no_change`)} before update or delete on ${sql.table(table)}
      for each row execute function ledger_append_only()`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_no_truncate`)} before truncate on ${sql.table(table)}
      for each statement execute function ledger_append_only()`.execute(db);
  }
}

/** The store itself refuses to change or delete what was posted. */
function guardEntries(db: Kysely<unknown>): Promise<void> {
  return dialectOf(db) === "postgres" ? guardPostgres(db) : guardSqlite(db);
}

/** For the sandbox's reset, and for a step that fills a new column: lifts the guard while `work` runs, in a transaction. */
export async function withoutGuard(db: Kysely<unknown>, work: () => Promise<void>): Promise<void> {
  if (dialectOf(db) === "postgres") {
    await sql`set local kvota.reset = 'on'`.execute(db);
    await work();
    await sql`set local kvota.reset = 'off'`.execute(db);
    return;
  }
  for (const table of guardedTables)
    for (const verb of ["update", "delete"])
      await sql`drop trigger if exists ${sql.ref(`${table}_no_${verb}`)}`.execute(db);
  await work();
  await guardSqlite(db);
}

export const ledgerSteps: readonly Step[] = [
  {
    name: "2026-11-21-ledger-1",
    async up(db, types) {
      await db.schema
        .createTable("ledger_account")
        .addColumn("id", types.int, types.id)
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("currency", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("bucket", "text", (c) => c.notNull())
        .addColumn("balance", types.int, (c) => c.notNull().defaultTo(0))
        .addUniqueConstraint("ledger_account_owner", ["sub", "currency_id", "bucket"])
        .addCheckConstraint("ledger_account_not_negative", sql`bucket = 'house' or balance >= 0`)
        .execute();
      await db.schema
        .createTable("ledger_posting")
        .addColumn("id", types.int, types.id)
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("ref", "text", (c) => c.notNull())
        .addColumn("note", "text", (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addUniqueConstraint("ledger_posting_once", ["kind", "ref"])
        .execute();
      await db.schema
        .createTable("ledger_entry")
        .addColumn("id", types.int, types.id)
        .addColumn("posting_id", types.int, (c) => c.notNull().references("ledger_posting.id"))
        // PostgreSQL locks what is referred to: all bets would share the lock of the house's row. The audit asks instead.
        .addColumn("account_id", types.int, (c) =>
          dialectOf(db) === "postgres" ? c.notNull() : c.notNull().references("ledger_account.id"),
        )
        .addColumn("amount", types.int, (c) => c.notNull())
        .execute();
      await db.schema.createIndex("ledger_entry_account").on("ledger_entry").column("account_id").execute();
      await db.schema.createIndex("ledger_entry_posting").on("ledger_entry").column("posting_id").execute();
      await db.schema
        .createTable("ledger_hold")
        .addColumn("ref", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("from_0", types.int, (c) => c.notNull())
        .addColumn("from_1", types.int, (c) => c.notNull())
        .addColumn("state", "text", (c) => c.notNull())
        .execute();
      await guardEntries(db);
    },
  },
  {
    // What a user did since some moment is a range of its entries.
    name: "2026-11-21-ledger-2-by-time",
    async up(db) {
      await db.schema.dropIndex("ledger_entry_account").execute();
      await db.schema
        .createIndex("ledger_entry_account")
        .on("ledger_entry")
        .columns(["account_id", "posting_id"])
        .execute();
      await db.schema.createIndex("ledger_posting_at").on("ledger_posting").column("at").execute();
    },
  },
  {
    // Whose money moves is locked first, and the lock tells the time; an entry has it.
    name: "2026-11-23-ledger-3-locks",
    async up(db, types) {
      await db.schema
        .createTable("money_lock")
        .addColumn("sub", "text", (c) => c.primaryKey())
        .addColumn("last_at", types.int, (c) => c.notNull())
        .execute();
      await db.schema
        .alterTable("ledger_entry")
        .addColumn("at", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
      await withoutGuard(db, async () => {
        await sql`update ledger_entry set at = (select p.at from ledger_posting p where p.id = ledger_entry.posting_id)`.execute(
          db,
        );
      });
      await db.schema.createIndex("ledger_entry_by_time").on("ledger_entry").columns(["account_id", "at"]).execute();
    },
  },
];
