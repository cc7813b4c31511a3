// Opens the store that several processes may share: a PostgreSQL database, schema up to date.
import { Kysely, PostgresDialect, sql } from "kysely";
import type { Clock } from "../../clock.ts";
import { systemClock } from "../../system-clock.ts";
import { databaseName } from "./database-name.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { createPostgresPool } from "./postgres-pool.ts";
import type { Schema } from "../schema.ts";
import { steps } from "../migrations/steps.ts";
import { type Store, StoreError, type StoreWatch } from "../store.ts";
import { createTransactions } from "../transactions.ts";

export interface DatabasePlace {
  /** postgres://user:password@host:port/name */
  url: string;
  /** Connections at most. */
  pool: number;
}

/** The oldest that its makers still mend. */
const oldest = 140_000;

async function checkServer(db: Kysely<Schema>, tell: (warning: string) => void): Promise<void> {
  const { rows } = await sql<{ version: string; collation: string }>`select
    current_setting('server_version_num') as version,
    (select datcollate from pg_database where datname = current_database()) as collation`.execute(db);
  const [found] = rows;
  if (Number(found?.version) < oldest)
    throw new Error(`it is PostgreSQL ${found?.version}; 14 is the oldest that serves`);
  if (found !== undefined && found.collation !== "C" && found.collation !== "POSIX")
    tell(`the database sorts text as ${found.collation}: made in locale C it sorts as SQLite does, and faster`);
}

/** @param tell what an operator should know @throws StoreError */
export async function openPostgres(
  { url, pool: size }: DatabasePlace,
  clock: Pick<Clock, "now">,
  tell: (warning: string) => void,
  watch?: StoreWatch,
): Promise<Store> {
  const pool = createPostgresPool(url, size, tell);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await checkServer(db, tell);
    await migrateDatabase({ url, steps, name: null }, clock.now(), tell);
    // Tests move a clock of their own; servers differ, and share the database's.
    const testClock = clock === systemClock ? null : () => clock.now();
    const transactions = createTransactions(db, testClock, tell, watch);
    return { db, ...transactions, isShared: true, pool: pool.figures, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(`The database ${databaseName(url)} cannot be used: ${reason}`, { cause: error });
  }
}
