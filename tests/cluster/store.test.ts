import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { afterCommit } from "../../server/platform/db/after-commit.ts";
import { LostConnectionError } from "../../server/platform/db/postgres/postgres-errors.ts";
import { openPostgres } from "../../server/platform/db/postgres/open-postgres.ts";
import { steps } from "../../server/platform/db/migrations/steps.ts";
import { BusyStoreError, StoreError, type Store } from "../../server/platform/db/store.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { troubleOf } from "../../server/platform/db/store-trouble.ts";
import { createLedger } from "../../server/money/ledger/create-ledger.ts";
import { credit, openWallet } from "../harness/credits.ts";
import { until } from "../harness/until.ts";
import { openTwoStores, type TwoStores } from "./two-stores.ts";

let stores: TwoStores;
/** What was told of transactions. */
const told: string[] = [];
beforeAll(async () => {
  stores = await openTwoStores(systemClock, {
    transacted: (name, seconds) => void told.push(`${name} in ${seconds > 0 ? "some" : "no"} time`),
    retried: (code) => void told.push(code),
    moved: () => undefined,
    failed: (trouble) => void told.push(trouble),
  });
});
afterAll(() => stores.close());

const backend = async (trx: Parameters<Parameters<Store["transact"]>[1]>[0]): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  return rows[0]?.pid ?? 0;
};

describe("the schema", () => {
  it("is made once where two start at once", async () => {
    const name = `twice_${process.pid}`;
    await sql.raw(`create database ${name} template template0`).execute(stores.a.db);
    const url = new URL(stores.place.url);
    url.pathname = `/${name}`;
    const open = () => openPostgres({ url: url.href, pool: 2 }, systemClock, () => {});
    const both = await Promise.all([open(), open()]);
    const applied = await both[0].db
      .selectFrom("migration" as never)
      .select(["name" as never])
      .execute();
    expect(applied).toHaveLength(steps.length);
    await Promise.all(both.map((store) => store.close()));
    await sql.raw(`drop database ${name}`).execute(stores.a.db);
  });

  it("cannot be used where the server is away, and the password is not told", async () => {
    const open = openPostgres({ url: "postgres://kvota:secret@127.0.0.1:1/kvota", pool: 1 }, systemClock, () => {});
    const failure = await open.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreError);
    expect(String(failure)).toContain("127.0.0.1:1/kvota");
    expect(String(failure)).not.toContain("secret");
  });
});

