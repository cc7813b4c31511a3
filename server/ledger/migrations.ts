// The schema of the ledger, step by step. Append only.
import { type Kysely, sql } from "kysely";
import type { Step } from "../db/migration.ts";

const guardedTables = ["ledger_entry", "ledger_posting"] as const;

/** The store itself refuses to change or delete what was posted. */
export async function guardEntries(db: Kysely<unknown>): Promise<void> {
  for (const table of guardedTables)
    for (const verb of ["update", "delete"])
      await sql`create trigger ${sql.ref(`${table}_no_${verb}`)} before ${sql.raw(verb)} on ${sql.table(table)}
        begin select raise(abort, 'the ledger is append-only'); end`.execute(db);
}

/** For the sandbox's reset alone: lifts the guard until guardEntries sets it again. */
export async function unguardEntries(db: Kysely<unknown>): Promise<void> {
  for (const table of guardedTables)
    for (const verb of ["update", "delete"])
      await sql`drop trigger if exists ${sql.ref(`${table}_no_${verb}`)}`.execute(db);
}

export const ledgerSteps: readonly Step[] = [
  {
    name: "2026-11-21-ledger-1",
    async up(db) {
      await db.schema
        .createTable("ledger_account")
        .addColumn("id", "integer", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("currency", "text", (c) => c.notNull())
        .addColumn("currency_id", "integer", (c) => c.notNull())
        .addColumn("bucket", "text", (c) => c.notNull())
        .addColumn("balance", "integer", (c) => c.notNull().defaultTo(0))
        .addUniqueConstraint("ledger_account_owner", ["sub", "currency_id", "bucket"])
        .addCheckConstraint("ledger_account_not_negative", sql`bucket = 'house' or balance >= 0`)
        .execute();
      await db.schema
        .createTable("ledger_posting")
        .addColumn("id", "integer", (c) => c.primaryKey())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("ref", "text", (c) => c.notNull())
        .addColumn("note", "text", (c) => c.notNull())
        .addColumn("at", "integer", (c) => c.notNull())
        .addUniqueConstraint("ledger_posting_once", ["kind", "ref"])
        .execute();
      await db.schema
        .createTable("ledger_entry")
        .addColumn("id", "integer", (c) => c.primaryKey())
        .addColumn("posting_id", "integer", (c) => c.notNull().references("ledger_posting.id"))
        .addColumn("account_id", "integer", (c) => c.notNull().references("ledger_account.id"))
        .addColumn("amount", "integer", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("ledger_entry_account").on("ledger_entry").column("account_id").execute();
      await db.schema.createIndex("ledger_entry_posting").on("ledger_entry").column("posting_id").execute();
      await db.schema
        .createTable("ledger_hold")
        .addColumn("ref", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("currency_id", "integer", (c) => c.notNull())
        .addColumn("from_0", "integer", (c) => c.notNull())
        .addColumn("from_1", "integer", (c) => c.notNull())
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
];
