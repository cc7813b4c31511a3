// A connection for a command beside the server that has the store: a row or two, no schema, no lock of the folder.
import { existsSync } from "node:fs";
import { Kysely, PostgresDialect } from "kysely";
import type { Config } from "../../config.ts";
import { storeFile } from "./sqlite/open-sqlite.ts";
import { loadPostgresPool } from "./postgres/load-postgres-pool.ts";
import type { Schema } from "./schema.ts";
import { StoreDialect } from "./sqlite/sqlite-dialect.ts";
import { openSqliteBeside } from "./sqlite/sqlite-file.ts";
import { StoreError } from "./store.ts";

const queryMs = 10_000;

/** @throws StoreError where there is none */
export function openBeside({ dataDir, database }: Pick<Config, "dataDir" | "database">): Kysely<Schema> {
  if (database !== null) {
    const pool = () => loadPostgresPool(database.url, 1, () => undefined, queryMs);
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  }
  const file = storeFile(dataDir);
  if (!existsSync(file)) throw new StoreError(`there is no ${file}`);
  return new Kysely<Schema>({ dialect: new StoreDialect(openSqliteBeside(file)) });
}
