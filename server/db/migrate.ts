// Brings the store's schema up to date: each step once, in the order of its name, each in its own transaction.
import type { Kysely } from "kysely";
import type { Step } from "./migration.ts";

interface Ledger {
  migration: { name: string; applied_at: number };
}

/**
 * Applies the steps that the store does not have yet.
 * @throws where a step fails or the store has steps this build does not know (it is newer than the build).
 */
export async function migrate(db: Kysely<unknown>, steps: readonly Step[], now: number): Promise<void> {
  const store = db as Kysely<Ledger>;
  await store.schema
    .createTable("migration")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("applied_at", "integer", (column) => column.notNull())
    .execute();
  const rows = await store.selectFrom("migration").select("name").execute();
  const applied = new Set(rows.map((row) => row.name));
  const known = new Set(steps.map((step) => step.name));
  if (known.size !== steps.length) throw new Error("two migrations bear one name");
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`the store was written by a newer build (${unknown.join(", ")})`);
  const pending = steps.filter((step) => !applied.has(step.name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const step of pending) {
    await store.transaction().execute(async (trx) => {
      await step.up(trx as unknown as Kysely<unknown>);
      await trx.insertInto("migration").values({ name: step.name, applied_at: now }).execute();
    });
  }
}
