// The tab's line to the worker: says hello, notices the core's end, connects again, and repeats what the core must know.
import type { KvotaWorker } from "../../workers/api/contract.ts";
import type { ToTab } from "../../workers/api/price-messages.ts";
import { WorkerLostError } from "../../workers/api/errors.ts";
import { withTimeout } from "./with-timeout.ts";
import { createLateStart } from "./late-start.ts";
import { createStore, type Readable } from "./store.ts";
import type { WebLocks } from "../browser/web-locks.ts";
import type { HostConnection } from "./hosts/host-connection.ts";
import type { Subscription } from "../../workers/api/subscription-schema.ts";
import type { HelloAnswer } from "../../workers/api/tab-contract.ts";

export type CoreConnectionState =
  /** No host for the core in this browser. */
  | { state: "unsupported" }
  /** `late`: code of what keeps it for 10 s already. */
  | { state: "connecting"; late?: string }
  | { state: "connected"; coreId: string; build: string; host: HelloAnswer["host"] }
  /** A newer build took over: this page must be reloaded. */
  | { state: "outdated" };

export interface CoreConnectionPorts {
  /** Unlike any other tab's. */
  tabId: string;
  build: string;
  /** Whether the site is still on this build: a worker of another one would end the present one. */
  isCurrent(): boolean;
  /** null = no worker can be had here; rejects where one may be had later. */
  open(tabId: string): Promise<HostConnection | null>;
  /** No core answered in time: takes another way to one. False = there is none. @param code what the start waits for */
  otherHost(code: string): boolean;
  /** null = this browser has none: the end of a core or a tab would go unnoticed. */
  locks: WebLocks | null;
  /** Reads the session's marker of this tab. */
  sessionMarker(): string | null;
  /** What comes over the price push; `post` answers on the same port. */
  onPrices(message: ToTab, post: (message: unknown) => void): void;
}

export interface CoreConnection {
  state: Readable<CoreConnectionState>;
  start(): Promise<void>;
  setVisible(visible: boolean): void;
  setOnLine(onLine: boolean): void;
  setSlow(slow: boolean): void;
  focused(): void;
  setSubscriptions(subscriptions: Subscription[]): void;
  /** The page shows what it was opened for: cores may fetch what they start without. */
  settled(): void;
  /** The page is put away and may come back as it was (back-forward cache, frozen): to the core it is gone. */
  suspend(): void;
  /** Call when the page resumes. Its lock and port are gone, so it registers with the core again, under a new id. */
  resume(): void;
  /** Runs a command on the core of now, waiting for one if need be; WorkerLostError after `ms` or when the core ends. */
  run<T>(ms: number, command: (remote: KvotaWorker) => Promise<T>): Promise<T>;
}

/** A hello to a worker that is just ending is never answered: the first is given up soon, later ones are given more time. */
const firstHelloMs = 2500;
export const helloTimeoutMs = 8000;
const retryMs = 500;
const tellTimeoutMs = 10_000;

interface Live {
  opened: HostConnection;
  lost: AbortController;
}

