// `audit`: proves the ledger of this folder or database, while a server uses it or not.
import { existsSync } from "node:fs";
import { Kysely, PostgresDialect, sql } from "kysely";
import type { Config } from "../config.ts";
import type { DatabasePlace } from "../platform/db/postgres/open-postgres.ts";
import { loadPostgresPool } from "../platform/db/postgres/load-postgres-pool.ts";
import { storeFile } from "../platform/db/sqlite/open-sqlite.ts";
import type { Schema } from "../platform/db/schema.ts";
import { StoreDialect } from "../platform/db/sqlite/sqlite-dialect.ts";
import { openSqliteReader } from "../platform/db/sqlite/sqlite-file.ts";
import { auditLedger, type LedgerFault } from "../money/ledger/audit.ts";
import { CommandError } from "./command-error.ts";

/** Of a ledger of years. */
const queryMs = 3600_000;

/** All of one moment. @param since epoch ms: only what was moved from then on; null = all @throws where the file is none of ours */
export async function auditFile(file: string, since: number | null = null): Promise<LedgerFault[]> {
  const db = new Kysely<Schema>({ dialect: new StoreDialect(openSqliteReader(file), "deferred") });
  try {
    return await db.transaction().execute((trx) => auditLedger(trx, since));
  } finally {
    await db.destroy();
  }
}

/** All of one moment, as the file is read. */
export async function auditDatabase(place: DatabasePlace, since: number | null = null): Promise<LedgerFault[]> {
  const pool = () => loadPostgresPool(place.url, 1, () => undefined, queryMs);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (trx) => {
        await sql`select set_config('statement_timeout', ${String(queryMs)}, true)`.execute(trx);
        return auditLedger(trx, since);
      });
  } finally {
    await db.destroy();
  }
}

/** @returns what is to be said @throws CommandError where something does not hold */
export async function audit({ dataDir, database }: Pick<Config, "dataDir" | "database">): Promise<string> {
  const file = storeFile(dataDir);
  if (database === null && !existsSync(file)) throw new CommandError(`there is no ${file}`);
  const faults = await (database === null ? auditFile(file) : auditDatabase(database));
  if (faults.length > 0)
    throw new CommandError(
      ["the ledger does not hold:", ...faults.map(({ rule, rows }) => `- ${rule}: not ${rows.join(", ")}`)].join("\n"),
    );
  return "the ledger holds";
}
