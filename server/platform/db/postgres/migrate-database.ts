// Brings the schema of a database up to date by a connection of its own: those that serve give an answer up after seconds, and a
// step may write a table of years anew.
import { Kysely, PostgresDialect, sql } from "kysely";
import { lockSteps, migrate } from "../migrations/migrate.ts";
import type { Step } from "../migrations/migration.ts";
import { createPostgresPool } from "./postgres-pool.ts";

const longestMs = 24 * 3600_000;

export interface DatabaseSchema {
  /** Whose tables are found without a name: its search path is the connection's. */
  url: string;
  steps: readonly Step[];
  /** Made where it is not there; null = it is there in each database. */
  name: string | null;
}

/** @param now epoch ms @returns names of the steps that were applied @throws where one fails */
export async function migrateDatabase(
  { url, steps, name }: DatabaseSchema,
  now: number,
  tell: (warning: string) => void,
): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: createPostgresPool(url, 1, tell, longestMs) }),
  });
  try {
    if (name !== null)
      await db.transaction().execute(async (trx) => {
        // Of two that make it at once one would fail, though it is to be made only where it is not there.
        await lockSteps(trx);
        await sql`create schema if not exists ${sql.ref(name)}`.execute(trx);
      });
    return await migrate(db, steps, now);
  } finally {
    await db.destroy();
  }
}
