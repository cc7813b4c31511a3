// A whole core over real HTTP and sockets against a started server; only its locks and its tab are fakes.
import { createAccount } from "../../workers/account/create-account.ts";
import { createAccountParts } from "../../workers/account/account-parts.ts";
import { createMoneyParts } from "../../workers/money/money-parts.ts";
import { browserClock, browserRandom } from "../../workers/hosts/browser-ports.ts";
import { createCore } from "../../workers/core/create-core.ts";
import type { Core } from "../../workers/core/core.ts";
import { createHttpClient } from "../../workers/net/http-client.ts";
import type { Databases } from "../../workers/core/ports.ts";
import { createSocketIoFactory } from "../../workers/sockets/socket-io-factory.ts";
import { createOfferParts } from "../../workers/offer/offer-parts.ts";
import { createTrafficMeter } from "../../workers/net/traffic-meter.ts";
import { createFakeLeavingMark } from "./fake-leaving-mark.ts";
import { createFakeLocks } from "./fake-locks.ts";
import { createFakePort } from "./fake-port.ts";

let count = 0;

/**
 * Started, with one visible tab "t1" that has said hello and has its rows.
 * @param at where calls go, or two places of one site: where calls go, and where sockets do
 */
export async function startRealCore(
  at: string | { calls: string; sockets: string },
  databases: Databases,
): Promise<Core> {
  count += 1;
  const { calls: url, sockets } = typeof at === "string" ? { calls: at, sockets: at } : at;
  const locks = createFakeLocks();
  const traffic = createTrafficMeter(browserClock);
  const core = createCore(
    {
      coreId: `core-${count}`,
      epoch: count,
      host: () => "shared",
      build: "test",
      clock: browserClock,
      random: browserRandom,
      http: (base) => createHttpClient({ fetch, clock: browserClock, traffic, base: () => base() || url }),
      traffic,
      sockets: createSocketIoFactory(sockets, traffic),
      locks,
      builds: { announce: () => undefined, listen: () => undefined, close: () => undefined },
      databases,
      leavingMark: createFakeLeavingMark(),
      loadOfferParts: () => Promise.resolve(createOfferParts),
      domain: url,
      close: () => undefined,
    },
    (services, late) =>
      createAccount(services, late, {
        parts: () => Promise.resolve(createAccountParts),
        money: () => Promise.resolve(createMoneyParts),
      }),
  );
  await core.start();
  await locks.hold("kvota-tab-t1");
  await core.api.tabs.hello({
    tabId: "t1",
    build: "test",
    visible: true,
    onLine: true,
    slow: false,
    sessionMarker: null,
    pricePort: createFakePort().port,
  });
  await core.api.tabs.settled("t1");
  return core;
}
