// Keeps the databases usable: mends what the browser lost, makes room when it is full, stands back for newer code.
import type { DeviceDb } from "../../src/db/device-db.ts";
import { onLost } from "../../src/db/on-lost.ts";
import type { Service } from "../core/service.ts";
import type { Clock, Counters, Databases, Timer, EventBus } from "../core/ports.ts";
import { namesOf } from "./error-names.ts";
import { keptMatches } from "./kept-matches.ts";
import { dropCaches } from "./offer-caps.ts";
import { openDatabases, type Opening, deleteOldOffers } from "./open-databases.ts";

/**
 * Tells every tab that stored things were lost, and with them perhaps the word of a payment.
 * @param at epoch ms by this device's clock
 */
async function addDataLostNotice(device: DeviceDb, opening: Exclude<Opening, "opened">, at: number): Promise<void> {
  const messageKey = opening === "money" ? "storageRebuiltMoney" : "storageRebuilt";
  await device.notices.add({ messageKey, params: {}, tone: "warning", timeout: 0, at });
}

export type StorageState = "ok" | "mending" | "full" | "lost" | "retired";

/** Full again within this time means that there is no room to be made. */
const againWithinMs = 60_000;
export const probeEveryMs = 30_000;

/** iOS says "Connection to Indexed Database server lost" under the first of these names. */
const lostConnection: ReadonlySet<string> = new Set([
  "UnknownError",
  "DatabaseClosedError",
  "InvalidStateError",
  "OpenFailedError",
  "NotFoundError",
]);

export interface StorageRecovery extends Service {
  state(): StorageState;
  /** Resolves once the tables are open. */
  opened: Promise<void>;
}

export interface StorageRecoveryPorts {
  clock: Clock;
  databases: Databases;
  counters: Counters;
  bus: EventBus;
}

/** Writes the row that is there anyway; rejects where nothing can be written. */
async function rewriteStatus(device: DeviceDb): Promise<void> {
  await device.transaction("rw", device.status, async () => {
    const row = await device.status.get("core");
    if (row !== undefined) await device.status.put(row);
  });
}

export function createStorageRecovery(ports: StorageRecoveryPorts): StorageRecovery {
  const { device, offer } = ports.databases;
  const { clock, counters, bus } = ports;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let state: StorageState = "ok";
  let timer: Timer | null = null;
  /** Monotonic ms; null = never. */
  let roomMadeAt: number | null = null;

  for (const db of [device, offer]) {
    onLost(db, () => {
      db.close();
      mend();
    });
    db.on("versionchange", (event) => {
      if (event.newVersion === null) return;
      db.close();
      setState("retired");
      bus.emit("core-superseded", null);
    });
  }

  function mend(): void {
    if (state === "mending" || state === "retired") return;
    setState("mending");
    counters.add("storage-mended");
    void reopenAll();
  }

  async function reopenAll(): Promise<void> {
    try {
      device.close();
      offer.close();
      const opening = await openDatabases({ device, offer }, clock);
      // What was taken away is opened as an empty one.
      const isEmpty = (await device.status.count()) === 0;
      setState("ok");
      bus.emit("storage-restored", null);
      if (opening === "opened" && !isEmpty) return;
      const lost = opening === "opened" ? "rebuilt" : opening;
      addDataLostNotice(device, lost, clock.now()).catch((error: unknown) => bus.emit("write-failed", error));
    } catch {
      setState("lost");
      counters.add("storage-lost");
      // Nothing is written to tables that are lost, so no failed write would have them opened again.
      probeLater();
    }
  }

  /** Once may do; where it does not, no more is written than is tried once in a while. */
  async function makeRoom(): Promise<void> {
    const again = roomMadeAt !== null && clock.monotonic() - roomMadeAt < againWithinMs;
    setState(again ? "full" : "mending");
    counters.add("storage-full");
    roomMadeAt = clock.monotonic();
    try {
      await dropCaches(offer, await keptMatches(device));
      if (!again) {
        setState("ok");
        // What tabs look at may have been among it.
        bus.emit("storage-restored", null);
        return;
      }
    } catch {
      counters.add("make-room-failed");
      setState("full");
    }
    probeLater();
  }

  function probeLater(): void {
    timer ??= clock.setTimeout(() => {
      timer = null;
      void probe();
    }, probeEveryMs);
  }

  /** Rewrites a row that is there anyway. */
  async function probe(): Promise<void> {
    try {
      await rewriteStatus(device);
      setState("ok");
      bus.emit("storage-restored", null);
    } catch (error) {
      failed(error);
      // Whatever it failed with: while nothing is written, no other failure would have it tried again.
      if (state === "full" || state === "lost") probeLater();
    }
  }

  function setState(next: StorageState): void {
    if (next === state) return;
    state = next;
    bus.emit("storage-changed", null);
  }

  function failed(error: unknown): void {
    counters.add("write-failed");
    if (state === "retired") return;
    const names = namesOf(error);
    if (names.includes("QuotaExceededError") && state === "ok") void makeRoom();
    else if (names.includes("QuotaExceededError") && state === "full") probeLater();
    else if (names.some((name) => lostConnection.has(name))) mend();
  }

  bus.on("write-failed", failed);
  return {
    step: "storage",
    state: () => state,
    opened,
    async start() {
      const opening = await prepareStorage(ports.databases, clock);
      if (opening !== "opened") await addDataLostNotice(device, opening, clock.now());
      open();
    },
    stop: () => timer?.cancel(),
  };
}

/** Rejects where storage cannot be had at all. */
export async function prepareStorage(databases: Databases, clock: Pick<Clock, "setTimeout">): Promise<Opening> {
  const { offer } = databases;
  const opening = await openDatabases(databases, clock);
  await offer.streams.toCollection().modify({ fresh: false });
  await deleteOldOffers();
  return opening;
}
