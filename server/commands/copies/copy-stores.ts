// The site's store and the games' store as one: opened together, copied together, proved before anything stands.
import { Kysely, PostgresDialect, sql } from "kysely";
import { houseSchemaName } from "../../casino/house/open-house-store.ts";
import { houseSteps } from "../../casino/house/migrations.ts";
import { auditLedger } from "../../money/ledger/audit.ts";
import { withoutGuard } from "../../platform/db/append-only.ts";
import { CopyError, copyTables, filledTables, type TableCount, type TablesAt } from "../../platform/db/copy-tables.ts";
import { migrate } from "../../platform/db/migrations/migrate.ts";
import type { Step } from "../../platform/db/migrations/migration.ts";
import { steps } from "../../platform/db/migrations/steps.ts";
import { createPostgresPool } from "../../platform/db/postgres/postgres-pool.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { StoreDialect } from "../../platform/db/sqlite/sqlite-dialect.ts";
import { openSqliteFile } from "../../platform/db/sqlite/sqlite-file.ts";
import { acts as auditGuard } from "../../site/audit/migrations.ts";
import { verifyAudit } from "../../site/audit/verify-audit.ts";
import { CommandError } from "../command-error.ts";

/** Of a store of years. */
const queryMs = 24 * 3600_000;

export interface Stores {
  site: TablesAt;
  house: TablesAt;
}

export interface OpenStores extends Stores {
  close(): Promise<void>;
}

/** What the schema's steps write into a new store. */
const firstRows: ReadonlySet<string> = new Set(["migration", "audit", "audit_chain"]);

/** At the schema of this build; one that is not there is made. @param now epoch ms */
export async function openFile(file: string, fileSteps: readonly Step[], now: number): Promise<Kysely<unknown>> {
  const db = new Kysely<unknown>({ dialect: new StoreDialect(openSqliteFile(file)) });
  await migrate(db, fileSteps, now);
  return db;
}

/** One file, to be carried anywhere. */
export async function closeFile(db: Kysely<unknown>): Promise<void> {
  await sql`pragma journal_mode = delete`.execute(db);
  await db.destroy();
}

export async function openFiles(siteFile: string, houseFile: string, now: number): Promise<OpenStores> {
  const [site, house] = [await openFile(siteFile, steps, now), await openFile(houseFile, houseSteps, now)];
  return {
    site: { db: site, schema: null },
    house: { db: house, schema: null },
    async close() {
      await closeFile(site);
      await closeFile(house);
    },
  };
}

/** Runs `work` on both stores of a database in one transaction, of one moment. */
export async function inDatabase<T>(
  url: string,
  access: "read only" | "read write",
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const pool = createPostgresPool(url, 1, () => undefined, queryMs);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode(access)
      .execute(async (trx) => {
        for (const limit of ["statement_timeout", "idle_in_transaction_session_timeout"])
          await sql`select set_config(${limit}, '0', true)`.execute(trx);
        return work({ site: { db: trx, schema: "public" }, house: { db: trx, schema: houseSchemaName } });
      });
  } finally {
    await db.destroy();
  }
}

/** @throws CommandError where there is anything in them but what their schema brings */
export async function refuseFilled({ site, house }: Stores, name: string): Promise<void> {
  const filled = [...(await filledTables(site, firstRows)), ...(await filledTables(house, firstRows))];
  if (filled.length === 0) return;
  throw new CommandError(`${name} is not empty: there are rows in ${filled.slice(0, 5).join(", ")}`);
}

async function dropFirstRows({ site, house }: Stores): Promise<void> {
  await sql`delete from ${sql.table(site.schema === null ? "migration" : `${site.schema}.migration`)}`.execute(site.db);
  await sql`delete from ${sql.table(house.schema === null ? "migration" : `${house.schema}.migration`)}`.execute(
    house.db,
  );
  await withoutGuard(site.db, auditGuard, async () => {
    await sql`delete from audit`.execute(site.db);
  });
  await sql`delete from audit_chain`.execute(site.db);
}

export interface Copied {
  tables: readonly TableCount[];
  /** Rows in all. */
  rows: number;
  /** Rows of the audit, whose chain holds. */
  auditRows: number;
}

/**
 * Copies both stores into new ones, and proves what is there: counts, ledger, audit chain.
 * @throws CommandError where something does not hold: the caller lets nothing of it stand
 */
export async function copyStores(from: Stores, to: Stores): Promise<Copied> {
  await dropFirstRows(to);
  try {
    const tables = [...(await copyTables(from.site, to.site)), ...(await copyTables(from.house, to.house))];
    const site = to.site.db as Kysely<Schema>;
    const faults = await auditLedger(site);
    if (faults.length > 0)
      throw new CommandError(`the ledger does not hold: ${faults.map(({ rule }) => rule).join("; ")}`);
    const chain = await verifyAudit(site);
    if (!chain.ok) throw new CommandError(`the audit's chain is broken at row ${chain.brokenAt}`);
    return { tables, rows: tables.reduce((sum, { rows }) => sum + rows, 0), auditRows: chain.rows };
  } catch (error) {
    throw error instanceof CopyError ? new CommandError(error.message, { cause: error }) : error;
  }
}
