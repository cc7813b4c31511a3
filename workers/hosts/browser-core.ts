// A core on the browser's own ports, as every host has it; what differs from host to host is given.
import { createDeviceDb, type DeviceDb } from "../../src/db/device-db.ts";
import { createLeavingMark } from "../../src/db/leaving-mark.ts";
import { createOfferDb } from "../../src/db/offer-db.ts";
import { createAccount } from "../account.ts";
import { browserClock, browserRandom, createBuildChannel } from "../browser-ports.ts";
import { createCore, type Core } from "../core.ts";
import { createFetchHttp } from "../fetch-http.ts";
import type { CorePorts, Peers } from "../ports.ts";
import { createSocketIoFactory } from "../sockets/socket-io-factory.ts";
import { createTraffic } from "../traffic.ts";

export type HostPorts = Pick<CorePorts, "coreId" | "epoch" | "owner" | "host" | "clock" | "locks"> & {
  fetch: typeof globalThis.fetch;
  /** Missing where this core is the only one. @param device not open yet */
  peers?(device: DeviceDb): Peers;
};

const loadAccountParts = async () => (await import("../account-parts.ts")).createAccountParts;
const loadOfferParts = async () => (await import("../offer/offer-parts.ts")).createOfferParts;

/** Not started. It ends `scope` when it stops. */
export function createBrowserCore(
  scope: SharedWorkerGlobalScope | DedicatedWorkerGlobalScope,
  { fetch, peers, ...host }: HostPorts,
): Core {
  const traffic = createTraffic(browserClock);
  const { origin } = scope.location;
  const databases = { device: createDeviceDb(), offer: createOfferDb() };
  return createCore(
    {
      ...host,
      build: __BUILD__,
      random: browserRandom,
      http: (base) => createFetchHttp({ fetch, clock: host.clock, traffic, base }),
      sockets: createSocketIoFactory(origin, traffic),
      builds: createBuildChannel(host.coreId),
      databases,
      leavingMark: createLeavingMark("caches" in scope ? scope.caches : null),
      peers: peers?.(databases.device),
      traffic,
      loadOfferParts,
      domain: origin,
      close: () => scope.close(),
    },
    (services) => createAccount(services, loadAccountParts),
  );
}
