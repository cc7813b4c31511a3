// A store that takes nothing new: SQLite at the most pages that it may have answers as it does with a full disk.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Store } from "../../../../server/platform/db/store.ts";
import { openStore } from "../../../../server/platform/db/open-store.ts";
import {
  createWritability,
  startWriteProbe,
  type Writability,
} from "../../../../server/platform/health/writability.ts";
import { createHttp, type Http } from "../../../../server/platform/http/create-http.ts";
import { registerReadiness } from "../../../../server/platform/http/readiness.ts";
import { createFakeClock, type FakeClock } from "../../../harness/fake-clock.ts";
import { call } from "../../../harness/server.ts";
import { removeTestData } from "../../../harness/test-database.ts";

const everyMs = 5000;
let dataDir: string;
let clock: FakeClock;
let store: Store;
let http: Http;
let url: string;
let writability: Writability;
let stopProbe: () => Promise<void>;
const errors: unknown[] = [];
const troubles: string[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-full-"));
  clock = createFakeClock();
  writability = createWritability();
  store = await openStore({ dataDir }, clock, undefined, undefined, {
    transacted: () => undefined,
    retried: () => undefined,
    moved: () => undefined,
    failed(trouble) {
      troubles.push(trouble);
      writability.failed(trouble);
    },
  });
  stopProbe = startWriteProbe({
    store,
    clock,
    nodeName: "a",
    everyMs,
    writability,
    failed: (error) => errors.push(error),
  });
  http = createHttp({ logLevel: "silent", accessLog: false, trust: () => false });
  registerReadiness(http, writability.isWritable);
  http.post("/write", async () =>
    store.transact("write", async (trx) => {
      const values = { name: crypto.randomUUID(), value: "x".repeat(100_000) };
      await trx.insertInto("secret").values(values).execute();
      return {};
    }),
  );
  http.get("/read", async () => ({ rows: (await store.db.selectFrom("secret").select("name").execute()).length }));
  url = await http.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => {
  await stopProbe();
  await http.close();
  await store.close();
  await removeTestData(dataDir);
});

const limitPages = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(store.db);
const write = () => call(`${url}/write`, { method: "POST" });
const ready = async () => {
  const { status, headers, body } = await call(`${url}/readyz`);
  return { status, retryAfter: headers.get("retry-after"), body };
};
const isReady = { status: 200, retryAfter: null, body: { status: "ready" } };
const isReadOnly = { status: 503, retryAfter: "10", body: { status: "readOnly" } };

it("is told by the first write that fails: 503, not ready, and by itself well again", async () => {
  expect((await write()).status).toBe(200);
  expect(await ready()).toEqual(isReady);
  await limitPages(1);
  const refused = await write();
  expect([refused.status, refused.headers.get("retry-after"), refused.body]).toEqual([
    503,
    "10",
    { error: "serverError" },
  ]);
  expect(await ready()).toEqual(isReadOnly);
  expect(await call(`${url}/read`)).toMatchObject({ status: 200, body: { rows: 1 } });
  await clock.advance(everyMs);
  expect(await ready()).toEqual(isReadOnly);
  await limitPages(1_000_000);
  await clock.advance(everyMs);
  await expect.poll(ready).toEqual(isReady);
  expect((await write()).status).toBe(200);
  expect(errors).toEqual([]);
  expect(new Set(troubles)).toEqual(new Set(["unwritable"]));
});

it("is found where nobody writes", async () => {
  await limitPages(1);
  expect(await ready()).toEqual(isReady);
  await clock.advance(everyMs);
  await expect.poll(ready).toEqual(isReadOnly);
  await limitPages(1_000_000);
  await clock.advance(everyMs);
  await expect.poll(ready).toEqual(isReady);
});

it("leaves one row of each process behind", async () => {
  for (let times = 0; times < 3; times += 1) {
    await clock.advance(everyMs);
    await expect.poll(() => store.db.selectFrom("write_probe").select("at").execute()).toEqual([{ at: clock.now() }]);
  }
});
