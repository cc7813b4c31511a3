// Steps of the schema on tables of years: they last, and another process that starts meanwhile waits for them.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrateDatabase } from "../../server/platform/db/postgres/migrate-database.ts";
import type { Step } from "../../server/platform/db/migrations/migration.ts";
import { openHouseStore } from "../../server/casino/house/open-house-store.ts";
import { databaseOf, removeTestData } from "../harness/test-database.ts";

/** Longer than a statement of a server may take, than it waits for an answer, and for a lock. */
const lastsSeconds = 6.5;

it("are not given up after seconds, and are waited for", async () => {
  const folder = `/nowhere/${randomUUID()}`;
  const place = await databaseOf(folder);
  if (place === null) throw new Error("these tests need PostgreSQL: npm run test:cluster");
  const url = new URL(place.url);
  const schema = `slow_${process.pid}`;
  url.searchParams.set("options", `-c search_path=${schema}`);
  const limits: unknown[] = [];
  const step: Step = {
    name: "slow",
    async up(db) {
      await sql`select pg_sleep(${lastsSeconds})`.execute(db);
      const { rows } = await sql`select current_setting('lock_timeout') as lock`.execute(db);
      limits.push(...rows);
    },
  };
  const run = () => migrateDatabase({ url: url.href, steps: [step], name: schema }, 0, () => undefined);
  const applied = await Promise.all([run(), run()]);
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], ["slow"]]);
  // A table that servers use is waited for no longer than before.
  expect(limits).toEqual([{ lock: "3s" }]);
  const store = await openHouseStore({ dataDir: folder, database: place }, { now: () => 0 }, () => undefined);
  await sql`drop schema ${sql.ref(schema)} cascade`.execute(store.db);
  await store.close();
  await removeTestData(folder);
});
