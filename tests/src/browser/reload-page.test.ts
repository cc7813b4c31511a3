// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { reloadAtOnce, reloadBy } from "../../../src/browser/reload-page.ts";
import { snackbars } from "../../../src/state/snackbars.ts";
import { deviceDb } from "../../../src/db/tab-databases.ts";
import { until } from "../../harness/until.ts";

describe("Reload, while a ticket is undecided", () => {
  const reload = vi.fn<() => void>();
  beforeAll(async () => {
    await deviceDb.open();
  });
  afterAll(() => deviceDb.delete());
  beforeEach(async () => {
    vi.stubGlobal("location", { reload });
    await deviceDb.placement.put({ id: "current", state: "checking", ticketId: "t", canRetry: true, trouble: null });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is at once for a page that stayed behind a deploy: it has no core that could decide anything", () => {
    reloadBy({ state: "outdated" });
    expect(reload).toHaveBeenCalledOnce();
  });

  it("waits in any other page, and says so", async () => {
    reload.mockClear();
    reloadBy({ state: "no-storage", tables: "full" });
    await until(() => snackbars.shown.length > 0);
    expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["update.afterTicket"]);
    expect(reload).not.toHaveBeenCalled();
    await deviceDb.placement.put({ id: "current", state: "idle" });
    await until(() => reload.mock.calls.length > 0);
  });
});

describe("a page that is loaded anew", () => {
  const reload = vi.fn<() => void>();
  const stop = vi.fn<() => void>();
  let workers: EventTarget;
  let now: number;
  const change = (): boolean => workers.dispatchEvent(new Event("controllerchange"));
  beforeEach(() => {
    workers = new EventTarget();
    now = 0;
    reload.mockClear();
    stop.mockClear();
    vi.stubGlobal("location", { reload });
    vi.stubGlobal("stop", stop);
    vi.stubGlobal("navigator", { serviceWorker: workers });
    vi.spyOn(performance, "now").mockImplementation(() => now);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("while service workers change places gives that load up, which may never end, and is loaded once more", () => {
    reloadAtOnce();
    expect([reload.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
    now = 3000;
    change();
    change();
    expect([reload.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1]);
  });

  it("and kept by its reader is not loaded by a change of long after", () => {
    reloadAtOnce();
    now = 60_000;
    change();
    expect([reload.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
  });
});
