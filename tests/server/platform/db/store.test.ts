import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../../../server/config.ts";
import { migrate } from "../../../../server/platform/db/migrations/migrate.ts";
import type { Step } from "../../../../server/platform/db/migrations/migration.ts";
import { openStore } from "../../../../server/platform/db/open-store.ts";
import { StoreError } from "../../../../server/platform/db/store.ts";
import { openSqliteFile } from "../../../../server/platform/db/sqlite/sqlite-file.ts";
import { StoreDialect } from "../../../../server/platform/db/sqlite/sqlite-dialect.ts";
import released from "../../../../server/platform/db/migrations/released-steps.json" with { type: "json" };
import { steps } from "../../../../server/platform/db/migrations/steps.ts";
import { bodyHash } from "../../../../server/platform/http/canonical-json.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-store-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe("the store", () => {
  it("waits for the disk at each commit and keeps references whole", async () => {
    const store = await openStore({ dataDir: dataDir }, { now: () => 0 });
    const pragma = async (name: string) =>
      Object.values((await sql.raw(`PRAGMA ${name}`).execute(store.db)).rows[0] as object)[0];
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
    await store.close();
  });

  it("makes no file for what a savepoint may take back", async () => {
    const store = await openStore({ dataDir: dataDir }, { now: () => 0 });
    const { rows } = await sql<{ temp_store: number }>`PRAGMA temp_store`.execute(store.db);
    expect(rows).toEqual([{ temp_store: 2 }]);
    await store.close();
  });

  it("rolls a transaction back that throws, and runs transactions one after the other", async () => {
    const store = await openStore({ dataDir: dataDir }, { now: () => 0 });
    const names = async () =>
      (await store.db.selectFrom("secret").select("name").orderBy("name").execute()).map((row) => row.name);
    const failing = store.transact("test", async (trx) => {
      await trx.insertInto("secret").values({ name: "a", value: "" }).execute();
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await names()).toEqual([]);

    const order: string[] = [];
    const step = (name: string) =>
      store.transact("test", async (trx) => {
        order.push(`${name} begins`);
        await trx.insertInto("secret").values({ name, value: "" }).execute();
        order.push(`${name} ends`);
      });
    await Promise.all([step("b"), step("c")]);
    expect(order).toEqual(["b begins", "b ends", "c begins", "c ends"]);
    expect(await names()).toEqual(["b", "c"]);
    await store.close();
  });

  it("is its own user's alone; wider modes are narrowed and told", async () => {
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    const folder = join(dataDir, "site");
    const file = join(folder, "kvota.db");
    const told: string[] = [];
    const open = () => openStore({ dataDir: folder }, { now: () => 0 }, (warning) => told.push(warning));
    const umask = process.umask();
    const first = await open();
    expect([modeOf(folder), modeOf(file), modeOf(`${file}-wal`)]).toEqual(["700", "600", "600"]);
    expect([told, umask]).toEqual([[], 0o022]);
    await first.close();
    chmodSync(folder, 0o755);
    chmodSync(file, 0o644);
    await (await open()).close();
    expect([modeOf(folder), modeOf(file)]).toEqual(["700", "600"]);
    expect(told.map((line) => line.includes(file))).toEqual([false, true]);
  });

  it("leaves a folder that all share as it is, and says so", async () => {
    const shared = join(dataDir, "shared");
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    const told: string[] = [];
    await (await openStore({ dataDir: shared }, { now: () => 0 }, (warning) => told.push(warning))).close();
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
    expect(told).toHaveLength(1);
  });

  it("brings a store of an earlier build up to date: demo users, sessions' ends, bodies", async () => {
    const db = new Kysely<unknown>({ dialect: new StoreDialect(openSqliteFile(join(dataDir, "kvota.db"))) });
    await migrate(
      db,
      steps.filter((step) => step.name < "2026-11-22"),
      0,
    );
    const user = (sub: string, email: string, hash: string) =>
      sql`insert into user values (${sub}, ${sub}, ${sub}, ${email}, ${email}, '', '', ${hash}, 1, 0, '[]', null, 0)`;
    await user("00000000-0000-4000-8000-000000000005", "boss@mail.example", "changed").execute(db);
    await user("made", "made@kvota.example", "changed").execute(db);
    await user("light", "light@mail.example", "$argon2id$v=19$m=1024,t=1,p=1$x").execute(db);
    await user("own", "own@mail.example", "$argon2id$v=19$m=19456,t=2,p=1$x").execute(db);
    await sql`insert into session values ('f', 'own', 3, 1, 5000000000, 0, '', 0, 4000000000)`.execute(db);
    for (let n = 0; n < 1100; n += 1)
      await sql`insert into ticket_request values ('own', ${`id${n}`}, ${`{"n":${n}}`}, 'refused', 'x', '', 1)`.execute(
        db,
      );
    await db.destroy();

    const store = await openStore({ dataDir: dataDir }, { now: () => 0 });
    const demo = await store.db.selectFrom("user").select(["sub", "demo"]).where("demo", "=", 0).execute();
    expect(demo).toEqual([{ sub: "own", demo: 0 }]);
    const session = await store.db.selectFrom("session").select(["ends_at", "confirmed"]).executeTakeFirst();
    expect(session).toEqual({ ends_at: 4_000_000_000 + 90 * 24 * 3600_000, confirmed: 0 });
    const requests = await store.db.selectFrom("ticket_request").select(["frontend_uuid", "body_hash"]).execute();
    expect(requests).toHaveLength(1100);
    for (const { frontend_uuid, body_hash } of requests)
      expect(body_hash).toBe(bodyHash(`{"n":${frontend_uuid.slice(2)}}`));
    await store.close();
  });

  it("names the file it cannot use: no database, no folder, another process' file", async () => {
    const file = join(dataDir, "kvota.db");
    writeFileSync(file, "this is no database, and long enough to be told from one".repeat(20));
    await expect(openStore({ dataDir: dataDir }, { now: () => 0 })).rejects.toThrow(StoreError);
    await expect(openStore({ dataDir: dataDir }, { now: () => 0 })).rejects.toThrow(file);
    rmSync(file);
    writeFileSync(join(dataDir, "plain"), "");
    await expect(openStore({ dataDir: join(dataDir, "plain") }, { now: () => 0 })).rejects.toThrow(
      join(dataDir, "plain", "kvota.db"),
    );
    const first = await openStore({ dataDir: dataDir }, { now: () => 0 });
    await expect(openStore({ dataDir: dataDir }, { now: () => 0 }, undefined, 50)).rejects.toThrow(
      /another process uses it/,
    );
    await first.close();
  });
});

