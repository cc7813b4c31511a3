// The house's own store: a file beside the site's, or a schema of its own in the site's database.
import { join } from "node:path";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { keepToOneself } from "../../platform/db/sqlite/narrow-modes.ts";
import { migrate } from "../../platform/db/migrations/migrate.ts";
import type { StorePlace } from "../../platform/db/open-store.ts";
import { loadPostgresPool } from "../../platform/db/postgres/load-postgres-pool.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { StoreDialect } from "../../platform/db/sqlite/sqlite-dialect.ts";
import { openSqliteFile, setForServing } from "../../platform/db/sqlite/sqlite-file.ts";
import { StoreError } from "../../platform/db/store.ts";
import { createTransactions } from "../../platform/db/transactions.ts";
import type { Clock } from "../../platform/clock.ts";
import { houseSteps } from "./migrations.ts";
import type { HouseSchema } from "./tables.ts";

export type HouseDb = Kysely<HouseSchema>;
export type HouseTrx = Transaction<HouseSchema>;

export interface HouseStore {
  readonly db: HouseDb;
  /** As the site's: `work` changes nothing but the store, and may run again. */
  transact<T>(name: string, work: (trx: HouseTrx) => Promise<T>): Promise<T>;
  readonly isShared: boolean;
  close(): Promise<void>;
}

export const houseSchemaName = "house";
const connections = 4;

async function inPostgres(siteUrl: string, now: number, tell: (warning: string) => void): Promise<HouseDb> {
  const houseUrl = new URL(siteUrl);
  houseUrl.searchParams.set("options", `-c search_path=${houseSchemaName}`);
  const url = houseUrl.href;
  const { migrateDatabase } = await import("../../platform/db/postgres/migrate-database.ts");
  await migrateDatabase({ url, steps: houseSteps, name: houseSchemaName }, now, tell);
  const pool = () => loadPostgresPool(url, connections, tell);
  return new Kysely<HouseSchema>({ dialect: new PostgresDialect({ pool }) });
}

export const houseFile = (dataDir: string): string => join(dataDir, "house.db");

function inFile(dataDir: string, tell: (warning: string) => void): HouseDb {
  const file = houseFile(dataDir);
  keepToOneself(dataDir, [file], tell);
  return new Kysely<HouseSchema>({ dialect: new StoreDialect(openSqliteFile(file)) });
}

/** @throws StoreError */
export async function openHouseStore(
  { dataDir, database }: StorePlace,
  clock: Pick<Clock, "now">,
  tell: (warning: string) => void,
): Promise<HouseStore> {
  let db: HouseDb | null = null;
  try {
    if (database) db = await inPostgres(database.url, clock.now(), tell);
    else {
      db = inFile(dataDir, tell);
      await migrate(db as unknown as Kysely<unknown>, houseSteps, clock.now());
      await setForServing(db);
    }
    const opened = db;
    // Transactions do not look at what is in a store; only the site's money does, which nothing here asks for.
    const { transact } = createTransactions(opened as unknown as Kysely<Schema>, () => clock.now(), tell);
    return {
      db: opened,
      transact: (name, work) => transact(name, (trx) => work(trx as unknown as HouseTrx)),
      isShared: Boolean(database),
      close: () => opened.destroy(),
    };
  } catch (error) {
    await db?.destroy();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(`The store of the house cannot be used: ${reason}`, { cause: error });
  }
}