export function createCoreConnection(ports: CoreConnectionPorts): CoreConnection {
  const state = createStore<CoreConnectionState>({ state: "connecting" });
  const tabState = { visible: true, onLine: true, slow: false, settled: false, subscriptions: [] as Subscription[] };
  let live: Live | null = null;
  let waiting: ((live: Live) => void)[] = [];
  let timeout = firstHelloMs;
  let { tabId } = ports;
  let lives = 1;
  let lock: { release(): void } | null = null;
  let trying: AbortController | null = null;
  /** While the page is suspended, no hello is sent. */
  let back: { wait: Promise<void>; resolve(): void } | null = null;
  const lateStart = createLateStart({ counts: () => tabState.visible && back === null, late: onLate });

  async function connect(): Promise<void> {
    const { locks } = ports;
    if (locks === null) return end({ state: "unsupported" });
    while (state.get().state !== "outdated") {
      if (!ports.isCurrent()) return end({ state: "outdated" });
      if (state.get().state !== "connecting") state.set({ state: "connecting" });
      lateStart.begin();
      await back?.wait;
      lateStart.waitsFor("tab-lock");
      if (!(await holdLock(locks))) continue;
      lateStart.waitsFor("host");
      const epoch = lives;
      const opened = await ports.open(tabId).catch(() => undefined);
      if (opened === null) return end({ state: "unsupported" });
      // Opened for a tab that is no more.
      if (opened !== undefined && (back !== null || epoch !== lives)) {
        opened.close();
        continue;
      }
      if (opened !== undefined && (await serve(opened, locks))) continue;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }

  function end(last: CoreConnectionState): void {
    lateStart.end();
    state.set(last);
  }

  /** Says why no core answers, and tries the other host, once. */
  function onLate(code: string): void {
    if (state.get().state !== "connecting" || back !== null) return;
    state.set({ state: "connecting", late: code });
    if (!ports.otherHost(code)) return;
    // Should the core that was given up read its hello after all, the tab of that name is gone.
    nextLife();
    lock?.release();
    lock = null;
    trying?.abort();
  }

  function nextLife(): void {
    lives += 1;
    tabId = `${ports.tabId}-${lives}`;
  }

  /** False = the page was put away meanwhile. */
  async function holdLock(locks: WebLocks): Promise<boolean> {
    if (lock !== null) return true;
    const epoch = lives;
    const held = await locks.hold(`kvota-tab-${tabId}`);
    if (epoch === lives && back === null) lock = held;
    else held.release();
    return lock === held;
  }

  /** True = a core was there and has ended; false = none answered. */
  async function serve(opened: HostConnection, locks: WebLocks): Promise<boolean> {
    const lost = new AbortController();
    trying = lost;
    opened.ended?.addEventListener("abort", () => lost.abort(), { once: true });
    opened.pricePort.onmessage = (event) => onPrices(event.data, opened, lost);
    const helloRequest = { tabId, build: ports.build, sessionMarker: ports.sessionMarker(), ...seen() };
    let answer: HelloAnswer;
    lateStart.greets(opened);
    try {
      answer = await withTimeout(opened.hello(helloRequest), timeout, lost.signal);
      timeout = firstHelloMs;
      lateStart.end();
    } catch (error) {
      lateStart.failed(error);
      timeout = Math.min(helloTimeoutMs, timeout * 2);
      opened.close();
      return false;
    }
    const ended = locks.whenFree(`kvota-core-${answer.coreId}`, lost.signal).catch(() => undefined);
    live = { opened, lost };
    state.set({ state: "connected", coreId: answer.coreId, build: answer.build, host: answer.host });
    tell((remote) => remote.tabs.setSubscriptions(tabId, tabState.subscriptions));
    if (tabState.settled) tellSettled();
    if (tabState.visible !== helloRequest.visible) tell((remote) => remote.tabs.setVisible(tabId, tabState.visible));
    for (const resume of waiting.splice(0)) resume(live);
    // Before anybody hears of the loss: what is sent again must not go to the same core.
    lost.signal.addEventListener("abort", () => (live = null), { once: true });
    await ended;
    lost.abort();
    opened.close();
    return true;
  }

  function seen(): { visible: boolean; onLine: boolean; slow: boolean } {
    return { visible: tabState.visible, onLine: tabState.onLine, slow: tabState.slow };
  }

  function onPrices(message: ToTab, opened: HostConnection, lost: AbortController): void {
    const core = state.get();
    // Where one is elected, a tab may meet the core of the build before its own, which gives way to it.
    const older = core.state === "connected" && core.build !== ports.build;
    if (message.type === "newer-build" && !older) state.set({ state: "outdated" });
    if (message.type === "newer-build" || message.type === "core-ends") lost.abort();
    ports.onPrices(message, (answer) => opened.pricePort.postMessage(answer));
  }

  /** Tells the present core; a core that comes later learns it at hello, so a failure needs nothing more. */
  function tell(command: (remote: KvotaWorker) => Promise<void>): void {
    if (live === null) return;
    const { opened, lost } = live;
    withTimeout(command(opened.remote), tellTimeoutMs, lost.signal).catch((error: unknown) => {
      if (!(error instanceof WorkerLostError)) throw error;
      // A core that does not answer though its lock is held is stuck: leave it and say hello again.
      if (!lost.signal.aborted) lost.abort();
    });
  }

  /** A core of the build before knows no such command, and waits for none: that it fails there is no fault. */
  function tellSettled(): void {
    live?.opened.remote.tabs.settled(tabId).catch(() => undefined);
  }

  function nextLive(ms: number): Promise<Live> {
    if (live !== null) return Promise.resolve(live);
    if (state.get().state === "unsupported" || state.get().state === "outdated")
      return Promise.reject(new WorkerLostError());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting = waiting.filter((entry) => entry !== resume);
        reject(new WorkerLostError());
      }, ms);
      const resume = (next: Live): void => {
        clearTimeout(timer);
        resolve(next);
      };
      waiting.push(resume);
    });
  }

  return {
    state,
    start: connect,
    setVisible(visible) {
      tabState.visible = visible;
      tell((remote) => remote.tabs.setVisible(tabId, visible));
    },
    setOnLine(onLine) {
      tabState.onLine = onLine;
      tell((remote) => remote.tabs.setOnLine(tabId, onLine));
    },
    setSlow(slow) {
      tabState.slow = slow;
      tell((remote) => remote.tabs.setSlow(tabId, slow));
    },
    focused() {
      tell((remote) => remote.tabs.focused(tabId));
    },
    setSubscriptions(subscriptions) {
      tabState.subscriptions = subscriptions;
      tell((remote) => remote.tabs.setSubscriptions(tabId, subscriptions));
    },
    settled() {
      tabState.settled = true;
      tellSettled();
    },
    suspend() {
      if (back !== null) return;
      let resolve = (): void => undefined;
      back = { wait: new Promise<void>((done) => (resolve = done)), resolve: () => resolve() };
      lock?.release();
      lock = null;
      trying?.abort();
    },
    resume() {
      if (back === null) return;
      nextLife();
      back.resolve();
      back = null;
    },
    async run(ms, command) {
      const started = performance.now();
      const remainingMs = (): number => ms - (performance.now() - started);
      for (;;) {
        const { opened, lost } = await nextLive(Math.max(1, remainingMs()));
        const work = command(opened.remote);
        const receipt = opened.delivery?.();
        try {
          return await withTimeout(work, Math.max(1, remainingMs()), lost.signal);
        } catch (error) {
          // The ended core may have carried out a call that it read: only a call that it never read is made again to
          // the next core.
          const unseen = lost.signal.aborted && receipt?.read() === false;
          if (!(error instanceof WorkerLostError) || !unseen || remainingMs() <= 0) throw error;
        }
      }
    },
  };
}
