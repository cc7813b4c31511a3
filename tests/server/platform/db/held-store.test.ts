// Another process that holds the data file, and one that reads it and stands still.
import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { storeFile } from "../../../../server/platform/db/sqlite/open-sqlite.ts";
import { walLimitBytes } from "../../../../server/platform/db/sqlite/sqlite-file.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it(
  "is no failure of the server: writes are to come again, reads go on, and all is well afterwards",
  { timeout: 180_000 },
  async () => {
    const { access_token: token } = await server.logIn("player");
    const write = () =>
      server.call("/vouchers/v1/create", { token, body: { ...voucher, requestId: crypto.randomUUID() } });
    const voucher = { amount: 100, currency: "RSD", currencyId: 1 };
    const beside = new DatabaseSync(storeFile(server.dataDir));
    beside.exec("BEGIN IMMEDIATE");
    // By this clock a write gives up: it stands still while there is reading, however long that takes.
    const standing = vi.spyOn(performance, "now").mockReturnValue(performance.now());
    onTestFinished(() => standing.mockRestore());
    const written = write();
    let answered = false;
    void written.then(() => (answered = true));
    for (let reads = 0; reads < 5; reads += 1) {
      const begun = Date.now();
      expect((await server.call("/vouchers/v1/history", { token, body: {} })).status).toBe(200);
      expect(Date.now() - begun).toBeLessThan(3000);
      expect(answered).toBe(false);
    }
    standing.mockRestore();
    const { status, headers, body } = await written;
    expect([status, headers.get("retry-after"), body]).toEqual([503, "1", { error: "serverError" }]);
    beside.exec("COMMIT");
    beside.close();
    expect((await write()).body).toMatchObject({ ErrorText: "ok" });
  },
);

it("is waited for where it lets go in time", async () => {
  const { access_token: token } = await server.logIn("player");
  const beside = new DatabaseSync(storeFile(server.dataDir));
  beside.exec("BEGIN IMMEDIATE");
  const written = server.call("/vouchers/v1/create", {
    token,
    body: { amount: 100, currency: "RSD", currencyId: 1, requestId: crypto.randomUUID() },
  });
  await new Promise((resolve) => setTimeout(resolve, 400));
  beside.exec("COMMIT");
  beside.close();
  expect((await written).body).toMatchObject({ ErrorText: "ok" });
});

it("lets the log grow while it reads, and no longer", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-wal-"));
  const store: Store = await openTestStore(dataDir);
  const log = (): number => statSync(`${storeFile(dataDir)}-wal`).size;
  const write = (bytes: number) =>
    store.transact("fill", async (trx) => {
      const filler = "x".repeat(bytes);
      await trx.deleteFrom("write_probe").execute();
      await trx.insertInto("write_probe").values({ node: "a", at: 0, filler }).execute();
    });
  const reader = new DatabaseSync(storeFile(dataDir));
  reader.exec("BEGIN");
  reader.prepare("select count(*) from voucher").get();
  while (log() <= walLimitBytes * 1.2) await write(8 * 1024 * 1024);
  reader.exec("COMMIT");
  reader.close();
  for (let times = 0; times < 3; times += 1) await write(10_000);
  expect(log()).toBeLessThanOrEqual(walLimitBytes);
  expect((await sql<{ ok: string }>`pragma quick_check(1)`.execute(store.db)).rows).toHaveLength(1);
  await store.close();
  await removeTestData(dataDir);
});
