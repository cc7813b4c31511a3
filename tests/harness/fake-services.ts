// CoreServices for tests of the account side: real bus and counters, fake everything else.
import "fake-indexeddb/auto";
import { createDeviceDb } from "../../src/db/device-db.ts";
import { createOfferDb } from "../../src/db/offer-db.ts";
import { legState } from "../../src/domain/ticket/placement-leg.ts";
import type { AppConfig } from "../../src/protocol/cms.ts";
import { createCounters } from "../../workers/core/counters.ts";
import type { Connection, CoreServices, KnownMatch, WatchedMatch } from "../../workers/core/ports.ts";
import { createEventBus } from "../../workers/core/event-bus.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { createFakeHttp, type FakeHttp } from "./fake-http.ts";
import { createFakeLeavingMark, type FakeLeavingMark } from "./fake-leaving-mark.ts";
import { createFakeLocks, type FakeLocks } from "./fake-locks.ts";
import { createFakeRandom } from "./fake-random.ts";

export interface FakeServices extends CoreServices {
  clock: FakeClock;
  http: FakeHttp;
  locks: FakeLocks;
  /** What `offer.current` answers. */
  matches: Map<number, KnownMatch>;
  /** Events of `matches` whose prices no stream confirms. */
  unconfirmed: Set<number>;
  watched: WatchedMatch[];
  pings: { answered: { rtt: number; clockOffset: number }[]; missed: number };
  maintenance: (number | null)[];
  waiting: boolean;
  /** Errors of the writes that failed, oldest first. */
  failedWrites: unknown[];
  leavingMark: FakeLeavingMark;
  setConnection(state: Connection["state"]): void;
  setVisible(visible: boolean): void;
  closeDatabases(): Promise<void>;
}

let count = 0;

/** Opens two fresh databases; pass `databases` and `clock` of earlier services to play a restarted worker. */
export async function createFakeServices(earlier?: FakeServices): Promise<FakeServices> {
  count += 1;
  const databases = earlier?.databases ?? {
    device: createDeviceDb(`device-${count}`),
    offer: createOfferDb(`offer-${count}`),
  };
  if (!databases.device.isOpen()) await databases.device.open();
  if (!databases.offer.isOpen()) await databases.offer.open();
  const counters = createCounters();
  const bus = createEventBus(counters);
  const clock = earlier?.clock ?? createFakeClock();
  let connection: Connection = { state: "online", since: clock.now() };
  let visible = true;
  const config: AppConfig = { apiUrl: "", sportsSocketUrl: "", feedSocketUrl: "", clientId: "site", brandingUrl: "" };
  const services: FakeServices = {
    coreId: `core-${count}`,
    clock,
    random: createFakeRandom(count),
    http: earlier?.http ?? createFakeHttp(),
    locks: createFakeLocks(),
    databases,
    counters,
    bus,
    matches: new Map(),
    unconfirmed: new Set(),
    watched: [],
    pings: { answered: [], missed: 0 },
    maintenance: [],
    waiting: false,
    failedWrites: [],
    leavingMark: earlier?.leavingMark ?? createFakeLeavingMark(),
    writeFailed: (error) => void services.failedWrites.push(error),
    connection: {
      read: () => connection,
      pingAnswered: (rtt, clockOffset) => services.pings.answered.push({ rtt, clockOffset }),
      pingMissed: () => (services.pings.missed += 1),
      forgetMissedPings: () => (services.pings.missed = 0),
      setMaintenance: (left) => services.maintenance.push(left),
      clockOffset: () => services.pings.answered.at(-1)?.clockOffset ?? 0,
      serverNow() {
        const answered = services.pings.answered.at(-1);
        return answered === undefined ? null : clock.now() + answered.clockOffset;
      },
    },
    visibility: {
      anyVisible: () => visible,
      setWaiting: (waiting) => (services.waiting = waiting),
    },
    offer: {
      current: (eventId) => services.matches.get(eventId) ?? { state: "unknown" },
      leg({ eventId, type }) {
        const found = services.offer.current(eventId);
        return {
          offerState: found.state === "known" ? legState(type, found.kind, found.match) : found.state,
          matchStreamFresh: !services.unconfirmed.has(eventId),
          sportStreamFresh: false,
          mainMarket: true,
        };
      },
      watch: (matches) => (services.watched = [...matches]),
    },
    async notify(notice) {
      await databases.device.notices.add({ ...notice, at: clock.now() });
    },
    config: () => config,
    setConnection(state) {
      connection = { state, since: clock.now() };
      bus.emit("connection-changed", connection);
    },
    setVisible(value) {
      visible = value;
      bus.emit("visibility-changed", { anyVisible: value });
    },
    async closeDatabases() {
      await databases.device.delete();
      await databases.offer.delete();
    },
  };
  return services;
}
