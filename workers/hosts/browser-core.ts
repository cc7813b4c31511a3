// A core on the browser's own ports, as every host has it; what differs from host to host is given.
import { createDeviceDb } from "../../src/db/device-db.ts";
import { createLeavingMark } from "../../src/db/leaving-mark.ts";
import { createOfferDb } from "../../src/db/offer-db.ts";
import { createAccount, type AccountLoads } from "../account/create-account.ts";
import { browserClock, browserRandom, createBuildChannel } from "./browser-ports.ts";
import { createCore } from "../core/create-core.ts";
import type { Core } from "../core/core.ts";
import { createHttpClient } from "../net/http-client.ts";
import { createSocketIoFactory } from "../sockets/socket-io-factory.ts";
import { createTrafficMeter } from "../net/traffic-meter.ts";
import type { CorePorts } from "../core/core-ports.ts";

export type HostPorts = Pick<CorePorts, "coreId" | "epoch" | "host" | "clock" | "locks"> & {
  fetch: typeof globalThis.fetch;
};

const accountLoads: AccountLoads = {
  parts: async () => (await import("../account/account-parts.ts")).createAccountParts,
  money: async () => (await import("../money/money-parts.ts")).createMoneyParts,
};
const loadOfferParts = async () => (await import("../offer/offer-parts.ts")).createOfferParts;

/** Not started. It ends `scope` when it stops. */
export function createBrowserCore(
  scope: SharedWorkerGlobalScope | DedicatedWorkerGlobalScope,
  { fetch, ...host }: HostPorts,
): Core {
  const traffic = createTrafficMeter(browserClock);
  const { origin } = scope.location;
  return createCore(
    {
      ...host,
      build: __BUILD__,
      random: browserRandom,
      http: (base) => createHttpClient({ fetch, clock: host.clock, traffic, base }),
      sockets: createSocketIoFactory(origin, traffic),
      builds: createBuildChannel(host.coreId),
      databases: { device: createDeviceDb(), offer: createOfferDb() },
      leavingMark: createLeavingMark("caches" in scope ? scope.caches : null),
      traffic,
      loadOfferParts,
      domain: origin,
      close: () => scope.close(),
    },
    (services, late) => createAccount(services, late, accountLoads),
  );
}
