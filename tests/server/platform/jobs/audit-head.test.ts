import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { acts } from "../../../../server/site/audit/migrations.ts";
import { withoutGuard } from "../../../../server/platform/db/append-only.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import { auditHead } from "../../../../server/platform/jobs/audit-head.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";
import { turn } from "../../../harness/turn.ts";

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kvota-head-"));
  store = await openTestStore(folder);
});
afterAll(async () => {
  await store.close();
  await removeTestData(folder);
});

it("tells where the chain ends each day, and that it is broken", async () => {
  const [info, error] = [vi.fn(), vi.fn()];
  const job = auditHead(store.db, { info, error });
  expect(job.everyMs).toBe(24 * 3600_000);
  await job.run(turn());
  const { hash, seq } = await store.db.selectFrom("audit_chain").select(["hash", "seq"]).executeTakeFirstOrThrow();
  expect(info.mock.calls).toEqual([[{ rows: seq, head: hash }, "the head of the audit"]]);
  await store.db.transaction().execute((trx) =>
    withoutGuard(trx as unknown as Kysely<unknown>, acts, async () => {
      await trx.updateTable("audit").set({ target: "else" }).where("seq", "=", 1).execute();
    }),
  );
  await job.run(turn());
  expect(info).toHaveBeenCalledTimes(1);
  expect(error.mock.calls).toMatchObject([[{ ok: false, brokenAt: 1 }, "the audit is not as it was written"]]);
});