describe("migrations", () => {
  const make = (name: string, table: string, kind: Step["kind"] = "expand"): Step => ({
    name,
    kind,
    up: (db) => db.schema.createTable(table).addColumn("id", "integer").execute(),
  });
  const open = () => new Kysely<unknown>({ dialect: new StoreDialect(openSqliteFile(join(dataDir, "m.db"))) });
  const tables = async (db: Kysely<unknown>) =>
    (await db.introspection.getTables()).map((table) => table.name).toSorted();

  it("run once each, in the order of the list", async () => {
    const db = open();
    expect(await migrate(db, [make("2", "b"), make("1", "a")], 0)).toEqual(["2", "1"]);
    expect(await migrate(db, [make("2", "b"), make("1", "a"), make("3", "c")], 0)).toEqual(["3"]);
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

  it("let an older build start over what a newer one added, not over what it took away", async () => {
    const db = open();
    await migrate(db, [make("1", "a"), make("2", "b")], 0);
    expect(await migrate(db, [make("1", "a")], 0)).toEqual([]);
    await migrate(db, [make("1", "a"), make("2", "b"), make("3", "c", "contract")], 0);
    await expect(migrate(db, [make("1", "a"), make("2", "b")], 0)).rejects.toThrow("newer build (3)");
    await db.destroy();
  });

  it("knows the steps of a store from before steps had kinds", async () => {
    const db = open();
    await sql`create table migration (name text primary key, applied_at integer not null)`.execute(db);
    await sql`insert into migration values ('1', 0)`.execute(db);
    expect(await migrate(db, [make("1", "a"), make("2", "b")], 0)).toEqual(["2"]);
    await db.destroy();
  });

  it("keep the released ones first, in their order", () => {
    expect(steps.slice(0, released.length).map(({ name }) => name)).toEqual(released);
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  });
});

describe("configuration", () => {
  it("refuses what this build cannot do and what is no port", () => {
    expect(() => readConfig({ DATABASE_URL: "mysql://x" })).toThrow("DATABASE_URL");
    expect(() => readConfig({ FRAME_ORIGINS: "https://games.example.org, /here" })).toThrow(
      'FRAME_ORIGINS must list origins such as https://games.example.com, not "/here"',
    );
    expect(() => readConfig({ REDIS_URL: "redis://x" })).toThrow("REDIS_URL needs DATABASE_URL");
    expect(() => readConfig({ ROLE: "web" })).toThrow("ROLE=web needs DATABASE_URL\nROLE=web needs REDIS_URL");
    expect(() => readConfig({ PORT: "many" })).toThrow("many");
  });

  it("has no sandbox unless it is asked for", () => {
    expect(readConfig({})).toMatchObject({ port: 8080, host: "127.0.0.1", dataDir: ".data", sandbox: "off" });
    expect(readConfig({ SANDBOX: "0" }).sandbox).toBe("off");
  });

  it("has an automatic sandbox where nothing says that others reach the site", () => {
    const modeOf = (env: Record<string, string>) => readConfig({ SANDBOX: "auto", ...env }).sandbox;
    expect(modeOf({})).toBe("auto");
    expect(modeOf({ HOST: "::1" })).toBe("auto");
    expect(modeOf({ HOST: "0.0.0.0" })).toBe("off");
    expect(modeOf({ NODE_ENV: "production", FEED_SOURCE: "simulator" })).toBe("off");
    expect(modeOf({ PUBLIC_URL: "https://kvota.example" })).toBe("off");
    expect(modeOf({ TRUST_PROXY: "127.0.0.1" })).toBe("off");
  });

  it("refuses a sandbox that others would reach", () => {
    const read = (env: Record<string, string>) => () => readConfig({ SANDBOX: "1", ...env });
    expect(read({})().sandbox).toBe("on");
    expect(read({ PUBLIC_URL: "http://localhost:9000" })().sandbox).toBe("on");
    expect(read({ PUBLIC_URL: "https://x" })).toThrow(/^SANDBOX=1 .* PUBLIC_URL/);
    expect(read({ HOST: "0.0.0.0" })).toThrow(/^SANDBOX=1 .* HOST/);
    expect(read({ SANDBOX: "yes" })).toThrow('SANDBOX must be one of 0, auto, 1, not "yes"');
  });

  it("takes addresses and ranges of proxies, and no number of them", () => {
    expect(readConfig({ TRUST_PROXY: "10.0.0.1, 172.16.0.0/12 ::1" }).trustProxy).toHaveLength(3);
    for (const wrong of ["1", "proxy.example", "10.0.0.0/40", "0.0.0.0/0"])
      expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow(/^TRUST_PROXY .*/);
  });

  it("names every wrong variable at once, a line each, and no password", () => {
    const wrong = { PORT: "many", SANDBOX: "maybe", SMTP_URL: "ftp://me:secret@mail.example" };
    const told = (() => {
      try {
        readConfig(wrong);
      } catch (error) {
        return (error as Error).message.split("\n");
      }
      return [];
    })();
    expect(new Set(told.map((line) => line.split(" ")[0]))).toEqual(new Set(["PORT", "SANDBOX", "SMTP_URL"]));
    expect(told).toHaveLength(3);
    expect(told.join()).not.toContain("secret");
  });
});
