// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { afterEach, expect, it, vi } from "vitest";
import { createLeavingMark } from "../../../src/db/leaving-mark.ts";
import { deviceDb, offerDb, openTabDatabases } from "../../../src/db/tab-databases.ts";
import { createFakeCaches } from "../../harness/fake-caches.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("is there for every realm until it is cleared", async () => {
  const storage = createFakeCaches();
  await createLeavingMark(storage).set();
  expect(await createLeavingMark(storage).isSet()).toBe(true);
  await createLeavingMark(storage).clear();
  expect(await createLeavingMark(storage).isSet()).toBe(false);
});

it("is not there where the browser has no room for it", async () => {
  const none = createLeavingMark(null);
  expect(await none.isSet()).toBe(false);
  await none.clear();
  await expect(none.set()).rejects.toThrow("no Cache Storage");
  const refused = () => Promise.reject(new DOMException("no", "SecurityError"));
  expect(await createLeavingMark({ open: refused, has: refused, delete: refused }).isSet()).toBe(false);
});

it("keeps a tab from reading what is to be wiped first", async () => {
  const storage = createFakeCaches();
  vi.stubGlobal("caches", storage);
  const mark = createLeavingMark(storage);
  await mark.set();
  const opened = openTabDatabases();
  await expect(deviceDb.preferences.count()).rejects.toThrow("not wiped yet");
  await expect(offerDb.streams.count()).resolves.toBe(0);
  await mark.clear();
  await opened;
  await expect(deviceDb.preferences.count()).resolves.toBe(0);
  await Promise.all([deviceDb.delete(), offerDb.delete()]);
});
