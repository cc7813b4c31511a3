// A whole core on fakes: scripted server, fake sockets, clock and locks, real tables in fake-indexeddb.
import "fake-indexeddb/auto";
import { createDeviceDb } from "../../src/db/device-db.ts";
import { createOfferDb } from "../../src/db/offer-db.ts";
import { createCore } from "../../workers/core/create-core.ts";
import type { Core } from "../../workers/core/core.ts";
import type { BuildChannel, CoreServices, Databases, PreAuth } from "../../workers/core/ports.ts";
import { createOfferParts } from "../../workers/offer/offer-parts.ts";
import { createTrafficMeter } from "../../workers/net/traffic-meter.ts";
import { createFakeClock, settle, type FakeClock } from "./fake-clock.ts";
import { createFakeHttp, type FakeHttp } from "./fake-http.ts";
import { createFakeLeavingMark } from "./fake-leaving-mark.ts";
import { createFakeLocks, type FakeLocks } from "./fake-locks.ts";
import { createFakePort, type FakePort } from "./fake-port.ts";
import { createFakeRandom } from "./fake-random.ts";
import { createFakeSockets, type FakeSockets, type FakeNamespace } from "./fake-socket.ts";
import type { GroupHandlers } from "../../workers/api/expose-commands.ts";
import type { Account } from "../../workers/account/account-contract.ts";
import type { Subscription } from "../../workers/api/subscription-schema.ts";

export interface RigTab {
  id: string;
  port: FakePort;
  setSubscriptions(...subscriptions: Subscription[]): Promise<void>;
  setVisible(visible: boolean): Promise<void>;
  /** Closes or crashes: its lock is released, nothing else is said. */
  die(): Promise<void>;
}

export interface Rig {
  core: Core;
  coreId: string;
  clock: FakeClock;
  http: FakeHttp;
  locks: FakeLocks;
  sockets: FakeSockets;
  databases: Databases;
  services: CoreServices;
  closed: boolean;
  preAuth: PreAuth;
  otherBuild(build: string): void;
  openTab(visible?: boolean): Promise<RigTab>;
  sports(): FakeNamespace;
  feed(): FakeNamespace;
  /** Names and payloads of what was emitted on a namespace. */
  sentOf(namespace: FakeNamespace, event: string): unknown[];
  end(): Promise<void>;
}

let count = 0;

export interface RigStart {
  /** false = no socket connects. */
  acceptAll?: boolean;
  preAuth?: PreAuth;
  /** Called when the core has begun to start. */
  whileStarting?: (core: Core) => void;
}

export async function createRig(earlier?: Rig, given: RigStart = {}): Promise<Rig> {
  count += 1;
  const coreId = `core-${count}`;
  const clock = earlier?.clock ?? createFakeClock();
  const http = earlier?.http ?? scriptedServer();
  const locks = earlier?.locks ?? createFakeLocks();
  const sockets = createFakeSockets();
  sockets.acceptAll = given.acceptAll ?? true;
  const databases = earlier?.databases ?? {
    device: createDeviceDb(`rig-device-${count}`),
    offer: createOfferDb(`rig-offer-${count}`),
  };
  let announce: (build: string) => void = () => undefined;
  const builds: BuildChannel = {
    announce: () => undefined,
    listen: (listener) => (announce = listener),
    close: () => undefined,
  };
  let services: CoreServices | null = null;
  const core = createCore(
    {
      coreId,
      epoch: count,
      host: () => "shared",
      build: "build-1",
      clock,
      random: createFakeRandom(count),
      http: () => http,
      sockets: sockets.factory,
      locks,
      builds,
      databases,
      traffic: createTrafficMeter(clock),
      leavingMark: createFakeLeavingMark(),
      loadOfferParts: () => Promise.resolve(createOfferParts),
      domain: "https://kvota.test",
      close: () => (rig.closed = true),
    },
    (given) => {
      services = given;
      return fakeAccount(() => rig.preAuth);
    },
  );
  if (services === null) throw new Error("core did not build its account");
  const rig: Rig = {
    core,
    coreId,
    clock,
    http,
    locks,
    sockets,
    databases,
    services,
    closed: false,
    preAuth: given.preAuth ?? { token: null },
    otherBuild: (build) => announce(build),
    async openTab(visible = true) {
      const id = `tab-${(count += 1)}`;
      const lock = await locks.hold(`kvota-tab-${id}`);
      const port = createFakePort();
      const { tabs } = core.api;
      await tabs.hello({
        tabId: id,
        build: "build-1",
        visible,
        onLine: true,
        slow: false,
        sessionMarker: null,
        pricePort: port.port,
      });
      await tabs.settled(id);
      await settle();
      return {
        id,
        port,
        async setSubscriptions(...subscriptions) {
          await tabs.setSubscriptions(id, subscriptions);
          await settle();
        },
        async setVisible(value) {
          await tabs.setVisible(id, value);
          await settle();
        },
        async die() {
          lock.release();
          await settle();
        },
      };
    },
    sports: () => sockets.last().of("/sports"),
    feed: () => sockets.last().of("/feedout"),
    sentOf: (namespace, event) => namespace.sent.filter((entry) => entry.event === event).map((entry) => entry.payload),
    async end() {
      await core.stop("core-ends");
      await databases.device.delete();
      await databases.offer.delete();
    },
  };
  const started = core.start();
  given.whileStarting?.(core);
  await started;
  await settle();
  return rig;
}

const noHandlers: GroupHandlers = { handlers: {}, declared: {} };

function fakeAccount(preAuth: () => PreAuth): Account {
  return {
    groups: { session: noHandlers, preferences: noHandlers },
    lateGroup: () => Promise.reject(new Error("not in this rig")),
    tabSaidHello: () => Promise.resolve(),
    preAuth: () => Promise.resolve(preAuth()),
    keyKind: () => null,
    start: () => Promise.resolve(),
    stop: () => undefined,
  };
}

function scriptedServer(): FakeHttp {
  const http = createFakeHttp();
  const ok = (body: unknown) => ({ status: 200, body });
  http.on(
    "GET /config.json",
    ok({ apiUrl: "", sportsSocketUrl: "", feedSocketUrl: "", clientId: "site", brandingUrl: "" }),
  );
  // As of a server that has the contract's calls alone.
  http.on("GET /cms/v1/settings/start", { status: 404, body: { error: "notFound" } });
  http.on("GET /cms/v1/settings/general", ok([]));
  http.on("GET /cms/v1/settings/status", ok([{ key: "redirectToLogin", value: true }]));
  http.on("GET /cms/v1/menu", ok([]));
  http.on("GET /cms/v1/betting/live/sidebar", ok([]));
  return http;
}
