import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { migrate } from "../../../server/db/migrate.ts";
import type { Step } from "../../../server/db/migration.ts";
import { openStore, StoreError } from "../../../server/db/open-store.ts";
import { openSqliteFile } from "../../../server/db/sqlite-file.ts";
import { StoreDialect } from "../../../server/db/sqlite-dialect.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-store-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe("the store", () => {
  it("waits for the disk at each commit and keeps references whole", async () => {
    const store = await openStore(dataDir, 0);
    const pragma = async (name: string) =>
      Object.values((await sql.raw(`PRAGMA ${name}`).execute(store.db)).rows[0] as object)[0];
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
    await store.close();
  });

  it("rolls a transaction back that throws, and runs transactions one after the other", async () => {
    const store = await openStore(dataDir, 0);
    const names = async () =>
      (await store.db.selectFrom("secret").select("name").orderBy("name").execute()).map((row) => row.name);
    const failing = store.transact(async (trx) => {
      await trx.insertInto("secret").values({ name: "a", value: "" }).execute();
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await names()).toEqual([]);

    const order: string[] = [];
    const step = (name: string) =>
      store.transact(async (trx) => {
        order.push(`${name} begins`);
        await trx.insertInto("secret").values({ name, value: "" }).execute();
        order.push(`${name} ends`);
      });
    await Promise.all([step("b"), step("c")]);
    expect(order).toEqual(["b begins", "b ends", "c begins", "c ends"]);
    expect(await names()).toEqual(["b", "c"]);
    await store.close();
  });

  it("names the file it cannot use: no database, no folder, another process' file", async () => {
    const file = join(dataDir, "kvota.db");
    writeFileSync(file, "this is no database, and long enough to be told from one".repeat(20));
    await expect(openStore(dataDir, 0)).rejects.toThrow(StoreError);
    await expect(openStore(dataDir, 0)).rejects.toThrow(file);
    rmSync(file);
    writeFileSync(join(dataDir, "plain"), "");
    await expect(openStore(join(dataDir, "plain"), 0)).rejects.toThrow(join(dataDir, "plain", "kvota.db"));
    const first = await openStore(dataDir, 0);
    await expect(openStore(dataDir, 0)).rejects.toThrow(/locked/);
    await first.close();
  });
});

describe("migrations", () => {
  const make = (name: string, table: string): Step => ({
    name,
    up: (db) => db.schema.createTable(table).addColumn("id", "integer").execute(),
  });
  const open = () => new Kysely<unknown>({ dialect: new StoreDialect(openSqliteFile(join(dataDir, "m.db"))) });
  const tables = async (db: Kysely<unknown>) =>
    (await db.introspection.getTables()).map((table) => table.name).toSorted();

  it("run once each, in the order of their names", async () => {
    const db = open();
    await migrate(db, [make("2", "b"), make("1", "a")], 0);
    await migrate(db, [make("1", "a"), make("2", "b"), make("3", "c")], 0);
    expect(await tables(db)).toEqual(["a", "b", "c", "migration"]);
    await db.destroy();
  });

  it("leave nothing of a step that fails", async () => {
    const db = open();
    const failing: Step = {
      name: "2",
      up: async (db) => {
        await db.schema.createTable("half").addColumn("id", "integer").execute();
        throw new Error("no");
      },
    };
    await expect(migrate(db, [make("1", "a"), failing], 0)).rejects.toThrow("no");
    expect(await tables(db)).toEqual(["a", "migration"]);
    await db.destroy();
  });

  it("refuse a store of a newer build", async () => {
    const db = open();
    await migrate(db, [make("1", "a"), make("2", "b")], 0);
    await expect(migrate(db, [make("1", "a")], 0)).rejects.toThrow("newer build (2)");
    await db.destroy();
  });
});

describe("configuration", () => {
  it("refuses what this build cannot do and what is no port", () => {
    expect(() => readConfig({ DATABASE_URL: "postgres://x" })).toThrow("DATABASE_URL");
    expect(() => readConfig({ FRAME_ORIGINS: "https://games.example.org, /here" })).toThrow(
      'FRAME_ORIGINS must list origins such as https://games.example.com, not "/here"',
    );
    expect(() => readConfig({ REDIS_URL: "redis://x" })).toThrow("REDIS_URL");
    expect(() => readConfig({ PORT: "many" })).toThrow("many");
  });

  it("has the sandbox on loopback alone and never in production", () => {
    expect(readConfig({})).toMatchObject({ port: 8080, host: "127.0.0.1", dataDir: ".data", sandbox: true });
    expect(readConfig({ HOST: "0.0.0.0" }).sandbox).toBe(false);
    expect(readConfig({ NODE_ENV: "production" }).sandbox).toBe(false);
  });
});
