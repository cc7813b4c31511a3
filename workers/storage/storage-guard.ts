// Keeps the databases usable: mends what the browser lost, makes room when it is full, stands back for newer code.
import type { Clock, Counters, Databases, Timer } from "../ports.ts";
import { namesOf } from "./error-names.ts";
import { keptMatches } from "./kept-matches.ts";
import { dropCaches } from "./offer-caps.ts";
import { openDatabases, type Opening } from "./open-databases.ts";

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

export interface StorageGuard {
  /** To be told of every failed write. */
  failed(error: unknown): void;
  state(): StorageState;
  stop(): void;
}

export interface GuardPorts {
  clock: Clock;
  databases: Databases;
  counters: Counters;
  /** The tables may have lost anything: everything is to be written again. */
  onMended(): void;
  onRebuilt(opening: Exclude<Opening, "opened">): void;
  onState(state: StorageState): void;
  /** Writes something small again; rejects where nothing can be written. */
  rewriteStatus(): Promise<void>;
  /** Newer code wants the database: this core must never write again. */
  onRetired(): void;
}

export function createStorageGuard(ports: GuardPorts): StorageGuard {
  const { device, offer } = ports.databases;
  const { clock } = ports;
  let state: StorageState = "ok";
  let timer: Timer | null = null;
  /** Monotonic ms; null = never. */
  let roomMadeAt: number | null = null;

  for (const db of [device, offer]) {
    db.on("versionchange", (event) => {
      db.close();
      if (event.newVersion === null) return mend();
      setState("retired");
      ports.onRetired();
    });
  }

  function mend(): void {
    if (state === "mending" || state === "retired") return;
    setState("mending");
    ports.counters.add("storage-mended");
    void reopenAll();
  }

  async function reopenAll(): Promise<void> {
    try {
      device.close();
      offer.close();
      const opening = await openDatabases({ device, offer }, clock);
      setState("ok");
      if (opening !== "opened") ports.onRebuilt(opening);
      ports.onMended();
    } catch {
      setState("lost");
      ports.counters.add("storage-lost");
      // Nobody writes to tables that are lost, so that no failed write would have them opened again.
      probeLater();
    }
  }

  /** Once may do; where it does not, no more is written than is tried once in a while. */
  async function makeRoom(): Promise<void> {
    const again = roomMadeAt !== null && clock.monotonic() - roomMadeAt < againWithinMs;
    setState(again ? "full" : "mending");
    ports.counters.add("storage-full");
    roomMadeAt = clock.monotonic();
    try {
      await dropCaches(offer, await keptMatches(device));
      if (!again) return setState("ok");
    } catch {
      ports.counters.add("make-room-failed");
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
      await ports.rewriteStatus();
      setState("ok");
      ports.onMended();
    } catch (error) {
      guard.failed(error);
    }
  }

  function setState(next: StorageState): void {
    if (next === state) return;
    state = next;
    ports.onState(next);
  }

  const guard: StorageGuard = {
    state: () => state,
    stop: () => timer?.cancel(),
    failed(error) {
      ports.counters.add("write-failed");
      if (state === "retired") return;
      const names = namesOf(error);
      if (names.includes("QuotaExceededError") && state === "ok") void makeRoom();
      else if (names.includes("QuotaExceededError") && state === "full") probeLater();
      else if (names.some((name) => lostConnection.has(name))) mend();
    },
  };
  return guard;
}
