import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCoreConnection, helloTimeoutMs, type CoreConnectionPorts } from "../../../src/client/core-connection.ts";
import type { KvotaWorker } from "../../../workers/api/contract.ts";
import { KvotaError, WorkerLostError } from "../../../workers/api/errors.ts";
import { createFakeLocks, type FakeLocks } from "../../harness/fake-locks.ts";
import type { HostConnection } from "../../../src/client/hosts/host-connection.ts";
import type { HelloAnswer, HelloRequest } from "../../../workers/api/tab-contract.ts";

interface FakeCore {
  id: string;
  hellos: Omit<HelloRequest, "pricePort">[];
  looked: unknown[];
  pay(): Promise<void>;
  die(): void;
}

describe("worker link", () => {
  let locks: FakeLocks;
  let cores: FakeCore[];
  let opened: HostConnection[];
  let answering: boolean;
  let marker: string | null;
  let coreBuild: string;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
    locks = createFakeLocks();
    cores = [];
    opened = [];
    answering = true;
    marker = null;
    coreBuild = "b";
  });
  afterEach(() => vi.useRealTimers());

  /** A core comes up with the first connection after the last one died, as a SharedWorker does. */
  function open(): HostConnection {
    const core: FakeCore = {
      id: `core-${cores.length + 1}`,
      hellos: [],
      looked: [],
      pay: () => Promise.resolve(),
      die: () => undefined,
    };
    cores.push(core);
    const remote = {
      tabs: {
        setSubscriptions: (_: string, subscriptions: unknown) => {
          core.looked.push(subscriptions);
          return Promise.resolve();
        },
        setVisible: () => Promise.resolve(),
        setOnLine: () => Promise.resolve(),
        focused: () => Promise.resolve(),
      },
      ticket: { pay: () => core.pay() },
    } as unknown as KvotaWorker;
    const entry: HostConnection = {
      remote,
      pricePort: { postMessage: () => undefined, onmessage: null },
      async hello(request): Promise<HelloAnswer> {
        core.hellos.push(request);
        if (!answering) return new Promise(() => undefined);
        const lock = await locks.hold(`kvota-core-${core.id}`);
        core.die = () => lock.release();
        return { coreId: core.id, build: coreBuild, host: "shared" };
      },
      close: () => undefined,
    };
    opened.push(entry);
    return entry;
  }

  function createLink(part: Partial<CoreConnectionPorts> = {}) {
    const link = createCoreConnection({
      tabId: "t1",
      build: "b",
      isCurrent: () => true,
      open: () => Promise.resolve(open()),
      otherHost: () => false,
      locks,
      sessionMarker: () => marker,
      onPrices: () => undefined,
      ...part,
    });
    void link.start();
    return link;
  }

  const pay = { revision: 1, stake: 100 };

  it("holds its tab's lock before it says hello", async () => {
    createLink();
    await vi.advanceTimersByTimeAsync(0);
    expect(locks.held("kvota-tab-t1")).toBe(true);
    expect(cores[0]?.hellos).toEqual([
      { tabId: "t1", build: "b", visible: true, onLine: true, slow: false, sessionMarker: null },
    ]);
  });

  it("connects again when the core's lock is released, and tells the new core what it looks at", async () => {
    const link = createLink();
    link.setSubscriptions([{ kind: "live", sport: "F" }]);
    await vi.advanceTimersByTimeAsync(0);
    marker = "m";
    cores[0]?.die();
    await vi.advanceTimersByTimeAsync(0);
    expect(link.state.get()).toMatchObject({ state: "connected", coreId: "core-2" });
    expect(cores[1]?.looked).toEqual([[{ kind: "live", sport: "F" }]]);
    expect(cores[1]?.hellos[0]?.sessionMarker).toBe("m");
  });

  it("ends a command with WorkerLostError when the core ends under it, and never sends it twice", async () => {
    const link = createLink();
    await vi.advanceTimersByTimeAsync(0);
    let calls = 0;
    const first = cores[0];
    if (first === undefined) throw new Error("no core");
    first.pay = () => {
      calls += 1;
      return new Promise(() => undefined);
    };
    const paid = link.run(10_000, (remote) => remote.ticket.pay(pay));
    const failure = paid.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    first.die();
    expect(await failure).toBeInstanceOf(WorkerLostError);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([calls, cores.length]).toEqual([1, 2]);
  });

  it("ends a command that is not answered in time", async () => {
    const link = createLink();
    await vi.advanceTimersByTimeAsync(0);
    const failure = link.run(5000, () => new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await failure).toMatchObject({ code: "workerLost" });
  });

  it.each([3, -3])("gives a command its time, though the clock is set by %i hours while it waits", async (hours) => {
    answering = false;
    const inASecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000));
    const link = createLink({
      async open() {
        const opening = open();
        for (const core of cores) core.pay = inASecond;
        return opening;
      },
    });
    let outcome = "waits";
    void link
      .run(10_000, (remote) => remote.ticket.pay(pay))
      .then(
        () => (outcome = "paid"),
        (error: unknown) => (outcome = String(error)),
      );
    await vi.advanceTimersByTimeAsync(1000);
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    answering = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(outcome).toBe("paid");
  });

  it("lets a command wait for the core to come, for as long as its time", async () => {
    answering = false;
    const link = createLink();
    await vi.advanceTimersByTimeAsync(0);
    const result = link.run(20_000, () => Promise.resolve("done"));
    answering = true;
    await vi.advanceTimersByTimeAsync(helloTimeoutMs + 600);
    expect(await result).toBe("done");
  });

  it("passes the core's own errors on", async () => {
    const link = createLink();
    await vi.advanceTimersByTimeAsync(0);
    const failed = link.run(5000, () => Promise.reject(new KvotaError("ticketLocked")));
    await expect(failed).rejects.toMatchObject({ code: "ticketLocked" });
  });

  it("is gone for the core while its page is put away, and a new tab when it comes back", async () => {
    const link = createLink();
    link.setSubscriptions([{ kind: "live", sport: "F" }]);
    await vi.advanceTimersByTimeAsync(0);
    link.setVisible(false);
    link.suspend();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(locks.held("kvota-tab-t1")).toBe(false);
    expect([link.state.get().state, opened.length]).toEqual(["connecting", 1]);
    link.setVisible(true);
    link.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(locks.held("kvota-tab-t1-2")).toBe(true);
    expect(cores[1]?.hellos).toMatchObject([{ tabId: "t1-2", visible: true }]);
    expect(cores[1]?.looked).toEqual([[{ kind: "live", sport: "F" }]]);
    expect(link.state.get()).toMatchObject({ state: "connected", coreId: "core-2" });
  });

  it("gives up what was opened for the tab that it was before it was put away", async () => {
    const answers: ((opened: HostConnection) => void)[] = [];
    const closed: string[] = [];
    const link = createLink({ open: () => new Promise<HostConnection>((resolve) => answers.push(resolve)) });
    await vi.advanceTimersByTimeAsync(0);
    link.suspend();
    link.resume();
    await vi.advanceTimersByTimeAsync(0);
    answers[0]?.({ ...open(), close: () => closed.push("first") });
    await vi.advanceTimersByTimeAsync(0);
    expect(closed).toEqual(["first"]);
    answers[1]?.(open());
    await vi.advanceTimersByTimeAsync(0);
    expect(cores.flatMap(({ hellos }) => hellos)).toMatchObject([{ tabId: "t1-2" }]);
  });

  it("stops for good when a newer build took over", async () => {
    const link = createLink();
    await vi.advanceTimersByTimeAsync(0);
    opened[0]?.pricePort.onmessage?.({ data: { type: "newer-build" } } as MessageEvent);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(link.state.get()).toEqual({ state: "outdated" });
    expect(cores).toHaveLength(1);
    await expect(link.run(1000, () => Promise.resolve())).rejects.toBeInstanceOf(WorkerLostError);
  });

  it("goes on to the next core when the one of the build before gives way to its own", async () => {
    coreBuild = "a";
    const link = createLink();
    await vi.advanceTimersByTimeAsync(0);
    expect(link.state.get()).toMatchObject({ state: "connected", coreId: "core-1" });
    coreBuild = "b";
    opened[0]?.pricePort.onmessage?.({ data: { type: "newer-build" } } as MessageEvent);
    await vi.advanceTimersByTimeAsync(1000);
    expect(link.state.get()).toMatchObject({ state: "connected", coreId: "core-2" });
  });

  it("starts no worker again once a page of another build was loaded", async () => {
    let current = true;
    const link = createLink({ isCurrent: () => current });
    await vi.advanceTimersByTimeAsync(0);
    current = false;
    cores[0]?.die();
    await vi.advanceTimersByTimeAsync(30_000);
    expect([link.state.get(), cores.length]).toEqual([{ state: "outdated" }, 1]);
  });

  it("says so where there is no shared worker", async () => {
    const link = createLink({ open: () => Promise.resolve(null) });
    await vi.advanceTimersByTimeAsync(0);
    expect(link.state.get()).toEqual({ state: "unsupported" });
  });
});
