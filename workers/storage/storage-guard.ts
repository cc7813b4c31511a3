// Keeps the databases usable: mends what the browser lost, makes room when it is full, stands back for newer code.
import type { Dexie } from "dexie";
import type { Counters, Databases } from "../ports.ts";
import { openOrRebuild } from "./open-databases.ts";

export type StorageState = "ok" | "mending" | "full" | "lost" | "retired";

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
}

export interface GuardPorts {
  databases: Databases;
  counters: Counters;
  /** The tables may have lost anything: everything is to be written again. */
  onMended(): void;
  onRebuilt(): void;
  /** Newer code wants the database: this core must never write again. */
  onRetired(): void;
}

export function createStorageGuard(ports: GuardPorts): StorageGuard {
  const { device, offer } = ports.databases;
  let state: StorageState = "ok";

  for (const db of [device, offer]) {
    db.on("versionchange", (event) => {
      db.close();
      if (event.newVersion === null) return mend();
      state = "retired";
      ports.onRetired();
    });
  }

  function mend(): void {
    if (state === "mending" || state === "retired") return;
    state = "mending";
    ports.counters.add("storage-mended");
    void reopenAll();
  }

  async function reopenAll(): Promise<void> {
    try {
      const rebuilt = await reopen([device, offer]);
      state = "ok";
      if (rebuilt) ports.onRebuilt();
      ports.onMended();
    } catch {
      state = "lost";
      ports.counters.add("storage-lost");
    }
  }

  async function makeRoom(): Promise<void> {
    state = "full";
    ports.counters.add("storage-full");
    try {
      await dropPrematch();
      state = "ok";
    } catch {
      ports.counters.add("make-room-failed");
    }
  }

  async function dropPrematch(): Promise<void> {
    await offer.transaction("rw", [offer.rows, offer.matches, offer.pages], async () => {
      const rows = await offer.rows.filter((row) => row.kind === "prematch").primaryKeys();
      await offer.rows.bulkDelete(rows);
      await offer.matches.bulkDelete(rows);
      await offer.pages.clear();
    });
  }

  return {
    state: () => state,
    failed(error) {
      ports.counters.add("write-failed");
      if (state === "retired") return;
      const names = namesOf(error);
      if (names.includes("QuotaExceededError")) void makeRoom();
      else if (names.some((name) => lostConnection.has(name))) mend();
    },
  };
}

async function reopen(databases: readonly Dexie[]): Promise<boolean> {
  let rebuilt = false;
  for (const db of databases) {
    db.close();
    if ((await openOrRebuild(db)) === "rebuilt") rebuilt = true;
  }
  return rebuilt;
}

/** Dexie wraps the browser's error, sometimes twice. */
function namesOf(error: unknown): string[] {
  const names: string[] = [];
  for (
    let cause: unknown = error;
    typeof cause === "object" && cause !== null;
    cause = "inner" in cause ? cause.inner : null
  ) {
    if ("name" in cause && typeof cause.name === "string") names.push(cause.name);
  }
  return names;
}
