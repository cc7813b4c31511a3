// The audit in its file: PostgreSQL's are not for this process to read.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { partAuthor } from "../../server/site/audit/author.ts";
import { verifyAudit } from "../../server/site/audit/verify-audit.ts";
import { writeAudit } from "../../server/site/audit/write-audit.ts";
import { storeFile } from "../../server/platform/db/sqlite/open-sqlite.ts";
import { openStore } from "../../server/platform/db/open-store.ts";

it("betrays one byte that was changed in the file", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-file-"));
  const place = { dataDir };
  const clock = { now: () => 0 };
  const store = await openStore(place, clock);
  const put = (target: string) =>
    store.transact("test", (trx) => writeAudit(trx, partAuthor("test", 1), { action: "test", target }));
  await put("a mark to be found");
  const { seq } = await store.db.selectFrom("audit_chain").select("seq").executeTakeFirstOrThrow();
  await put("later");
  expect(await verifyAudit(store.db)).toMatchObject({ ok: true });
  await store.close();
  const bytes = readFileSync(storeFile(dataDir));
  const at = bytes.lastIndexOf("a mark to be found");
  expect(at).toBeGreaterThan(0);
  bytes[at] = "o".charCodeAt(0);
  writeFileSync(storeFile(dataDir), bytes);
  const again = await openStore(place, clock);
  expect(await verifyAudit(again.db)).toMatchObject({ ok: false, brokenAt: seq });
  await again.close();
  rmSync(dataDir, { recursive: true, force: true });
});
