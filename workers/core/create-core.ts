// Composition root of the worker: builds the services in the order in which they need each other, starts them in the
// order of one list and stops them in reverse.
import { createConfiguredHttp } from "../net/configured-http.ts";
import { createVisibleClock } from "./visible-clock.ts";
import { createLateServices } from "./late-services.ts";
import { createConnectionStatus } from "../connection/connection-status.ts";
import { createCoreApi } from "../api/core-api.ts";
import { createCounters } from "./counters.ts";
import { createOfferService } from "../offer/offer-service.ts";
import { createPortalDetector } from "../net/portal-detector.ts";
import type { Core } from "./core.ts";
import { createRequestGate } from "./request-gate.ts";
import { createDataSaver } from "../connection/data-saver.ts";
import { createSilenceDetector } from "../sockets/silence-detector.ts";
import { createServerConnection } from "../sockets/server-connection.ts";
import { createSocketHub } from "../sockets/socket-hub.ts";
import { addNotice } from "../storage/add-notice.ts";
import { createCleanup } from "../storage/cleanup.ts";
import { createStorageRecovery } from "../storage/storage-recovery.ts";
import { foreseeBy } from "../tabs/foresee.ts";
import { createTabRegistry } from "../tabs/tab-registry.ts";
import { createActivity } from "../connection/activity.ts";
import { createEventBus } from "./event-bus.ts";
import { buildWatch, coreLock, everySecond, socketLease } from "./core-leases.ts";
import { followTabs } from "./follow-tabs.ts";
import { runServices } from "./run-services.ts";
import { createSiteConfig } from "./site-config.ts";
import { createStartGate } from "./start-gate.ts";
import type { CorePorts } from "./core-ports.ts";
import type { CreateAccount } from "../account/account-contract.ts";

export function createCore(ports: CorePorts, createAccount: CreateAccount): Core {
  const { clock, databases } = ports;
  const { device } = databases;
  const counters = createCounters();
  const bus = createEventBus(counters);
  const base = { ...ports, counters, bus };
  const gate = createStartGate();
  const requests = createRequestGate();
  const writeFailed = (error: unknown): void => bus.emit("write-failed", error);
  const storage = createStorageRecovery(base);
  const monitor = createConnectionStatus({ ...base, device });
  const serverNow = (): number => clock.now() + monitor.clockOffset();
  const tabs = createTabRegistry(base);
  const { anyVisible } = tabs;
  const visibleClock = createVisibleClock(clock, bus, anyVisible);
  const config = createSiteConfig({ ...base, http: ports.http(() => ""), clock: visibleClock, offer: databases.offer });
  const api = ports.http(() => config.read().apiUrl);
  const portal = createPortalDetector({ ...base, http: api, anyVisible, tell: monitor.setPortal });
  const http = createConfiguredHttp({ ...base, http: portal.watched, clock, known: requests.opened });
  const hub = createSocketHub({
    ...base,
    urls: () => ({ sports: config.read().sportsSocketUrl, feed: config.read().feedSocketUrl }),
  });
  bus.on("check-now", hub.poke);
  const silence = createSilenceDetector({ clock, restart: hub.restart, setSilent: monitor.setSilent });
  const late = createLateServices(base);
  const offer = createOfferService({
    ...base,
    life: ports.epoch,
    visibleClock,
    http,
    hub,
    brandingUrl: () => config.read().brandingUrl,
    serverNow,
    isOnline: () => monitor.read().state === "online",
    lineAlive: silence.alive,
    pushPrices: tabs.pushPrices,
    onWriteFailed: writeFailed,
    late,
    loadParts: ports.loadOfferParts,
  });
  const saver = createDataSaver({ ...base, device, followers: [tabs, offer, hub] });
  const activity = createActivity(base);
  const account = createAccount(
    {
      ...base,
      http,
      connection: monitor,
      visibility: activity,
      offer: offer.streamSubscriptions,
      notify: (notice) => addNotice(device, { ...notice, at: clock.now() }),
      writeFailed,
      config: config.read,
    },
    late,
  );
  const isActive = activity.isActive;
  const connection = createServerConnection({ ...base, monitor, offer, account, hub, silence, isActive });

  bus.on("config-answered", ({ config: value, moved }) => {
    void storage.opened.then(() => offer.offerWriter.putCatalogue({ key: "config", value }));
    if (moved) hub.restart();
  });

  const services = runServices({ ...base, gate }, [
    buildWatch(base),
    coreLock(ports),
    tabs,
    config,
    storage,
    { start: config.assumeStored },
    { start: saver.start },
    socketLease(base),
    offer.lastFlush(() => storage.state() === "ok"),
    { start: monitor.claim, stop: monitor.stop },
    connection,
    activity,
    portal,
    offer,
    { ...account, step: "session" },
    followTabs({ ...base, tabs, storage, saver, offer, late, activity, monitor, hub }),
    everySecond(clock, () => {
      connection.check();
      offer.check();
      monitor.setPricesOld(offer.freshness.isAllOld());
      if (anyVisible() && storage.state() === "ok") monitor.beat();
    }),
    createCleanup({
      ...base,
      followed: offer.followed,
      serverNow,
      isDue: () => anyVisible() && storage.state() === "ok",
    }),
    late,
    requests.service(config.known, [{ begin: offer.catalogue.readSoon }, activity, connection]),
  ]);
  return {
    ...services,
    counters,
    foresee: foreseeBy(tabs, gate.passed),
    api: createCoreApi({
      ...base,
      start: gate.step,
      keyKind: account.keyKind,
      monitor,
      freshness: offer.freshness,
      storage,
      saving: saver.saving,
      sockets: hub.count,
      registry: tabs,
      account,
      ready: gate.passed,
      checkNow: () => bus.emit("check-now", null),
      settled: late.bringAll,
    }),
  };
}
