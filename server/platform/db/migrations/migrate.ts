// Brings the store's schema up to date: each step once, in the order of the list, each in its own transaction.
import { type Kysely, sql, type Transaction } from "kysely";
import { type Author, commandAuthor } from "../../../site/audit/author.ts";
import { firstAuditStep } from "../../../site/audit/migrations.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { columnTypes } from "../column-types.ts";
import { dialectOf } from "../dialect-of.ts";
import type { Schema } from "../schema.ts";
import type { Step } from "./migration.ts";

interface Ledger {
  migration: { name: string; applied_at: number; kind: "expand" | "contract" };
}

/** Any number that no other use of the database takes for its advisory locks. */
const lockKey = 7_245_001;

const kindOf = ({ kind = "expand" }: Step) => kind;

/** Of two processes that start at once one goes on, the other waits and finds it done. */
export async function lockSteps(trx: Transaction<Ledger> | Transaction<unknown>): Promise<void> {
  if (dialectOf(trx) !== "postgres") return;
  // A step lasts as long as its tables are large, and who waits for another process waits for its steps.
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx);
  // Of tables that servers use: while a step waits for one, they wait behind it.
  await sql`select set_config('lock_timeout', '3s', true)`.execute(trx);
}

/** Asked of the one table: to have all of them described takes a database server as long as a connection. */
async function hasKinds(trx: Transaction<Ledger>): Promise<boolean> {
  const { rows } = await (
    dialectOf(trx) === "postgres"
      ? sql`select 1 from pg_attribute where attrelid = 'migration'::regclass and attname = 'kind'`
      : sql`select 1 from pragma_table_info('migration') where name = 'kind'`
  ).execute(trx);
  return rows.length > 0;
}

async function prepare(store: Kysely<Ledger>): Promise<void> {
  const { int } = columnTypes[dialectOf(store)];
  await store.transaction().execute(async (trx) => {
    await lockSteps(trx);
    await trx.schema
      .createTable("migration")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("applied_at", int, (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull().defaultTo("expand"))
      .execute();
    // Stores of builds before steps had kinds.
    if (!(await hasKinds(trx)))
      await trx.schema
        .alterTable("migration")
        .addColumn("kind", "text", (column) => column.notNull().defaultTo("expand"))
        .execute();
  });
}

/** A step that came before there was an audit is in its own table alone. */
async function tell(trx: Transaction<Ledger>, author: Author, step: Step): Promise<void> {
  const audit = await trx.selectFrom("migration").select("name").where("name", "=", firstAuditStep).executeTakeFirst();
  if (audit === undefined) return;
  await writeAudit(trx as unknown as Transaction<Schema>, author, { action: "store.migrate", target: step.name });
}

/**
 * Applies the steps that the store does not have yet.
 * @returns their names
 * @throws where a step fails, or a newer build took something away that this one needs
 */
export async function migrate(
  db: Kysely<Schema> | Kysely<unknown>,
  steps: readonly Step[],
  now: number,
): Promise<string[]> {
  const store = db as unknown as Kysely<Ledger>;
  await prepare(store);
  const stepNames = new Set(steps.map((step) => step.name));
  if (stepNames.size !== steps.length) throw new Error("two migrations bear one name");
  const rows = await store.selectFrom("migration").select(["name", "kind"]).execute();
  const newer = rows.filter(({ name, kind }) => !stepNames.has(name) && kind === "contract");
  if (newer.length > 0)
    throw new Error(`the store was written by a newer build (${newer.map(({ name }) => name).join(", ")})`);
  const had = new Set(rows.map(({ name }) => name));
  const applied: string[] = [];
  const author = commandAuthor(now);
  for (const step of steps) {
    if (had.has(step.name)) continue;
    await store.transaction().execute(async (trx) => {
      await lockSteps(trx);
      const done = await trx.selectFrom("migration").select("name").where("name", "=", step.name).executeTakeFirst();
      if (done !== undefined) return;
      await step.up(trx as unknown as Kysely<unknown>, columnTypes[dialectOf(trx)]);
      await trx
        .insertInto("migration")
        .values({ name: step.name, applied_at: now, kind: kindOf(step) })
        .execute();
      await tell(trx, author, step);
      applied.push(step.name);
    });
  }
  return applied;
}
