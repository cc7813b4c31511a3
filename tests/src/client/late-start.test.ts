import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCoreConnection } from "../../../src/client/core-connection.ts";
import type { KvotaWorker } from "../../../workers/api/contract.ts";
import { KvotaError } from "../../../workers/api/errors.ts";
import { createFakeLocks, type FakeLocks } from "../../harness/fake-locks.ts";
import type { HostConnection } from "../../../src/client/hosts/host-connection.ts";
import type { HelloAnswer } from "../../../workers/api/tab-contract.ts";

describe("a core that does not answer", () => {
  let locks: FakeLocks;
  let opened: { tabId: string; closed: boolean }[];
  let codes: string[];
  /** What the core says that its start waits for; null = nothing is heard of it. */
  let start: string | null;
  let hello: () => Promise<HelloAnswer>;
  let others: number;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    [locks, opened, codes, start, others] = [createFakeLocks(), [], [], null, 1];
    hello = () => new Promise(() => undefined);
  });
  afterEach(() => vi.useRealTimers());

  function open(tabId: string): HostConnection {
    const entry = { tabId, closed: false };
    opened.push(entry);
    return {
      remote: {
        tabs: { setSubscriptions: () => Promise.resolve(), setVisible: () => Promise.resolve() },
        diagnostics: { read: () => (start === null ? new Promise(() => undefined) : Promise.resolve({ start })) },
      } as unknown as KvotaWorker,
      pricePort: { postMessage: () => undefined, onmessage: null },
      hello: () => hello(),
      close: () => (entry.closed = true),
    };
  }

  function startLink() {
    const link = createCoreConnection({
      tabId: "t",
      build: "b",
      isCurrent: () => true,
      open: (tabId) => Promise.resolve(open(tabId)),
      otherHost(code) {
        codes.push(code);
        others -= 1;
        return others >= 0;
      },
      locks,
      sessionMarker: () => null,
      onPrices: () => undefined,
    });
    void link.start();
    return link;
  }
  async function answer(): Promise<HelloAnswer> {
    await locks.hold("kvota-core-c");
    return { coreId: "c", build: "b", host: "elected-leader" };
  }

  it("is shown after 10 s with what its start waits for, and not before", async () => {
    others = 0;
    start = "storage";
    const link = startLink();
    await vi.advanceTimersByTimeAsync(8900);
    expect(link.state.get()).toEqual({ state: "connecting" });
    await vi.advanceTimersByTimeAsync(1100);
    expect(link.state.get()).toEqual({ state: "connecting", late: "storage" });
  });

  it("is given up once for the other host, under another name of the tab", async () => {
    const link = startLink();
    await vi.advanceTimersByTimeAsync(9999);
    expect(codes).toEqual([]);
    const tried = opened.length;
    await vi.advanceTimersByTimeAsync(1);
    expect(codes).toEqual(["no-answer"]);
    expect(link.state.get()).toEqual({ state: "connecting", late: "no-answer" });
    hello = answer;
    await vi.advanceTimersByTimeAsync(500);
    expect(opened.slice(0, tried).every(({ tabId, closed }) => tabId === "t" && closed)).toBe(true);
    expect(opened.at(-1)?.tabId).toBe("t-2");
    expect([locks.held("kvota-tab-t"), locks.held("kvota-tab-t-2")]).toEqual([false, true]);
    expect(link.state.get()).toMatchObject({ state: "connected", host: "elected-leader" });
  });

  it("is tried again and again where the other host does not start either, and what keeps that is shown", async () => {
    const link = startLink();
    await vi.advanceTimersByTimeAsync(10_000);
    start = "sockets";
    await vi.advanceTimersByTimeAsync(20_000);
    expect(codes).toHaveLength(3);
    expect(link.state.get()).toEqual({ state: "connecting", late: "sockets" });
    hello = answer;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(link.state.get()).toMatchObject({ state: "connected" });
  });

  it.each([
    [Object.assign(new Error("no"), { name: "OpenFailedError" }), "OpenFailedError"],
    [new KvotaError("badRequest"), "badRequest"],
  ])("is shown with why its start failed (%s)", async (failure, code) => {
    hello = () => Promise.reject(failure);
    const link = startLink();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(link.state.get()).toEqual({ state: "connecting", late: code });
  });

  it("is not late where the tab's own lock or its host is, and that is what is said", async () => {
    others = 0;
    await locks.hold("kvota-tab-t");
    const link = startLink();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(link.state.get()).toEqual({ state: "connecting", late: "tab-lock" });
  });

  it("is not given up by a tab that is not seen", async () => {
    const link = startLink();
    link.setVisible(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(codes).toEqual([]);
    link.setVisible(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(codes).toEqual(["no-answer"]);
  });

  it("is not late once it answered", async () => {
    hello = answer;
    const link = startLink();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([codes, link.state.get().state]).toEqual([[], "connected"]);
  });
});
