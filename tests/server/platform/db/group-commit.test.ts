import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { Kysely, sql, type Transaction } from "kysely";
import type { SqliteDatabase } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterCommit } from "../../../../server/platform/db/after-commit.ts";
import type { Schema } from "../../../../server/platform/db/schema.ts";
import { StoreDialect } from "../../../../server/platform/db/sqlite/sqlite-dialect.ts";
import { openSqliteFile } from "../../../../server/platform/db/sqlite/sqlite-file.ts";
import { atOnce } from "../../../../server/platform/db/at-once.ts";
import { createTransactions } from "../../../../server/platform/db/transactions.ts";

interface Opened {
  db: Kysely<Schema>;
  transact: ReturnType<typeof createTransactions>["transact"];
  money: ReturnType<typeof createTransactions>["money"];
  /** Commits so far. */
  commits(): number;
  /** The disk fails at the next commit. */
  failCommit(): void;
  names(): Promise<string[]>;
}

let dataDir: string;
const opened: Kysely<Schema>[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-group-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const db of opened.splice(0)) await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

let files = 0;

/** A busy machine takes long over a work; no group ends for that. */
const stopTheClock = () => vi.spyOn(performance, "now").mockReturnValue(0);

async function open(): Promise<Opened> {
  files += 1;
  const file = openSqliteFile(join(dataDir, `${files}.db`));
  let commits = 0;
  let fails = false;
  const counted: SqliteDatabase = {
    prepare(text) {
      if (text !== "commit") return file.prepare(text);
      commits += 1;
      if (!fails) return file.prepare(text);
      fails = false;
      throw new Error("the disk is full");
    },
    close: () => file.close(),
  };
  const db = new Kysely<Schema>({ dialect: new StoreDialect(counted) });
  opened.push(db);
  await sql`create table secret (name text primary key, value text not null)`.execute(db);
  await sql`create table money_lock (sub text primary key, last_at integer not null)`.execute(db);
  return {
    db,
    ...createTransactions(
      db,
      () => 5,
      (warning) => {
        throw new Error(warning);
      },
    ),
    commits: () => commits,
    failCommit: () => (fails = true),
    async names() {
      return (await db.selectFrom("secret").select("name").orderBy("name").execute()).map(({ name }) => name);
    },
  };
}

const put = (trx: Transaction<Schema>, name: string) => trx.insertInto("secret").values({ name, value: "" }).execute();

type Op = { kind: "put"; name: string } | { kind: "append"; name: string } | { kind: "read" } | { kind: "throw" };

const op: fc.Arbitrary<Op> = fc.oneof(
  fc.record({ kind: fc.constant("put" as const), name: fc.constantFrom("a", "b", "c") }),
  fc.record({ kind: fc.constant("append" as const), name: fc.constantFrom("a", "b", "c") }),
  fc.record({ kind: fc.constant("read" as const) }),
  fc.record({ kind: fc.constant("throw" as const) }),
);

/** What a work answers tells what it saw. */
async function carryOut(trx: Transaction<Schema>, ops: readonly Op[], number: number): Promise<string> {
  let seen = "";
  for (const one of ops) {
    if (one.kind === "throw") throw new Error(`work ${number} after ${seen}`);
    if (one.kind === "put") await put(trx, one.name);
    if (one.kind === "append")
      await trx
        .updateTable("secret")
        .set((eb) => ({ value: eb("value", "||", String(number)) }))
        .where("name", "=", one.name)
        .execute();
    const rows = await trx.selectFrom("secret").selectAll().orderBy("name").execute();
    if (one.kind === "read") seen += JSON.stringify(rows);
  }
  return seen;
}

