import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createElectedHost, type ElectedHost, type OwnWorker } from "../../../../src/client/hosts/elected-host.ts";
import { createCoreConnection, type CoreConnection } from "../../../../src/client/core-connection.ts";
import { installErrorTransfer } from "../../../../workers/api/comlink-errors.ts";
import type { KvotaWorker } from "../../../../workers/api/contract.ts";
import { KvotaError, WorkerLostError } from "../../../../workers/api/errors.ts";
import type { FromOwnWorker, Leader, ToOwnWorker } from "../../../../workers/hosts/host-messages.ts";
import { serveTabChannels, type Channel } from "../../../../workers/hosts/tab-channels.ts";
import type { ToTab } from "../../../../workers/api/price-messages.ts";
import { createFakeChannels } from "../../../harness/fake-channels.ts";
import { settle } from "../../../harness/fake-clock.ts";
import { createFakeLocks, type FakeLocks } from "../../../harness/fake-locks.ts";
import { until } from "../../../harness/until.ts";
import type { HelloRequest, PricePort } from "../../../../workers/api/tab-contract.ts";

installErrorTransfer();

interface LeadingCore {
  leader: Leader;
  hellos: HelloRequest[];
  paid: unknown[];
  prices: PricePort | null;
  dropped: number;
  /** Whether it runs: a sleeper's messages wait. */
  admit(run: () => void): void;
  /** What paying does; by default it succeeds. */
  pay(): Promise<void>;
  /** Its tab is closed. */
  die(): void;
}