describe("a transaction", () => {
  it("begins anew after a deadlock, and what follows it runs once", async () => {
    const { a, b } = stores;
    for (const name of ["x", "y"]) await a.db.insertInto("secret").values({ name, value: "0" }).execute();
    const add = (value: string) => sql<string>`${sql.ref("value")} || ${value}`;
    let meeting = 0;
    let begun = 0;
    let followed = 0;
    told.length = 0;
    const both = (store: Store, names: readonly [string, string], sign: string) =>
      store.transact("test", async (trx) => {
        begun += 1;
        afterCommit(trx, () => (followed += 1));
        const change = (name: string) =>
          trx
            .updateTable("secret")
            .set({ value: add(sign) })
            .where("name", "=", name)
            .execute();
        await change(names[0]);
        meeting += 1;
        // Each has its first row before either asks for its second.
        await until(() => meeting >= 2);
        await change(names[1]);
      });
    await Promise.all([both(a, ["x", "y"], "a"), both(b, ["y", "x"], "b")]);
    const rows = await a.db.selectFrom("secret").select("value").where("name", "in", ["x", "y"]).execute();
    expect(rows.map(({ value }) => value.split("").toSorted().join(""))).toEqual(["0ab", "0ab"]);
    expect([begun, followed]).toEqual([3, 2]);
    expect(told).toEqual(expect.arrayContaining(["40P01", "test in some time"]));
    expect(told).toHaveLength(3);
    expect(a.pool()).toEqual({ used: 0, idle: expect.any(Number), waiting: 0 });
  });

  it("begins anew after a conflict that a busy server told late, and not after a lock waited for in vain", async () => {
    const { a } = stores;
    const late = async (state: string): Promise<number> => {
      let tries = 0;
      const fails = a.transact("test", async (trx) => {
        tries += 1;
        if (tries > 1) return;
        await sql`select pg_sleep(2.1)`.execute(trx);
        await sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`).execute(trx);
      });
      await fails.catch(() => undefined);
      return tries;
    };
    expect(await Promise.all([late("40P01"), late("55P03")])).toEqual([2, 1]);
  });

  /** Ends the connection of a transaction, once its first query is done. */
  const cut = async (trx: Parameters<typeof backend>[0]) =>
    sql`select pg_terminate_backend(${await backend(trx)})`.execute(stores.b.db);

  it("begins anew where its connection was ended in the middle, and fails on its own errors", async () => {
    const { a } = stores;
    let tries = 0;
    await a.transact("test", async (trx) => {
      tries += 1;
      if (tries === 1) await cut(trx);
      await trx.insertInto("secret").values({ name: "lost", value: "" }).execute();
    });
    expect(tries).toBe(2);
    expect(await a.db.selectFrom("secret").select("name").where("name", "=", "lost").execute()).toHaveLength(1);
    const failing = a.transact("test", async () => {
      tries += 1;
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(tries).toBe(3);
  });

  it("whose commit is not known to have happened begins anew for money alone: that has keys", async () => {
    const { a } = stores;
    let tries = 0;
    const work = async (trx: Parameters<typeof backend>[0]) => {
      tries += 1;
      if (tries === 1) await cut(trx);
      return tries;
    };
    const plain = await a.transact("test", work).catch((error: unknown) => error);
    expect(plain).toBeInstanceOf(BusyStoreError);
    expect(String(plain)).toContain("not known");
    tries = 0;
    expect(await a.money("test", "vera", work)).toBe(2);
  });

  it("finds the row that another wrote under the same key meanwhile", async () => {
    const { a, b } = stores;
    let waiting = 0;
    const make = (store: Store, value: string) =>
      store.transact("test", async (trx) => {
        const known = await trx.selectFrom("secret").select("value").where("name", "=", "key").executeTakeFirst();
        waiting += 1;
        await until(() => waiting >= 2);
        if (known !== undefined) return known.value;
        await trx.insertInto("secret").values({ name: "key", value }).execute();
        return value;
      });
    const [first, second] = await Promise.all([make(a, "a"), make(b, "b")]);
    expect(first).toBe(second);
  });

  it("loses a query whose connection is ended, and the pool goes on", async () => {
    const { a, b } = stores;
    const slow = sql`select pg_sleep(20), 'slow'`.execute(a.db).catch((error: unknown) => error);
    await expect
      .poll(async () => {
        const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where query like 'select pg_sleep(20)%' and state = 'active'`.execute(b.db);
        return rows.length;
      })
      .toBe(1);
    expect(await slow).toBeInstanceOf(LostConnectionError);
    expect((await sql`select 1 as one`.execute(a.db)).rows).toEqual([{ one: 1 }]);
  });
});

describe("what the server gives up", () => {
  it.each([
    ["a statement that takes too long", "select pg_sleep(1)", "set local statement_timeout = 50"],
    ["a lock that another has", "lock table secret in access exclusive mode", "set local lock_timeout = 50"],
  ])("is a busy store: %s", async (_, statement, setting) => {
    const { a, b } = stores;
    told.length = 0;
    const standing = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = b.transact("hold", async (trx) => {
      await sql`lock table secret in access share mode`.execute(trx);
      locked.resolve();
      await standing.promise;
    });
    await locked.promise;
    const failure: unknown = await a
      .transact("test", async (trx) => {
        await sql.raw(setting).execute(trx);
        await sql.raw(statement).execute(trx);
      })
      .catch((error: unknown) => error);
    standing.resolve();
    await holder;
    expect([troubleOf(failure), told.includes("busy")]).toEqual(["busy", true]);
  });

  it("is unwritable where the database only reads", async () => {
    const failure: unknown = await stores.a
      .transact("test", async (trx) => {
        await sql`set transaction read only`.execute(trx);
        await trx.deleteFrom("secret").execute();
      })
      .catch((error: unknown) => error);
    expect(troubleOf(failure)).toBe("unwritable");
  });
});

describe("a player's money", () => {
  it("has one order over all nodes, and times that do not fall", async () => {
    const { a, b } = stores;
    await a.db.insertInto("secret").values({ name: "counter", value: "0" }).execute();
    const times: number[] = [];
    const step = (store: Store) =>
      store.money("test", "ana", async (trx, now) => {
        const { value } = await trx
          .selectFrom("secret")
          .select("value")
          .where("name", "=", "counter")
          .executeTakeFirstOrThrow();
        await trx
          .updateTable("secret")
          .set({ value: String(Number(value) + 1) })
          .where("name", "=", "counter")
          .execute();
        times[Number(value)] = now;
      });
    await Promise.all(Array.from({ length: 60 }, (_, n) => step(n % 2 === 0 ? a : b)));
    expect(times).toHaveLength(60);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const { rows } = await sql<{ now: number }>`select (extract(epoch from now()) * 1000)::bigint as now`.execute(a.db);
    // The database's time, to the length of this test.
    expect(Math.abs((rows[0]?.now ?? 0) - (times.at(-1) ?? 0))).toBeLessThan(10_000);
  });

  it("is left to whoever has its lock, where that is asked for", async () => {
    const { a, b } = stores;
    await a.money("test", "boris", async () => undefined);
    await a.money("test", "boris", async () => {
      expect(await b.money("test", "boris", async () => "done", { whenLocked: "skip" })).toBeUndefined();
      expect(await b.money("test", "vera", async () => "done", { whenLocked: "skip" })).toBe("done");
    });
    expect(await b.money("test", "boris", async () => "done", { whenLocked: "skip" })).toBe("done");
  });

  it("is posted for good: no entry is changed, deleted or truncated", async () => {
    const { a } = stores;
    const books = { store: a, ledger: createLedger(a.db) };
    await openWallet(books, "ana", "RSD", 1);
    await credit(books, "ana", 1, 500);
    for (const change of [
      sql`update ledger_entry set amount = 1`,
      sql`delete from ledger_entry`,
      sql`truncate ledger_entry`,
      sql`update ledger_posting set note = ''`,
      sql`delete from ledger_posting`,
    ])
      await expect(change.execute(a.db)).rejects.toThrow("append-only");
  });

  it("comes back as whole numbers, or not at all", async () => {
    const { rows } =
      await sql`select 9007199254740991::bigint as safe, sum(x) as sum from (values (5::bigint)) t(x)`.execute(
        stores.a.db,
      );
    expect(rows).toEqual([{ safe: Number.MAX_SAFE_INTEGER, sum: 5 }]);
    await expect(sql`select 9007199254740992::bigint as unsafe`.execute(stores.a.db)).rejects.toThrow(
      "9007199254740992",
    );
  });
});
