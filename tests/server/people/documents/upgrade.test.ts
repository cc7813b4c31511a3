// Who was verified before it was kept since when, is verified after it.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { migrate } from "../../../../server/platform/db/migrations/migrate.ts";
import { steps } from "../../../../server/platform/db/migrations/steps.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import { isVerified } from "../../../../server/people/documents/verified.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

let folder: string;
let store: Store;
afterEach(async () => {
  await store.close();
  await removeTestData(folder);
});

it("keeps those who were verified, and no others", async () => {
  folder = mkdtempSync(join(tmpdir(), "kvota-documents-"));
  store = await openTestStore(folder);
  const { db } = store;
  const row = { reason: null, submitted_at: 1, decided_at: 2, decided_by: "a", accepted_at: null };
  await db
    .insertInto("verification")
    .values([
      { ...row, sub: "yes", state: "verified" },
      { ...row, sub: "no", state: "refused" },
      { ...row, sub: "waits", state: "submitted", decided_at: null, decided_by: null },
    ])
    .execute();
  // As the build before left it.
  await db.schema.alterTable("verification").dropColumn("accepted_at").execute();
  await sql`delete from migration where name = ${"2026-11-25-documents-2-accepted"}`.execute(db);
  await migrate(db, steps, 3);
  const verified = await Promise.all(["yes", "no", "waits", "nobody"].map((sub) => isVerified(db, sub)));
  expect(verified).toEqual([true, false, false, false]);
  const { accepted_at } = await db
    .selectFrom("verification")
    .select("accepted_at")
    .where("sub", "=", "yes")
    .executeTakeFirstOrThrow();
  expect(accepted_at).toBe(2);
});
