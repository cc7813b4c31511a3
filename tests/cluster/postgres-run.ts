// The run over PostgreSQL: a server for all files, and a database with today's schema that theirs are copied from.
import pg from "pg";
import { openPostgres } from "../../server/platform/db/postgres/open-postgres.ts";
import { keepFirstRows, templateName } from "../harness/test-database.ts";
import { startPostgres } from "./postgres-server.ts";

export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: `${server.url}postgres` });
  await client.connect();
  const { rows } = await client.query<{ version: string }>("select version()");
  console.log(`On ${rows[0]?.version.split(",")[0]}`);
  await client.query(`create database ${templateName}`);
  await client.end();
  const store = await openPostgres({ url: `${server.url}${templateName}`, pool: 1 }, { now: () => 0 }, console.warn);
  await store.close();
  const template = new pg.Client({ connectionString: `${server.url}${templateName}` });
  await template.connect();
  await template.query(keepFirstRows);
  await template.end();
  process.env["KVOTA_TEST_POSTGRES"] = server.url;
  // Older servers copy files always.
  if (/PostgreSQL (1[5-9]|[2-9]\d)/.test(rows[0]?.version ?? ""))
    process.env["KVOTA_TEST_POSTGRES_COPYING"] = "strategy file_copy";
  return () => server.stop();
}
