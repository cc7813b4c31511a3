// A fixed statement asks what kysely would have asked, and has its SQL made once for each length of its lists.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { fixedStatement } from "../../../../server/platform/db/fixed-statement.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import type { BetStopTable } from "../../../../server/betting/liability/tables.ts";
import { countStatements } from "../../../harness/count-statements.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

const dataDir = mkdtempSync(join(tmpdir(), "kvota-fixed-"));
let store: Store;
beforeAll(async () => (store = await openTestStore(dataDir)));
beforeEach(async () => void (await store.db.deleteFrom("bet_stop").execute()));
afterAll(async () => {
  await store.close();
  await removeTestData(dataDir);
});

const stop = (id: string, at = 0): BetStopTable => ({ scope: "match", id, name: `~${id}`, reason: "", sub: "op", at });
const idsFrom = (from: number, count: number): string[] => Array.from({ length: count }, (_, n) => String(from + n));

const insertStops = () =>
  fixedStatement<{ rows: readonly BetStopTable[] }>()((db, { rows }) => db.insertInto("bet_stop").values(rows));
const stopsAmong = () =>
  fixedStatement<{ ids: readonly string[]; before: number }>()((db, { ids, before }) =>
    db.selectFrom("bet_stop").select(["id", "at"]).where("id", "in", ids).where("at", "<", before).orderBy("id"),
  );

it("asks with the values of each call", async () => {
  const [insert, among] = [insertStops(), stopsAmong()];
  await insert(store.db, { rows: [stop("1", 10), stop("2", 20)] });
  await insert(store.db, { rows: [stop("3", 30), stop("4", 40)] });
  expect(await among(store.db, { ids: ["1", "2", "3"], before: 30 })).toEqual([
    { id: "1", at: 10 },
    { id: "2", at: 20 },
  ]);
  expect(await among(store.db, { ids: ["2", "3", "4"], before: 35 })).toEqual([
    { id: "2", at: 20 },
    { id: "3", at: 30 },
  ]);
});

it("binds one value wherever it stands, also in SQL of its own", async () => {
  const doubled = fixedStatement<{ n: number }>()(
    (_db, { n }) => sql<{ sum: number }>`select cast(${n} as bigint) + cast(${n} as bigint) as sum`,
  );
  expect(await doubled(store.db, { n: 3 })).toEqual([{ sum: 6 }]);
  expect(await doubled(store.db, { n: 5 })).toEqual([{ sum: 10 }]);
});

it("has its SQL made once for each length of its lists, in and out of transactions", async () => {
  const among = stopsAmong();
  const { made } = await countStatements(async () => {
    for (const ids of [["1"], ["2"], ["1", "2"], ["3"], ["3", "4"]]) await among(store.db, { ids, before: 1 });
    await store.transact("look", (trx) => among(trx, { ids: ["9"], before: 1 }));
  });
  expect(made).toHaveLength(2);
});

it("does not keep the SQL of long lists", async () => {
  const among = stopsAmong();
  const { made } = await countStatements(async () => {
    for (const from of [0, 100]) await among(store.db, { ids: idsFrom(from, 41), before: 1 });
  });
  expect(made).toHaveLength(2);
});

it("refuses a value that is missing, and names it", async () => {
  const insert = insertStops();
  await insert(store.db, { rows: [stop("1")] });
  const { name: _name, ...nameless } = stop("2");
  await expect(insert(store.db, { rows: [nameless as BetStopTable] })).rejects.toThrow(
    "a statement has no value for rows.0.name",
  );
});

it("has no value that may be missing, and no list within a row: they are no statements for the compiler", () => {
  type Row = Omit<BetStopTable, "reason"> & { reason?: string };
  // @ts-expect-error -- whether the reason is written would go by the first row
  const insert = fixedStatement<{ rows: readonly Row[] }>();
  // @ts-expect-error -- the SQL would have as many ids as the first call's row
  const among = fixedStatement<{ row: { ids: readonly string[] } }>();
  expect([insert, among]).toEqual([expect.any(Function), expect.any(Function)]);
});
