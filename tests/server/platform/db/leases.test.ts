// A lease that one process has for as long as it renews it in time.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { contendFor, isLeaseHeld, type Contender } from "../../../../server/platform/db/leases.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";
import { until } from "../../../harness/until.ts";

/** After that it acts under its lease no more, ms. */
const trustMs = 2000;

let dataDir: string;
let store: Store;
let contender: Contender;
let elapsed: number;
let look: (() => void) | null;
let news: string[];
const clock = {
  now: () => elapsed,
  setTimeout(run: () => void) {
    look = run;
    return { cancel: () => (look = null) };
  },
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-leases-"));
  store = await openTestStore(dataDir);
  [elapsed, look, news] = [0, null, []];
  contender = contendFor(
    { db: store.db, clock, elapsed: () => elapsed },
    { name: "test", holder: "this" },
    {
      gained: (epoch) => news.push(`gained ${epoch}`),
      lost: () => news.push("lost"),
      failed: (error) => news.push(String(error)),
    },
  );
  await until(() => look !== null);
});
afterEach(async () => {
  await contender.stop();
  await store.close();
  await removeTestData(dataDir);
});

/** @param askedAt @param answeredAt ms since it was taken */
async function renew(askedAt: number, answeredAt: number): Promise<void> {
  const run = look;
  look = null;
  elapsed = askedAt;
  run?.();
  elapsed = answeredAt;
  await until(() => look !== null);
}

it("goes on where it is renewed in time", async () => {
  await renew(700, trustMs);
  expect(news).toEqual(["gained 1"]);
  expect(contender.epoch()).toBe(1);
});

it.each([
  [1900, trustMs + 300],
  [trustMs + 1, trustMs + 300],
])("was lost and is gained again where it was asked for at %i ms and given at %i ms", async (askedAt, answeredAt) => {
  await renew(askedAt, answeredAt);
  expect(news).toEqual(["gained 1", "lost", "gained 1"]);
  expect(contender.epoch()).toBe(1);
});

it("is lost to whoever comes first where what was done under it cannot go on, and gained again where none does", async () => {
  contender.resign(1);
  await renew(700, 700);
  expect(news).toEqual(["gained 1", "lost"]);
  expect(contender.epoch()).toBeNull();
  expect(await isLeaseHeld({ db: store.db, clock }, "test")).toBe(false);
  await renew(1400, 1400);
  expect(news).toEqual(["gained 1", "lost", "gained 1"]);
  contender.resign(0);
  await renew(2100, 2100);
  expect(news).toEqual(["gained 1", "lost", "gained 1"]);
});
