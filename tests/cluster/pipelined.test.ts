// Transactions whose statements are sent as they are asked, and the statements that PostgreSQL keeps.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { atOnce } from "../../server/platform/db/at-once.ts";
import { withCommit } from "../../server/platform/db/before-commit.ts";
import type { Store } from "../../server/platform/db/store.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { countStatements } from "../harness/count-statements.ts";
import { openTwoStores, type TwoStores } from "./two-stores.ts";

type Trx = Parameters<Parameters<Store["transact"]>[1]>[0];

let stores: TwoStores;
let store: Store;
beforeAll(async () => {
  stores = await openTwoStores(systemClock);
  store = stores.a;
  await sql`create table secret_word (word text primary key)`.execute(store.db);
});
afterAll(async () => {
  await sql`drop table secret_word`.execute(store.db);
  await stores.close();
});
beforeEach(() => sql`delete from secret_word`.execute(store.db));

const put = (trx: Trx, word: string) => sql`insert into secret_word (word) values (${word})`.execute(trx);
const words = async (on: Store = store) => {
  const { rows } = await sql<{ word: string }>`select * from secret_word order by word`.execute(on.db);
  return rows.map(({ word }) => word);
};

it("waits once for what is asked at once, and keeps its order", async () => {
  const { statements, roundTrips } = await countStatements(() =>
    store.transact("test", (trx) => atOnce(...["a", "b", "c"].map((word) => put(trx, word)))),
  );
  expect(statements).toHaveLength(5);
  // begin, the three, commit.
  expect(roundTrips).toBe(3);
  expect(await words()).toEqual(["a", "b", "c"]);
});

it("writes nothing where one of them fails, and tells of the first that did", async () => {
  const work = store.transact("test", async (trx) => {
    await put(trx, "a");
    await atOnce(
      sql`select pg_sleep(0.05)`.execute(trx).then(() => put(trx, "b")),
      sql`select 1 / 0`.execute(trx),
      put(trx, "c"),
    );
  });
  await expect(work).rejects.toThrow("division by zero");
  expect(await words()).toEqual([]);
});

it("tells of the first that failed however deep inside it was asked", async () => {
  const deep = async (one: Promise<unknown>): Promise<unknown> => {
    const [answer] = await atOnce(one);
    return answer;
  };
  const work = store.transact("test", (trx) =>
    atOnce(deep(deep(deep(sql`select 1 / 0`.execute(trx)))), put(trx, "a"), sql`select 1`.execute(trx)),
  );
  await expect(work).rejects.toThrow("division by zero");
  expect(await words()).toEqual([]);
});

it("begins anew where what goes with the commit met another", async () => {
  let tries = 0;
  await store.transact("test", async (trx) => {
    tries += 1;
    const isFirst = tries === 1;
    await withCommit(trx, () =>
      isFirst ? sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(trx) : put(trx, "a"),
    );
  });
  expect(tries).toBe(2);
  expect(await words()).toEqual(["a"]);
});

it("sends what goes with the commit along with it, and writes nothing where that fails", async () => {
  const counted = await countStatements(() =>
    store.transact("test", async (trx) => {
      await withCommit(trx, () => atOnce(put(trx, "b"), put(trx, "c")));
      await put(trx, "a");
    }),
  );
  expect(counted.roundTrips).toBe(3);
  expect(await words()).toEqual(["a", "b", "c"]);
  const failing = store.transact("test", async (trx) => {
    await withCommit(trx, () => sql`select 1 / 0`.execute(trx));
    await put(trx, "d");
  });
  await expect(failing).rejects.toThrow("division by zero");
  expect(await words()).toEqual(["a", "b", "c"]);
});

it("is not answered as written where a failure inside was passed over", async () => {
  const work = store.transact("test", async (trx) => {
    await put(trx, "a");
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
  });
  await expect(work).rejects.toThrow("rolled back");
  expect(await words()).toEqual([]);
});

it("takes no statement after its end", async () => {
  const kept: Trx[] = [];
  await store.transact("test", async (trx) => void kept.push(trx));
  const [ended] = kept;
  if (ended === undefined) throw new Error("it did not run");
  await expect(put(ended, "late")).rejects.toThrow("has ended");
  expect(await words()).toEqual([]);
});

it("goes on where a table gets a column under statements that are kept", async () => {
  const read = (trx: Trx) => sql`select * from secret_word where word <> ${""}`.execute(trx);
  // Often enough to be kept, on each connection.
  for (let times = 0; times < 40; times += 1)
    await Promise.all([words(), words(), store.transact("test", read), store.transact("test", read)]);
  const { rows } = await sql<{ kept: number }>`select count(*) as kept from pg_prepared_statements`.execute(store.db);
  expect(rows[0]?.kept).toBeGreaterThan(0);
  await sql`alter table secret_word add column since bigint`.execute(stores.b.db);
  for (let times = 0; times < 8; times += 1) {
    const [, , first] = await Promise.all([
      words(),
      words(),
      store.transact("test", read),
      store.transact("test", read),
    ]);
    expect(first.rows).toEqual([]);
  }
});
