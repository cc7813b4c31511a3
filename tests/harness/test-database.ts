// The store that a test's data folder stands for: a file in it, or a database of the run's PostgreSQL.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import pg from "pg";
import type { DatabasePlace } from "../../server/db/open-postgres.ts";
import { openStore } from "../../server/db/open-store.ts";
import type { Store } from "../../server/db/store.ts";
import type { Clock } from "../../server/ports.ts";

/** Set by the run over PostgreSQL: its server, and the database that others are copied from. */
const server = process.env["KVOTA_TEST_POSTGRES"] ?? null;
export const templateName = "kvota_template";
const connections = 4;

const made = new Set<string>();

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL("/postgres", url).href });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

const nameOf = (dataDir: string): string => `t_${createHash("sha256").update(dataDir).digest("hex").slice(0, 20)}`;

/** null = a file in the folder. The same folder has the same database, whoever opens it. */
export async function databaseOf(dataDir: string): Promise<DatabasePlace | null> {
  if (server === null) return null;
  const name = nameOf(dataDir);
  if (!made.has(name)) await command(server, `create database ${name} template ${templateName}`);
  made.add(name);
  return { url: new URL(`/${name}`, server).href, pool: connections };
}

export async function openTestStore(dataDir: string, clock: Pick<Clock, "now"> = { now: () => 0 }): Promise<Store> {
  return openStore({ dataDir, database: await databaseOf(dataDir) }, clock);
}

/** Of a store that is closed. */
export async function removeTestData(dataDir: string): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  if (server !== null && made.delete(nameOf(dataDir)))
    await command(server, `drop database ${nameOf(dataDir)} with (force)`);
}
