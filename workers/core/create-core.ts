// Composition root of the worker: builds the services in the order in which they need each other, starts them in the
// order of one list and stops them in reverse.
import { createConfiguredHttp } from "../net/configured-http.ts";
import { createVisibleClock } from "./visible-clock.ts";
import { createCompletion } from "./completion.ts";
import { createConnectionStatus } from "../connection/connection-status.ts";
import type { KvotaWorker } from "../api/contract.ts";
import { createCoreApi } from "../api/core-api.ts";
import { createCounters } from "./counters.ts";
import { createOfferService } from "../offer/offer-service.ts";
import { createPortalDetector } from "../net/portal-detector.ts";
import type { Counters } from "./ports.ts";
import { createDataSaver } from "../connection/data-saver.ts";
import { createSilenceDetector } from "../sockets/silence-detector.ts";
import { createServerConnection } from "../sockets/server-connection.ts";
import { createSocketHub } from "../sockets/socket-hub.ts";
import { addNotice } from "../storage/add-notice.ts";
import { createCleanup } from "../storage/cleanup.ts";
import { createStorageRecovery } from "../storage/storage-recovery.ts";
import { foresightSchema } from "../api/subscription-schema.ts";
import { createTabRegistry } from "../tabs/tab-registry.ts";
import { createActivity } from "../connection/activity.ts";
import { createEventBus } from "./event-bus.ts";
import { buildWatch, coreLock, everySecond, socketLease } from "./core-leases.ts";
import { followTabs } from "./follow-tabs.ts";
import { runServices } from "./run-services.ts";
import type { StopReason } from "./service.ts";
import { createSiteConfig } from "./site-config.ts";
import { createStartGate } from "./start-gate.ts";
import type { CorePorts } from "./core-ports.ts";
import type { CreateAccount } from "../account/account-service.ts";

export interface Core {
  api: KvotaWorker;
  counters: Counters;
  /** Opens, restores and connects; resolves when hellos can be answered. */
  start(): Promise<void>;
  /** @param said the first that a page says over its port: a `Foresight`, where it has one */
  foresee(said: unknown): void;
  /** Writes what waits to be written, closes everything and lets go of the locks. */
  stop(reason: StopReason): Promise<void>;
}

export function createCore(ports: CorePorts, createAccount: CreateAccount): Core {
  const { clock, databases } = ports;
  const { device } = databases;
  const counters = createCounters();
  const bus = createEventBus(counters);
  const base = { ...ports, counters, bus };
  const gate = createStartGate();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));

  const writeFailed = (error: unknown): void => bus.emit("write-failed", error);
  const storage = createStorageRecovery(base);
  const monitor = createConnectionStatus({ ...base, device });
  const serverNow = (): number => clock.now() + monitor.clockOffset();
  const tabs = createTabRegistry(base);
  const { anyVisible } = tabs;
  const awake = createVisibleClock(clock, bus, anyVisible);
  const config = createSiteConfig({ ...base, http: ports.http(() => ""), clock: awake, offer: databases.offer });
  const api = ports.http(() => config.read().apiUrl);
  const portal = createPortalDetector({ ...base, http: api, anyVisible, tell: monitor.setPortal });
  const http = createConfiguredHttp({ http: portal.watched, clock, known: released });
  const hub = createSocketHub({
    ...base,
    urls: () => ({ sports: config.read().sportsSocketUrl, feed: config.read().feedSocketUrl }),
  });
  bus.on("check-now", hub.poke);
  const silence = createSilenceDetector({ clock, restart: hub.restart });
  const offer = createOfferService({
    ...base,
    life: ports.epoch,
    awake,
    http,
    hub,
    brandingUrl: () => config.read().brandingUrl,
    serverNow,
    isOnline: () => monitor.read().state === "online",
    lineAlive: silence.alive,
    hot: tabs.hot,
    onWriteFailed: writeFailed,
    loadParts: ports.loadOfferParts,
  });
  const { freshness, durable, catalogue } = offer;
  const saver = createDataSaver({ ...base, device, followers: [tabs, offer, hub] });
  const wakefulness = createActivity(base);
  const account = createAccount({
    ...base,
    http,
    connection: monitor,
    visibility: wakefulness,
    offer: offer.desk,
    notify: (notice) => addNotice(device, { ...notice, at: clock.now() }),
    writeFailed,
    config: config.read,
  });
  const isActive = wakefulness.isActive;
  const connection = createServerConnection({ ...base, monitor, offer, account, hub, silence, isActive });
  const completion = createCompletion(base, [offer.complete, account.complete]);

  bus.on("config-answered", ({ config: value, moved }) => {
    void storage.opened.then(() => durable.putCatalogue({ key: "config", value }));
    if (moved) hub.restart();
  });

  /** Requests and sockets wait for this: it is known where the servers are, and the tables can be written. */
  function begin(): void {
    if (!services.isRunning()) return;
    release();
    catalogue.readSoon();
    // Whoever started this core is about to say hello: the sockets take longer than that.
    wakefulness.begin();
    connection.begin();
  }

  const services = runServices(gate, [
    buildWatch(ports, () => void core.stop("newer-build")),
    coreLock(ports),
    tabs,
    config,
    storage,
    { start: config.assumeStored },
    { start: saver.start },
    socketLease(base, () => void core.stop("lease-stolen")),
    // The last rows are written before the tabs and the next core hear of the end.
    {
      async stop(reason) {
        if (reason !== "lease-stolen" && storage.state() === "ok") await durable.flush();
        durable.stop();
      },
    },
    { start: monitor.claim, stop: monitor.stop },
    connection,
    wakefulness,
    portal,
    offer,
    { ...account, step: "session" },
    followTabs({ ...base, tabs, storage, saver, offer, account, wakefulness, monitor, hub }),
    everySecond(clock, () => {
      connection.check();
      freshness.check();
      if (freshness.hasRows()) durable.flushSoon();
    }),
    createCleanup({
      ...base,
      followed: offer.followed,
      serverNow,
      wanted: () => anyVisible() && storage.state() === "ok",
    }),
    completion,
    { start: () => void config.known.then(begin) },
  ]);
  bus.on("core-superseded", () => void core.stop("newer-build"));

  const core: Core = {
    counters,
    api: createCoreApi({
      ...base,
      start: gate.step,
      keyKind: account.keyKind,
      monitor,
      freshness,
      storage,
      saving: saver.saving,
      sockets: hub.count,
      registry: tabs,
      account,
      ready: gate.passed,
      checkNow: () => bus.emit("check-now", null),
      settled: completion.now,
    }),
    async start() {
      try {
        await services.start();
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
    stop: (reason) => services.stop(reason, ports.close),
  };
  return core;
}
