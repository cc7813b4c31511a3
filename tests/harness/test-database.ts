// The store that a test's data folder stands for: a file in it, or a database of the run's PostgreSQL.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { storeFile } from "../../server/platform/db/sqlite/open-sqlite.ts";
import { createPostgresPool } from "../../server/platform/db/postgres/postgres-pool.ts";
import type { Schema } from "../../server/platform/db/schema.ts";
import { StoreDialect } from "../../server/platform/db/sqlite/sqlite-dialect.ts";
import { openSqliteFile, openSqliteReader } from "../../server/platform/db/sqlite/sqlite-file.ts";
import type { DatabasePlace } from "../../server/platform/db/postgres/open-postgres.ts";
import { openStore } from "../../server/platform/db/open-store.ts";
import type { Store } from "../../server/platform/db/store.ts";
import { houseFile, openHouseStore } from "../../server/casino/house/open-house-store.ts";
import type { Clock } from "../../server/platform/clock.ts";
import { isWholeRun } from "./whole-run.ts";

/** Set by the run over PostgreSQL: its server, and the database that others are copied from. */
const server = process.env["KVOTA_TEST_POSTGRES"] ?? null;
/** How many random stories are played here: on PostgreSQL each takes five times as long, and its seeds are others. */
export const runsHere = (runs: number): number => (server === null || isWholeRun ? runs : Math.ceil(runs * 0.4));
export const templateName = "kvota_template";
/** How it is copied: by files, where the server would write it to its log else, which takes four times as long. */
const copying = process.env["KVOTA_TEST_POSTGRES_COPYING"] ?? "";
const connections = 4;

/** A database that tests use one after the other. */
interface TestDatabase {
  readonly name: string;
  /** Empties it. It stays open: one that is new reads the whole catalogue first. */
  readonly client: pg.Client;
}

/** By the folders that stand for them. */
const used = new Map<string, TestDatabase>();
/** Emptied, as the schema left them. */
const free: TestDatabase[] = [];
let count = 0;

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: new URL(`/${database}`, server ?? "").href });
  // The run's server ends before the process that asks it.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function makeDatabase(): Promise<TestDatabase> {
  const name = `t_${process.pid}_${(count += 1)}`;
  const client = await connect("postgres");
  await client.query(`create database ${name} template ${templateName} ${copying}`);
  await client.end();
  return { name, client: await connect(name) };
}

/** Files as the schemas' steps leave them: to take all steps again costs a server a quarter of its start. */
async function makeFiles(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "kvota-template-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const clock = { now: () => 0 };
  await (await openStore({ dataDir: folder }, clock)).close();
  await (await openHouseStore({ dataDir: folder }, clock, () => undefined)).close();
  return folder;
}
let files: Promise<string> | null = null;

/** null = a file in the folder. The same folder has the same database, whoever in this process opens it. */
export async function databaseOf(dataDir: string): Promise<DatabasePlace | null> {
  if (server === null) {
    if (existsSync(storeFile(dataDir))) return null;
    const template = await (files ??= makeFiles());
    for (const file of [storeFile, houseFile]) copyFileSync(file(template), file(dataDir));
    return null;
  }
  const database = used.get(dataDir) ?? free.pop() ?? (await makeDatabase());
  used.set(dataDir, database);
  return { url: new URL(`/${database.name}`, server).href, pool: connections };
}

/** What the schema's steps wrote, for databases that are emptied. In the one that all are copied from. */
export const keepFirstRows =
  "create schema kept; create table kept.audit as table audit; create table kept.audit_chain as table audit_chain";

/** All rows but the schema's own. A database made anew costs a fifth of a second. */
const emptied = `do $$ declare found record; begin
  drop trigger if exists spoilt on ticket;
  set local session_replication_role = replica;
  for found in select oid::regclass as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'house') and relname <> 'migration' loop
    execute 'delete from ' || found.name;
  end loop;
  insert into audit table kept.audit;
  insert into audit_chain table kept.audit_chain;
  for found in select oid::regclass as name from pg_class where relkind = 'S' loop
    execute 'alter sequence ' || found.name || ' restart';
  end loop;
end $$`;

const cutOff = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

export async function openTestStore(dataDir: string, clock: Pick<Clock, "now"> = { now: () => 0 }): Promise<Store> {
  return openStore({ dataDir, database: await databaseOf(dataDir) }, clock);
}

/** Reads what a server uses at the same time. */
export async function readBeside(dataDir: string): Promise<Kysely<Schema>> {
  const place = await databaseOf(dataDir);
  const dialect =
    place === null
      ? new StoreDialect(openSqliteReader(storeFile(dataDir)), "deferred")
      : new PostgresDialect({ pool: createPostgresPool(place.url, 1, () => undefined) });
  return new Kysely<Schema>({ dialect });
}

/** Changes what a server uses at the same time, as somebody does who has the file in hands. */
export async function writeBeside(dataDir: string): Promise<Kysely<Schema>> {
  const place = await databaseOf(dataDir);
  const dialect =
    place === null
      ? new StoreDialect(openSqliteFile(storeFile(dataDir)))
      : new PostgresDialect({ pool: createPostgresPool(place.url, 1, () => undefined) });
  return new Kysely<Schema>({ dialect });
}

/** Of a store that is closed. */
export async function removeTestData(dataDir: string): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  const database = used.get(dataDir);
  if (database === undefined) return;
  used.delete(dataDir);
  await database.client.query(cutOff);
  await database.client.query(emptied);
  free.push(database);
}
