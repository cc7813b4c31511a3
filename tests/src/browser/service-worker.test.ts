// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startServiceWorker } from "../../../src/browser/service-worker.ts";
import { createFakeLocks, type FakeLocks } from "../../harness/fake-locks.ts";
import { fakeContainer, FakeRegistration, FakeWorker, type FakeContainer } from "./fake-service-worker.ts";

const opened = vi.hoisted(() => ({ terminate: vi.fn<() => void>(), count: 0 }));
vi.mock("../../../src/client/hosts/worker-script.ts", () => ({
  trustScriptUrl: (url: string) => url,
  openOwnWorker: () => {
    opened.count += 1;
    return { terminate: opened.terminate };
  },
}));

let container: FakeContainer;
let registration: FakeRegistration;
let ready: (() => void)[];
let mayFetchAhead: boolean;
let locks: FakeLocks;
const reload = vi.fn<() => void>();
const onTakenOver = vi.fn<() => void>();
const onFailure = vi.fn<(cause: unknown) => void>();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
beforeEach(() => {
  vi.useFakeTimers();
  container = fakeContainer();
  registration = new FakeRegistration();
  registration.active = new FakeWorker({ IDLE: [], CACHE_URLS: true });
  container.controller = registration.active;
  container.register.mockImplementation(async () => registration);
  [ready, mayFetchAhead, opened.count] = [[], true, 0];
  locks = createFakeLocks();
  const request = async (name: string, run: () => Promise<void>): Promise<void> => {
    const { release } = await locks.hold(name);
    await run().finally(release);
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  for (const mock of [reload, onTakenOver, onFailure, opened.terminate]) mock.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function start(): Promise<void> {
  startServiceWorker({
    build: "one",
    onUpdateReady: (apply) => void ready.push(apply),
    onTakenOver,
    reload,
    onFailure,
    mayFetchAhead: async () => mayFetchAhead,
  });
  await pass(0);
}
/** From installed to Workbox's `waiting`, and to the worker's answer. */
const greeted = () => pass(200);

describe("a newer build", () => {
  it.each([
    ["that comes while the page is open", false],
    ["that waited before", true],
  ])("%s is offered once, takes over when asked and reloads once", async (_, before) => {
    const worker = new FakeWorker({ BUILD: "two" });
    if (before) registration.waiting = worker;
    await start();
    if (!before) registration.install(worker);
    await greeted();
    worker.become("installed");
    await greeted();
    expect([ready.length, worker.types.includes("SKIP_WAITING"), reload.mock.calls.length]).toEqual([1, false, 0]);
    ready[0]?.();
    expect([worker.types.at(-1), reload.mock.calls.length]).toEqual(["SKIP_WAITING", 0]);
    container.change();
    container.change();
    await pass(10_000);
    expect([reload.mock.calls.length, opened.count]).toEqual([1, 0]);
    expect(onTakenOver).toHaveBeenCalled();
  });

  it("that this page is of already takes over unseen, nudged where it is slow", async () => {
    await start();
    const worker = new FakeWorker({ BUILD: "one" });
    registration.install(worker);
    await greeted();
    expect([ready.length, worker.types]).toEqual([0, ["BUILD", "SKIP_WAITING"]]);
    await pass(1000);
    expect(opened.count).toBe(1);
    container.change();
    await pass(0);
    expect([opened.terminate.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  });

  it("is reloaded at once where another tab let it take over", async () => {
    await start();
    registration.install(new FakeWorker({ BUILD: "two" }));
    await greeted();
    registration.waiting = null;
    ready[0]?.();
    await pass(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("that does not say what it is and does not take over is nudged, and reloaded all the same", async () => {
    await start();
    registration.install(new FakeWorker());
    await pass(200);
    expect(ready).toHaveLength(0);
    await pass(2000);
    ready[0]?.();
    await pass(999);
    expect(opened.count).toBe(0);
    await pass(1);
    expect([opened.count, reload.mock.calls.length]).toEqual([1, 0]);
    await pass(4000);
    container.change();
    await pass(0);
    expect([reload.mock.calls.length, opened.terminate.mock.calls.length]).toEqual([1, 1]);
  });

  it("is offered however many came before it, also after one that failed to install", async () => {
    await start();
    // Workbox takes what comes later than a minute after its registration for another tab's.
    for (const build of ["two", "three", "four"]) {
      await pass(61_000);
      registration.install(new FakeWorker({ BUILD: build }));
      await greeted();
    }
    await pass(61_000);
    const failing = new FakeWorker();
    registration.find(failing);
    failing.become("redundant");
    await pass(61_000);
    registration.install(new FakeWorker({ BUILD: "five" }));
    await greeted();
    expect(ready).toHaveLength(4);
    expect(container.register).toHaveBeenCalledTimes(6);
  });

  it("is none at the very first visit", async () => {
    registration.active = null;
    const worker = new FakeWorker({ BUILD: "two" });
    await start();
    registration.install(worker);
    await greeted();
    expect([worker.types, ready]).toEqual([[], []]);
  });
});

describe("files", () => {
  const files = Array.from({ length: 18 }, (_, n) => `/assets/${n}.js`);
  const groups = (worker: FakeWorker): number[] =>
    worker.told.flatMap(({ payload }) => (payload === undefined ? [] : [payload.urlsToCache.length]));
  let worker: FakeWorker;
  beforeEach(() => {
    worker = new FakeWorker({ IDLE: files, PACKS: [], CACHE_URLS: true });
    registration.active = worker;
  });
  const idle = () => pass(4000);

  it("that no start needs are stored when the page is idle, eight at a time and with a rest", async () => {
    await start();
    expect(worker.types).toEqual([]);
    await idle();
    expect(groups(worker)).toEqual([8]);
    await pass(1000);
    expect(groups(worker)).toEqual([8, 8]);
    await pass(1000);
    expect(groups(worker)).toEqual([8, 8, 2]);
    expect(worker.told.at(-1)?.payload?.urlsToCache.at(-1)).toEqual(["/assets/17.js", { priority: "low" }]);
  });

  it("come in packs where the worker names some, then one by one what is missing still", async () => {
    Object.assign(worker.answers, { PACKS: ["/assets/pack-1.json", "/assets/pack-2.json"], STORE_PACK: true });
    await start();
    await idle();
    expect(worker.types).toEqual(["IDLE", "PACKS", "STORE_PACK"]);
    worker.answers["IDLE"] = files.slice(16);
    await pass(1000);
    expect(worker.told.flatMap(({ pack }) => (pack === undefined ? [] : [pack]))).toEqual([
      "/assets/pack-1.json",
      "/assets/pack-2.json",
    ]);
    expect(groups(worker)).toEqual([]);
    await pass(1000);
    expect(groups(worker)).toEqual([2]);
  });

  it("are stored one by one by a worker of a version without packs", async () => {
    delete worker.answers["PACKS"];
    await start();
    await idle();
    expect(groups(worker)).toEqual([]);
    await pass(2000);
    expect(groups(worker)).toEqual([8]);
  });

  it("are not stored while data is saved, but the worker learns that the page is idle", async () => {
    mayFetchAhead = false;
    await start();
    await idle();
    expect(worker.types).toEqual(["IDLE"]);
  });

  it("of which one cannot be fetched do not keep the others back for long", async () => {
    delete worker.answers["CACHE_URLS"];
    await start();
    await idle();
    expect(groups(worker)).toEqual([8]);
    await pass(31_000);
    expect(groups(worker)).toEqual([8, 8]);
  });

  it("are stored by one tab for all", async () => {
    const { release } = await locks.hold("kvota-later-files");
    await start();
    await idle();
    expect(worker.types).toEqual([]);
    release();
    await pass(0);
    expect(worker.types).toEqual(["IDLE", "PACKS", "CACHE_URLS"]);
  });

  it("are stored without a rest by a hidden page, whose timers come late", async () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await start();
    await idle();
    expect(groups(worker)).toEqual([8, 8, 2]);
  });

  it("that the page loaded before the worker was there are stored, at once and when the page is idle", async () => {
    container.controller = null;
    const own = `${location.origin}/assets/a.js`;
    vi.spyOn(performance, "getEntriesByType").mockReturnValue(
      [own, own, "https://else.test/b.js"].map((name) => ({ name }) as PerformanceEntry),
    );
    mayFetchAhead = false;
    await start();
    const loaded = { type: "CACHE_URLS", payload: { urlsToCache: [own] } };
    expect(worker.told).toEqual([loaded]);
    await idle();
    expect(worker.told).toEqual([loaded, loaded, { type: "IDLE" }]);
  });

  it("of a waiting build are stored while it waits", async () => {
    await start();
    const newer = new FakeWorker({ BUILD: "two", IDLE: ["/assets/new.js"], PACKS: [], CACHE_URLS: true });
    registration.install(newer);
    await greeted();
    expect(newer.types).toEqual(["BUILD", "IDLE", "PACKS", "CACHE_URLS"]);
  });
});

it("looks for a newer build each hour and when the line is back, where somebody looks", async () => {
  await start();
  expect(registration.update).not.toHaveBeenCalled();
  await pass(60 * 60_000);
  expect(registration.update).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("online"));
  expect(registration.update).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(registration.update).toHaveBeenCalledTimes(2);
  Object.assign(navigator, { onLine: false });
  await pass(60 * 60_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
  registration.update.mockRejectedValueOnce(new TypeError("no line"));
  Object.assign(navigator, { onLine: true });
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(onFailure).not.toHaveBeenCalled();
});
