import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Bus, BusMessage } from "../../../../server/platform/nodes/bus.ts";
import { createSettingsNews, type SettingsNews } from "../../../../server/platform/nodes/settings-news.ts";
import { countSettingChange } from "../../../../server/site/cms/setting-version.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import { createFakeClock, type FakeClock } from "../../../harness/fake-clock.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";
import { until } from "../../../harness/until.ts";

let dataDir: string;
let store: Store;
let clock: FakeClock;
let news: SettingsNews;
let told: unknown[];
let errors: unknown[];
let sent: BusMessage[];
let listener: (message: BusMessage) => Promise<void> | void;
/** How often settings were read, and whether the store answers. */
let [reads, isAway]: [number, boolean] = [0, false];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-settings-news-"));
  store = await openTestStore(dataDir);
  clock = createFakeClock();
  [told, errors, sent, reads, isAway] = [[], [], [], 0, false];
  const bus: Bus = {
    send: async (message) => sent.push(message) > 0,
    listen: (heard) => void (listener = heard),
    stop: async () => undefined,
  };
  const settings = {
    async reload() {
      if (isAway) throw new Error("away");
      reads += 1;
    },
  };
  const maintenance = { reload: async () => undefined, timeLeft: () => null };
  const realtime = { toAll: (_event: string, payload: unknown) => void told.push(payload) };
  const failed = (error: unknown) => void errors.push(error);
  news = await createSettingsNews({ db: store.db, clock, settings, maintenance, realtime, failed }, bus);
  await until(() => clock.isAwaited(1000));
});
afterEach(async () => {
  await news.stop();
  await store.close();
  await removeTestData(dataDir);
});

const change = () => store.transact("change a setting", countSettingChange);
async function nextLook(): Promise<void> {
  await clock.advance(1000);
  await until(() => clock.isAwaited(1000));
}

it.each(["the store's version", "the bus"])("what could not be read when %s told of it is read later", async (by) => {
  await change();
  isAway = true;
  if (by === "the bus")
    await Promise.resolve(listener({ kind: "settings", version: 1, news: [] })).catch(() => undefined);
  else await nextLook();
  expect([reads, told]).toEqual([0, []]);
  isAway = false;
  await nextLook();
  expect([reads, told]).toEqual([1, [{}, { maintenance: null }]]);
  await nextLook();
  expect(reads).toBe(1);
});

it("what another process changed beside an own change is read though its word was lost", async () => {
  await change();
  await news.changed({ own: true });
  expect([reads, told]).toEqual([0, [{ own: true }]]);
  await change();
  await change();
  await news.changed({ own: true });
  expect(reads).toBe(1);
  expect(sent.map((message) => message.kind === "settings" && message.version)).toEqual([1, 3]);
  await nextLook();
  expect([reads, told.length, errors]).toEqual([1, 2, []]);
});
