// What was booked before statements were searched by folded words is found by them too, and stays append-only.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterEach, expect, it } from "vitest";
import { agencySteps } from "../../../../server/people/agency/migrations.ts";
import { columnTypes } from "../../../../server/platform/db/column-types.ts";
import { dialectOf } from "../../../../server/platform/db/dialect-of.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

let folder: string;
let store: Store;
afterEach(async () => {
  await store.close();
  await removeTestData(folder);
});

it("gives older bookings their words", async () => {
  folder = mkdtempSync(join(tmpdir(), "kvota-bookings-"));
  store = await openTestStore(folder);
  const { db } = store;
  const booking = {
    sub: "a",
    currency_id: 1,
    currency: "RSD",
    kind: "float" as const,
    at: 1,
    amount: 1,
    float_after: 1,
    owed_after: 0,
    other: null,
    by_code: 0,
  };
  await db
    .insertInto("agency_booking")
    .values([
      { ...booking, id: "1", ref: "r1", note: "Šalter", search: "" },
      { ...booking, id: "2", ref: "r2", note: "", search: "" },
    ])
    .execute();
  await db.schema.alterTable("agency_booking").dropColumn("search").execute();
  const step = agencySteps.find(({ name }) => name === "2026-11-25-agency-2");
  await db
    .transaction()
    .execute(async (trx) => step?.up(trx as unknown as Kysely<unknown>, columnTypes[dialectOf(trx)]));
  const rows = await db.selectFrom("agency_booking").select("search").orderBy("id").execute();
  expect(rows).toEqual([{ search: "r1\nfloat\nsalter" }, { search: "r2\nfloat\n" }]);
  for (const change of [db.deleteFrom("agency_booking"), db.updateTable("agency_booking").set({ amount: 2 })])
    await expect(change.execute()).rejects.toThrow("append-only");
});
