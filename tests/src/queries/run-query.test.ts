// Queries over real tables: past errors, and paused with their page.
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDeviceDb, type DeviceDb } from "../../../src/db/device-db.ts";
import { createPageState } from "../../../src/queries/page-state.ts";
import { runQuery, type QueryOptions } from "../../../src/queries/run-query.ts";
import { fakePage, type FakePage } from "../../harness/fake-page.ts";
import { until } from "../../harness/until.ts";

let db: DeviceDb;
let page: FakePage;
let broken: boolean;
let reads: number;
let told: (number | string)[];

beforeEach(async () => {
  db = createDeviceDb(`run-query-${crypto.randomUUID()}`);
  await db.open();
  page = fakePage();
  [broken, reads, told] = [false, 0, []];
});
afterEach(async () => {
  vi.useRealTimers();
  await db.delete();
});

const count = () => db.preferences.count();
const put = (key: "language" | "isDark" | "dataSaver") => db.preferences.put({ key, value: 1 });

function follow(whileHidden: QueryOptions["whileHidden"] = "pause"): () => void {
  return runQuery(
    async () => {
      reads += 1;
      if (broken) throw new Error("closed");
      return await count();
    },
    { next: (value) => told.push(value), failed: (error) => told.push(String(error)) },
    { page: createPageState(page), whileHidden },
  );
}

/** Stores it, and waits until a query that began after all others has read it: those would have told of it by then. */
async function putAndTell(key: Parameters<typeof put>[0]): Promise<void> {
  const seen: number[] = [];
  const stop = runQuery(
    count,
    { next: (value) => void seen.push(value), failed: () => undefined },
    { page: createPageState(fakePage()), whileHidden: "run" },
  );
  await until(() => seen.length > 0);
  const [before = 0] = seen;
  await put(key);
  await until(() => seen.at(-1) === before + 1);
  stop();
}

it("pauses while the page is hidden and catches up when it is seen again", async () => {
  const stop = follow();
  await until(() => told.at(-1) === 0);
  await put("language");
  await until(() => told.at(-1) === 1);
  page.turn("hidden");
  await putAndTell("isDark");
  await putAndTell("dataSaver");
  expect(told.at(-1)).toBe(1);
  page.turn("visible");
  await until(() => told.at(-1) === 3);
  expect(told).not.toContain(2);
  stop();
});

it("gives a hidden page its first value, and no more", async () => {
  page.turn("hidden");
  const stop = follow();
  await until(() => told.length === 1);
  await putAndTell("language");
  expect(told).toEqual([0]);
  stop();
});

it("goes on in a hidden page where that is wanted", async () => {
  page.turn("hidden");
  const stop = follow("run");
  await until(() => told.length === 1);
  await put("language");
  await until(() => told.length === 2);
  expect(told).toEqual([0, 1]);
  stop();
});

it.each(["pause", "run"] as const)(
  "reads nothing while the page is frozen, though nothing was read yet (%s)",
  async (while_) => {
    page.turn("hidden");
    const stop = follow(while_);
    page.say("freeze");
    await until(async () => (await count()) === 0);
    const before = reads;
    await putAndTell("language");
    expect([reads, told]).toEqual([before, []]);
    page.say("resume");
    await until(() => told.at(-1) === 1);
    stop();
  },
);

it("goes on after an error, tells it once, and sees what changes afterwards", async () => {
  broken = true;
  const stop = follow();
  await until(() => told.length === 1);
  await until(() => reads >= 2);
  expect(told).toEqual(["Error: closed"]);
  broken = false;
  await until(() => told.at(-1) === 0);
  expect(told).toEqual(["Error: closed", 0]);
  await put("language");
  await until(() => told.at(-1) === 1);
  // The next outage is another one.
  broken = true;
  await put("isDark");
  await until(() => told.at(-1) === "Error: closed");
  stop();
  expect(page.listeners).toEqual([]);
});

it.each([
  ["it is stopped", (stop: () => void) => stop()],
  ["its page is frozen", () => page.say("freeze")],
])("reads no more once %s, though it failed", async (_, end) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  broken = true;
  const stop = follow();
  // The live query has timers of its own, all of them for at once.
  await until(async () => {
    await vi.advanceTimersByTimeAsync(0);
    return told.length === 1;
  });
  expect(vi.getTimerCount()).toBe(1);
  end(stop);
  expect(vi.getTimerCount()).toBe(0);
  stop();
});