describe("transactions that share a commit", () => {
  it("leave the store, and answer, as one after another would", async () => {
    stopTheClock();
    const [together, apart] = [await open(), await open()];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(op, { maxLength: 5 }), { minLength: 1, maxLength: 12 }), async (works) => {
        for (const { db } of [together, apart]) await db.deleteFrom("secret").execute();
        const before = together.commits();
        const grouped = works.map((ops, number) => {
          const run = (trx: Transaction<Schema>) => carryOut(trx, ops, number);
          return number % 2 === 0 ? together.transact("test", run) : together.money("test", "ana", run);
        });
        const answers = await Promise.all(grouped.map((answer) => answer.catch(String)));
        const expected: string[] = [];
        for (const [number, ops] of works.entries())
          expected.push(
            await apart.db
              .transaction()
              .execute((trx) => carryOut(trx, ops, number))
              .catch(String),
          );
        expect(answers).toEqual(expected);
        const rows = ({ db }: Opened) => db.selectFrom("secret").selectAll().orderBy("name").execute();
        expect(await rows(together)).toEqual(await rows(apart));
        expect(together.commits() - before).toBe(1);
      }),
      { numRuns: 40 },
    );
  });

  it("wait for no other where there is none", async () => {
    const store = await open();
    for (const name of ["a", "b"]) await store.transact("test", (trx) => put(trx, name));
    expect(store.commits()).toBe(2);
  });

  it("are answered, and followed, only when they are durable", async () => {
    stopTheClock();
    const store = await open();
    const order: string[] = [];
    const work = (name: string) =>
      store
        .transact("test", async (trx) => {
          afterCommit(trx, () => order.push(`after ${name}, commits: ${store.commits()}`));
          await put(trx, name);
          order.push(name);
        })
        .then(() => order.push(`${name} is answered`));
    const read = new Promise<string[]>((resolve) => setImmediate(() => resolve(store.names())));
    await Promise.all([work("a"), work("b"), read]);
    expect(order.slice(0, 2)).toEqual(["a", "b"]);
    for (const name of ["a", "b"])
      expect(order.filter((entry) => entry.includes(` ${name},`) || entry.startsWith(`${name} `))).toEqual([
        `after ${name}, commits: 1`,
        `${name} is answered`,
      ]);
    expect([[], ["a", "b"]]).toContainEqual(await read);
  });

  it("all fail where the commit does, also one that threw by what another wrote; the next ones go on", async () => {
    stopTheClock();
    const store = await open();
    let followed = 0;
    store.failCommit();
    const answers = await Promise.allSettled([
      store.transact("test", async (trx) => {
        afterCommit(trx, () => (followed += 1));
        await put(trx, "a");
      }),
      store.transact("test", async (trx) => {
        const known = await trx.selectFrom("secret").select("name").execute();
        throw new Error(`${known.length} is known`);
      }),
    ]);
    expect(answers).toMatchObject([
      { status: "rejected", reason: { message: "the disk is full" } },
      { status: "rejected", reason: { message: "the disk is full" } },
    ]);
    await store.transact("test", (trx) => put(trx, "b"));
    expect([await store.names(), followed]).toEqual([["b"], 0]);
  });

  it("all fail where the store ends the transaction by itself; the next ones go on", async () => {
    stopTheClock();
    const store = await open();
    await sql`create trigger full before insert on secret when new.name = 'full'
      begin select raise(rollback, 'database or disk is full'); end`.execute(store.db);
    const answers = await Promise.allSettled(
      ["a", "full"].map((name) => store.transact("test", (trx) => put(trx, name))),
    );
    expect(answers.map((answer) => answer.status === "rejected" && String(answer.reason))).toEqual([
      "Error: database or disk is full",
      "Error: database or disk is full",
    ]);
    await store.transact("test", (trx) => put(trx, "b"));
    expect(await store.names()).toEqual(["b"]);
  });

  it("write nothing behind a statement that failed, not even what was asked at once with it", async () => {
    const store = await open();
    const fails = (trx: Transaction<Schema>) => sql`insert into nowhere values (1)`.execute(trx);
    const atOnceWith = store.transact("test", (trx) => atOnce(put(trx, "a"), fails(trx), put(trx, "b")));
    await expect(atOnceWith).rejects.toThrow("no such table");
    const passedOver = store.transact("test", async (trx) => {
      await put(trx, "c");
      await fails(trx).catch(() => undefined);
    });
    await expect(passedOver).rejects.toThrow("no such table");
    await store.transact("test", (trx) => put(trx, "d"));
    expect(await store.names()).toEqual(["d"]);
  });

  it("leave a work's statements no way into another's savepoint", async () => {
    const store = await open();
    let kept: Transaction<Schema> | null = null;
    await store.transact("test", async (trx) => void (kept = trx));
    await expect(put(kept as unknown as Transaction<Schema>, "late")).rejects.toThrow("has ended");
  });

  it("give way to what else the process does", async () => {
    const store = await open();
    let turns = 0;
    let done = false;
    const count = () => {
      turns += 1;
      if (!done) setImmediate(count);
    };
    setImmediate(count);
    const slow = () => {
      const until = performance.now() + 4;
      while (performance.now() < until);
    };
    await Promise.all(Array.from({ length: 40 }, () => store.transact("test", async () => slow())));
    done = true;
    expect(store.commits()).toBeGreaterThanOrEqual(10);
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});
