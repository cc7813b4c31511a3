// The SharedWorker: one core for all tabs of this browser.
import { expose } from "comlink";
import * as z from "zod/mini";
import { createDeviceDb } from "../../src/db/device-db.ts";
import { createOfferDb } from "../../src/db/offer-db.ts";
import { createAccount } from "../account.ts";
import { browserClock, browserRandom, createBrowserLocks, createBuildChannel } from "../browser-ports.ts";
import { installErrorTransfer } from "../comlink-errors.ts";
import { createCore } from "../core.ts";
import { createFetchHttp } from "../fetch-http.ts";
import { createSocketIoFactory } from "../sockets/socket-io-factory.ts";
import { createTraffic } from "../traffic.ts";

declare const self: SharedWorkerGlobalScope;

z.config({ jitless: true });
installErrorTransfer();

const coreId = browserRandom.uuid();
const traffic = createTraffic(browserClock);
const core = createCore(
  {
    coreId,
    build: __BUILD__,
    clock: browserClock,
    random: browserRandom,
    http: (base) => createFetchHttp({ fetch: self.fetch.bind(self), clock: browserClock, traffic, base }),
    sockets: createSocketIoFactory(self.location.origin, traffic),
    locks: createBrowserLocks(self.navigator.locks),
    builds: createBuildChannel(coreId),
    databases: { device: createDeviceDb(), offer: createOfferDb() },
    traffic,
    domain: self.location.origin,
    close: () => self.close(),
  },
  createAccount,
);

self.addEventListener("connect", ({ ports: [port] }) => port !== undefined && expose(core.api, port));
core.start().catch(reportError);