describe("a tab of an elected host", () => {
  let locks: FakeLocks;
  let channels: Set<Channel>;
  let openChannel: (name: string) => Channel;
  let worker: OwnWorker & { heard: ToOwnWorker[]; terminated: boolean };
  let workers: number;
  let host: ElectedHost;
  let link: CoreConnection;
  let prices: ToTab[];
  let visible: boolean;
  let epoch: number;

  const fromWorker = (data: FromOwnWorker): void => worker.onmessage?.(new MessageEvent("message", { data }));
  const pay = () => link.run(5000, (remote) => remote.ticket.pay({ revision: 1, stake: 100 }));
  const connected = () => until(() => link.state.get().state === "connected");

  beforeEach(() => {
    locks = createFakeLocks();
    channels = new Set();
    const open = createFakeChannels();
    openChannel = (name) => {
      const channel = open(name);
      channels.add(channel);
      return channel;
    };
    workers = 0;
    visible = true;
    prices = [];
    epoch = 0;
    host = createElectedHost({
      openChannel,
      locks,
      visible: () => visible,
      openWorker() {
        workers += 1;
        const id = `own-${workers}`;
        worker = {
          heard: [],
          terminated: false,
          onmessage: null,
          onerror: null,
          postMessage: (message) => worker.heard.push(message),
          terminate: () => (worker.terminated = true),
        };
        void locks.hold(`kvota-host-${id}`).then(() => fromWorker({ type: "ready", coreId: id }));
        return worker;
      },
    });
    link = createCoreConnection({
      tabId: "t1",
      build: "b",
      isCurrent: () => true,
      open: host.open,
      locks,
      sessionMarker: () => "m",
      otherHost: () => false,
      onPrices: (message) => prices.push(message),
    });
    void link.start();
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const channel of channels) channel.close();
  });

  async function lead(coreId: string): Promise<LeadingCore> {
    epoch += 1;
    const core: LeadingCore = {
      leader: { coreId, epoch },
      hellos: [],
      paid: [],
      prices: null,
      dropped: 0,
      admit: (run) => run(),
      pay: () => Promise.resolve(),
      die: () => undefined,
    };
    const lock = await locks.hold(`kvota-core-${coreId}`);
    core.die = () => lock.release();
    const api = {
      tabs: {
        hello(request: HelloRequest) {
          core.hellos.push(request);
          core.prices = request.pricePort;
          return Promise.resolve({ coreId, build: "b", host: "elected-follower" });
        },
        setSubscriptions: () => Promise.resolve(),
      },
      ticket: {
        pay(request: unknown) {
          core.paid.push(request);
          return core.pay();
        },
      },
    } as unknown as KvotaWorker;
    serveTabChannels({
      leader: core.leader,
      api,
      openChannel,
      admit: (run) => core.admit(run),
      dropped: () => (core.dropped += 1),
    });
    await settle();
    fromWorker({ type: "leader", leader: core.leader });
    return core;
  }

  it.each([
    ["does not come", (own?: OwnWorker) => own?.onerror?.(new Event("error") as ErrorEvent)],
    ["never comes and never fails", () => vi.advanceTimersByTime(20_000)],
  ])("gives up the worker whose script %s, and opens it again for who asks next", async (_, fail) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const opened: OwnWorker[] = [];
    let ended = 0;
    const lone = createElectedHost({
      openChannel,
      locks,
      visible: () => visible,
      openWorker() {
        const own = { onmessage: null, onerror: null, postMessage: () => undefined, terminate: () => (ended += 1) };
        opened.push(own);
        return own;
      },
    });
    const first = lone.open("t9");
    fail(opened[0]);
    await expect(first).rejects.toThrow("no script");
    expect(ended).toBe(1);
    void lone.open("t9");
    expect(opened).toHaveLength(2);
    // Once it has spoken, its errors are its own affair.
    opened[1]?.onmessage?.(new MessageEvent("message", { data: { type: "ready", coreId: "c9" } }));
    expect(opened[1]?.onerror).toBeNull();
    vi.advanceTimersByTime(20_000);
    expect(ended).toBe(1);
  });

  it("makes itself known to its own worker, and says hello to whoever leads", async () => {
    const core = await lead("c1");
    await connected();
    expect(link.state.get()).toMatchObject({ coreId: "c1", host: "elected-follower" });
    expect(worker.heard).toEqual([{ type: "tab", tabId: "t1", visible: true }]);
    expect(core.hellos).toMatchObject([{ tabId: "t1", sessionMarker: "m", visible: true }]);
    visible = false;
    host.visibilityChanged();
    expect(worker.heard.at(-1)).toEqual({ type: "visible", visible: false });
  });

  it("gets answers, errors with their code, and price messages both ways", async () => {
    const core = await lead("c1");
    await pay();
    core.pay = () => Promise.reject(new KvotaError("ticketLocked"));
    await expect(pay()).rejects.toMatchObject({ code: "ticketLocked" });
    const said: unknown[] = [];
    if (core.prices === null) throw new Error("no price push");
    core.prices.onmessage = ({ data }) => said.push(data);
    core.prices.postMessage({ type: "batch", n: 1, patches: [] });
    await settle();
    expect(prices).toEqual([{ type: "batch", n: 1, patches: [] }]);
  });

  it("keeps a command until somebody leads, and sends it once", async () => {
    const paid = pay();
    await settle();
    const core = await lead("c1");
    await paid;
    expect(core.paid).toEqual([{ revision: 1, stake: 100 }]);
  });

  it("does not send a command again that the dead leader had, and sends those after it to the next", async () => {
    const first = await lead("c1");
    await connected();
    first.pay = () => new Promise(() => undefined);
    const lost = pay().catch((error: unknown) => error);
    await until(() => first.paid.length === 1);
    // The receipt comes to the tab.
    await settle();
    first.die();
    await until(() => worker.heard.some(({ type }) => type === "lost"));
    const next = pay();
    const second = await lead("c2");
    await next;
    expect(await lost).toBeInstanceOf(WorkerLostError);
    expect([first.paid.length, second.paid.length]).toEqual([1, 1]);
  });

  it("sends a command to the next leader that the one before never read", async () => {
    const sleeper = await lead("c1");
    await connected();
    sleeper.admit = () => undefined;
    const paid = pay();
    await settle();
    const second = await lead("c2");
    await paid;
    expect([sleeper.paid.length, second.paid.length]).toEqual([0, 1]);
  });

  it("leaves a sleeping leader as soon as another leads, though the sleeper's locks are held", async () => {
    const sleeper = await lead("c1");
    await connected();
    const lost = link.run(5000, () => new Promise(() => undefined)).catch((error: unknown) => error);
    await settle();
    const second = await lead("c2");
    expect(await lost).toBeInstanceOf(WorkerLostError);
    await pay();
    expect([sleeper.paid.length, second.paid.length]).toEqual([0, 1]);
    // What the sleeper still says when it wakes is of an epoch that is over.
    sleeper.prices?.postMessage({ type: "core-ends" });
    await settle();
    expect(link.state.get()).toMatchObject({ state: "connected", coreId: "c2" });
  });

  it("counts what is not of this epoch, or no message at all", async () => {
    const core = await lead("c1");
    await connected();
    const channel = openChannel("kvota-core-c1");
    channel.postMessage({ epoch: 99, from: "t1", kind: "call", n: 1, data: null });
    channel.postMessage("what");
    await settle();
    expect(core.dropped).toBe(2);
  });

  it("ends its worker when the page is put away, and starts another when it comes back", async () => {
    await lead("c1");
    await connected();
    host.suspendHost();
    link.suspend();
    expect(worker.terminated).toBe(true);
    link.resume();
    await until(() => worker.heard.some((message) => message.type === "tab" && message.tabId === "t1-2"));
    expect(workers).toBe(2);
  });

  it("starts anew where it was put away before anybody led", async () => {
    await until(() => worker.heard.length === 1);
    host.suspendHost();
    link.suspend();
    link.resume();
    await until(() => workers === 2 && worker.heard.length === 1);
    const core = await lead("c1");
    await connected();
    expect(worker.heard).toEqual([{ type: "tab", tabId: "t1-2", visible: true }]);
    expect(core.hellos).toMatchObject([{ tabId: "t1-2" }]);
  });
});
