import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { awakeQuery } from "../../../src/db/awake-query.ts";
import { createDeviceDb, type DeviceDb } from "../../../src/db/device-db.ts";
import { until } from "../../harness/until.ts";

let db: DeviceDb;
let broken: boolean;
let asked: number;
let told: (number | string)[];
let page: EventTarget;

beforeEach(async () => {
  db = createDeviceDb(`awake-${crypto.randomUUID()}`);
  await db.open();
  [broken, asked, told, page] = [false, 0, [], new EventTarget()];
});
afterEach(async () => {
  vi.useRealTimers();
  await db.delete();
});

const follow = () =>
  awakeQuery(
    async () => {
      asked += 1;
      if (broken) throw new Error("closed");
      return await db.preferences.count();
    },
    { next: (count) => told.push(count), error: (cause) => told.push(String(cause)) },
    page,
  );
const put = (key: "language" | "isDark") => db.preferences.put({ key, value: 1 });

it("goes on after an error, tells it once, and sees what changes afterwards", async () => {
  broken = true;
  const query = follow();
  await until(() => told.length === 1);
  await until(() => asked >= 2);
  expect(told).toEqual(["Error: closed"]);
  broken = false;
  await until(() => told.at(-1) === 0);
  await put("language");
  await until(() => told.at(-1) === 1);
  // The next outage is another one.
  broken = true;
  await put("isDark");
  await until(() => told.at(-1) === "Error: closed");
  query.unsubscribe();
});

it.each([
  ["nobody follows it any more", (query: { unsubscribe(): void }) => query.unsubscribe()],
  ["its page is frozen", () => page.dispatchEvent(new Event("freeze"))],
])("asks no more once %s, though it failed", async (_, stop) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  broken = true;
  const query = follow();
  // The live query has timers of its own, all of them for at once.
  await until(async () => {
    await vi.advanceTimersByTimeAsync(0);
    return told.length === 1;
  });
  expect(vi.getTimerCount()).toBe(1);
  stop(query);
  expect(vi.getTimerCount()).toBe(0);
  query.unsubscribe();
});
