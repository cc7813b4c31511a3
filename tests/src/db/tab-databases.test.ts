// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { forceCloseDatabase } from "fake-indexeddb";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { pageStateOf } from "../../../src/queries/page-state.ts";
import { runQuery } from "../../../src/queries/run-query.ts";
import { createDeviceDb } from "../../../src/db/device-db.ts";
import { deviceDb, offerDb, openTabDatabases } from "../../../src/db/tab-databases.ts";
import { until } from "../../harness/until.ts";

/** Fires at the window, as a page that may come back is told. */
function turn(type: "pagehide" | "pageshow"): void {
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
}

const writer = createDeviceDb();
const told: (number | string)[] = [];
let asked: Promise<number>;

beforeAll(async () => {
  vi.spyOn(console, "debug").mockReturnValue();
  // Cache Storage answers a moment later, as it does in a browser.
  vi.stubGlobal("caches", { has: () => new Promise((resolve) => setTimeout(resolve, 5, false)) });
  vi.stubGlobal("reportError", (cause: unknown) => told.push(String(cause)));
  const opened = openTabDatabases();
  asked = deviceDb.preferences.count();
  await Promise.all([opened, writer.open(), asked.catch(() => {})]);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  deviceDb.close();
  offerDb.close();
  await writer.delete();
});

it("lets queries wait that are made while it opens them", async () => {
  await expect(asked).resolves.toBe(0);
});

it("leaves no read running when the page is put away, so that others can write", async () => {
  let goesOn = true;
  const readOn = async (): Promise<void> => {
    await deviceDb.preferences.count();
    if (goesOn) await readOn();
  };
  const read = deviceDb.transaction("r", deviceDb.preferences, readOn);
  const failure = read.catch((cause: unknown) => cause);
  const write = writer.preferences.put({ key: "isDark", value: false });
  turn("pagehide");
  await write;
  goesOn = false;
  expect(await failure).toMatchObject({ name: "AbortError" });
  turn("pageshow");
  await until(() => deviceDb.isOpen() && offerDb.isOpen());
  await writer.open();
  await writer.preferences.clear();
});

it("has its databases again when the page comes back from where it was put away", async () => {
  const stop = runQuery(
    () => deviceDb.preferences.count(),
    { next: (count) => told.push(count), failed: (cause) => told.push(String(cause)) },
    { page: pageStateOf(document), whileHidden: "run" },
  );
  await until(() => told.at(-1) === 0);
  turn("pagehide");
  expect([deviceDb.isOpen(), offerDb.isOpen()]).toEqual([false, false]);
  // What changes meanwhile is not told to anybody.
  await writer.open();
  await writer.preferences.put({ key: "isDark", value: true });
  turn("pageshow");
  await until(() => told.at(-1) === 1);
  await writer.preferences.put({ key: "language", value: "de" });
  await until(() => told.at(-1) === 2);
  expect(told.filter((entry) => typeof entry === "string")).toEqual([]);
  expect(offerDb.isOpen()).toBe(true);
  stop();
});

it("opens them anew and reads everything again when the browser took them away", async () => {
  const seen: number[] = [];
  const stop = runQuery(
    () => deviceDb.preferences.count(),
    { next: (count) => void seen.push(count), failed: () => void seen.push(-1) },
    { page: pageStateOf(document), whileHidden: "run" },
  );
  await until(() => seen.at(-1) === 2);
  writer.close();
  const deleted = Dexie.delete(deviceDb.name);
  forceCloseDatabase(deviceDb.backendDB() as unknown as Parameters<typeof forceCloseDatabase>[0]);
  await deleted;
  await until(() => seen.at(-1) === 0);
  await writer.open();
  await writer.preferences.put({ key: "isDark", value: true });
  await until(() => seen.at(-1) === 1);
  expect(deviceDb.isOpen()).toBe(true);
  stop();
});

it("leaves them closed once they are of newer code", async () => {
  writer.close();
  const upgrade = indexedDB.open(deviceDb.name, 1000);
  await new Promise((resolve) => upgrade.addEventListener("success", resolve));
  upgrade.result.close();
  turn("pageshow");
  expect(deviceDb.isOpen()).toBe(false);
  await expect(deviceDb.preferences.count()).rejects.toMatchObject({ name: "DatabaseClosedError" });
  expect(told.filter((entry) => typeof entry === "string")).toEqual([]);
});
