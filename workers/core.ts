// Composition root of the worker: builds every part from the ports and says which hears of what.
import { appConfigSchema } from "../src/protocol/cms.ts";
import { createCompletion } from "./completion.ts";
import { createConfigReader, defaultConfig, type ConfigReader } from "./app-config.ts";
import { createAwakeClock } from "./awake-clock.ts";
import { createConnectionMonitor } from "./connection-monitor.ts";
import { createConfiguredHttp } from "./configured-http.ts";
import type { KvotaWorker } from "./contract.ts";
import { createCoreApi } from "./core-api.ts";
import { createCoreLine } from "./core-line.ts";
import { createCounters } from "./counters.ts";
import type { HotNotice } from "./hot-messages.ts";
import { createOfferArea } from "./offer/offer-area.ts";
import type { CorePorts, Counters, CreateAccount, HeldLock, Timer } from "./ports.ts";
import { createPortalWatch } from "./polling/portal-watch.ts";
import { createDataSaver, paceMs } from "./saver/data-saver.ts";
import { createStartGate } from "./start-gate.ts";
import { takeSockets } from "./sockets/take-sockets.ts";
import { addNotice } from "./storage/add-notice.ts";
import { createStorageGuard } from "./storage/storage-guard.ts";
import { createHousekeeping } from "./storage/housekeeping.ts";
import { notifyRebuilt } from "./storage/notify-rebuilt.ts";
import { prepareStorage } from "./storage/prepare-storage.ts";
import { foresightSchema } from "./tabs/interest-schema.ts";
import { createTabRegistry } from "./tabs/tab-registry.ts";
import { createWakefulness } from "./tabs/wakefulness.ts";
import { createTopics } from "./topics.ts";

export interface Core {
  api: KvotaWorker;
  counters: Counters;
  /** Opens, restores and connects; resolves when hellos can be answered. */
  start(): Promise<void>;
  /** @param said the first that a page says over its port: a `Foresight`, where it has one */
  foresee(said: unknown): void;
  /** Drains, closes everything and lets go of the locks; robbed of the lead it writes and says nothing any more. */
  stop(notice: HotNotice["type"] | "robbed"): Promise<void>;
}

const tickMs = 1000;

export function createCore(ports: CorePorts, createAccount: CreateAccount): Core {
  const { clock, random, databases, locks } = ports;
  const counters = createCounters();
  const topics = createTopics(counters);
  const held: HeldLock[] = [];
  let config: ConfigReader | null = null;
  let tickTimer: Timer | null = null;
  let configRead = false;
  let stopping = false;
  const gate = createStartGate();

  let resolveApiKnown: () => void = () => undefined;
  const apiKnown = new Promise<void>((resolve) => (resolveApiKnown = resolve));
  const api = ports.http(() => config?.read().apiUrl ?? "");
  const portal = createPortalWatch({
    clock,
    topics,
    http: api,
    anyVisible: () => tabs.anyVisible(),
    tell: (found) => monitor.setPortal(found),
  });
  const http = createConfiguredHttp({ http: portal.watched, clock, known: apiKnown });
  const monitor = createConnectionMonitor({
    clock,
    device: databases.device,
    coreId: ports.coreId,
    topics,
    onWriteFailed: (error) => storage.failed(error),
  });
  const storage = createStorageGuard({
    clock,
    databases,
    counters,
    rewriteStatus: () => monitor.store(),
    onState: tellStorage,
    onMended() {
      offer.restore();
      monitor.store().catch(() => counters.add("write-failed"));
    },
    onRebuilt: (opening) => void notifyRebuilt(databases.device, opening, clock.now()),
    onRetired: () => void core.stop("newer-build"),
  });
  const line = createCoreLine({
    clock,
    random,
    sockets: ports.sockets,
    counters,
    topics,
    monitor,
    offer: () => offer,
    preAuth: () => account.preAuth(),
    config: () => config?.read() ?? null,
    checkNow,
  });
  const { hub } = line;
  const tabs = createTabRegistry({
    clock,
    locks,
    counters,
    onChange: onTabsChange,
    pageShows: (key, eventId) => offer.pages.shows(key, eventId),
  });
  const awake = createAwakeClock(clock, topics, () => tabs.anyVisible());
  const offer = createOfferArea({
    life: ports.epoch,
    clock,
    awake,
    random,
    counters,
    topics,
    http,
    hub,
    databases,
    domain: ports.domain,
    brandingUrl: () => config?.read().brandingUrl ?? "",
    serverNow: () => clock.now() + monitor.clockOffset(),
    isOnline: () => monitor.read().state === "online",
    lineAlive: line.alive,
    hot: tabs.hot,
    onWriteFailed: (error) => storage.failed(error),
    loadParts: ports.loadOfferParts,
  });
  const { freshness, durable, desk, catalogue } = offer;
  const saver = createDataSaver({
    device: databases.device,
    topics,
    counters,
    onChange(saving) {
      tabs.setSaving(saving);
      offer.setSaving(saving);
      hub.setPace(saving ? paceMs : 0);
    },
  });
  const wakefulness = createWakefulness({ clock, topics, wake, rest: line.rest });
  const account = createAccount({
    coreId: ports.coreId,
    clock,
    random,
    http,
    locks,
    databases,
    counters,
    topics,
    connection: monitor,
    visibility: wakefulness,
    offer: desk,
    notify: (notice) => addNotice(databases.device, { ...notice, at: clock.now() }),
    leavingMark: ports.leavingMark,
    writeFailed: (error) => storage.failed(error),
    config: () => config?.read() ?? defaultConfig,
  });

  const completion = createCompletion({ clock, topics }, async () => {
    await Promise.all([offer.complete(), account.complete()]);
  });
  const housekeeping = createHousekeeping({
    clock,
    databases,
    counters,
    followed: offer.followed,
    serverNow: () => clock.now() + monitor.clockOffset(),
    wanted: () => tabs.anyVisible() && storage.state() === "ok",
  });

  topics.on("connection-changed", (connection) => {
    freshness.setOnline(connection.state === "online");
    durable.hurry();
  });

  function wake(): void {
    // Where the sockets are is known only then.
    if (!configRead || stopping) return;
    line.wake();
  }

  /** Tables that cannot be written say nothing true of prices and line: the tabs learn it another way. */
  function tellStorage(): void {
    tabs.tell({ type: "storage", ok: storage.state() !== "full" && storage.state() !== "lost" });
  }

  function onTabsChange(what: "tabs" | "visibility" | "interests" | "network" | "speed"): void {
    if (stopping) return;
    if (what === "tabs" && storage.state() !== "ok") tellStorage();
    if (what !== "interests") saver.setSlow(tabs.slow());
    if (what === "tabs" || what === "interests") {
      offer.want(tabs.interests());
      account.want(tabs.interests());
    }
    if (what === "tabs" || what === "visibility") {
      wakefulness.setVisible(tabs.anyVisible());
      if (tabs.anyVisible()) durable.hurry();
    }
    if (what === "tabs" || what === "network") monitor.setOnLine(tabs.onLine());
    if (what === "network" && tabs.onLine()) checkNow();
    if (what === "visibility" && tabs.anyVisible()) hub.poke();
  }

  function checkNow(): void {
    hub.poke();
    config?.poke();
    topics.announce("check-now", null);
  }

  function tick(): void {
    line.check();
    freshness.check();
    if (freshness.hasRows()) durable.hurry();
    tickTimer = clock.setTimeout(tick, tickMs);
  }

  async function start(): Promise<void> {
    ports.builds.listen((build) => {
      if (build !== ports.build) void core.stop("newer-build");
    });
    ports.builds.announce(ports.build);
    let open: () => void = () => undefined;
    const tablesOpen = new Promise<void>((resolve) => (open = resolve));
    // Its answer is on its way while the tables are opened.
    const configured = new Promise<void>((resolve) => {
      config = createConfigReader({
        http: ports.http(() => ""),
        clock: awake,
        random,
        onRead: resolve,
        onAnswer(value, moved) {
          void tablesOpen.then(() => durable.putCatalogue({ key: "config", value }));
          if (moved) hub.restart();
        },
      });
    });
    held.push(await locks.hold(`kvota-core-${ports.coreId}`));
    gate.waitsFor("storage");
    const opening = await prepareStorage(databases, clock);
    if (opening !== "opened") await notifyRebuilt(databases.device, opening, clock.now());
    open();
    const before = await databases.offer.catalogue.get("config");
    const assumed = appConfigSchema.safeParse(before?.value);
    if (assumed.success) config?.assume(assumed.data);
    await saver.start();
    gate.waitsFor("sockets");
    const sockets = await takeSockets({ locks, clock, counters });
    held.push(sockets);
    // Never where this core lets go of them itself.
    void sockets.stolen?.then(() => core.stop("robbed"));
    await monitor.claim();
    gate.waitsFor("session");
    await account.start();
    tick();
    housekeeping.start();
    completion.start();
    void configured.then(begin);
  }

  function begin(): void {
    if (stopping) return;
    configRead = true;
    resolveApiKnown();
    catalogue.readSoon();
    // Whoever started this core is about to say hello: the sockets take longer than that.
    wakefulness.begin();
    if (wakefulness.isAwake()) wake();
  }

  const core: Core = {
    counters,
    api: createCoreApi({
      coreId: ports.coreId,
      epoch: ports.epoch,
      host: ports.host,
      build: ports.build,
      start: gate.step,
      keyKind: account.keyKind,
      counters,
      monitor,
      freshness,
      storage,
      saving: saver.saving,
      traffic: ports.traffic,
      sockets: hub.count,
      registry: tabs,
      account,
      ready: gate.passed,
      checkNow,
      settled: completion.now,
    }),
    async start() {
      try {
        await start();
        gate.waitsFor("ready");
      } catch (error) {
        gate.fail(error);
        // What is said while the realm ends is not heard.
        await new Promise<void>((resolve) => clock.setTimeout(resolve, 0));
        // Without tables there is nothing to show: the tabs' next hello meets a new core.
        await core.stop("core-ends");
        throw error;
      }
    },
    foresee(said) {
      const { interests } = foresightSchema.safeParse(said).data ?? {};
      // Where the start fails, whoever says hello learns it.
      if (interests !== undefined)
        void gate.passed().then(
          () => tabs.foresee(interests),
          () => undefined,
        );
    },
    async stop(notice) {
      if (stopping) return;
      stopping = true;
      tickTimer?.cancel();
      completion.stop();
      account.stop();
      offer.stop();
      config?.stop();
      portal.stop();
      storage.stop();
      housekeeping.stop();
      wakefulness.stop();
      line.stop();
      monitor.stop();
      if (notice !== "robbed" && storage.state() === "ok") await durable.flush();
      durable.stop();
      if (notice !== "robbed") tabs.tell({ type: notice });
      tabs.stop();
      ports.builds.close();
      for (const lock of held) lock.release();
      ports.close();
    },
  };
  return core;
}
