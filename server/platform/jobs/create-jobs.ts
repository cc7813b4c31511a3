// All jobs of this process: those of the store as a whole, and those that areas bring.
import type { Verified } from "../../site/audit/verify-audit.ts";
import { auditDatabase } from "../../commands/audit.ts";
import type { Config } from "../../config.ts";
import { storeFile } from "../db/sqlite/open-sqlite.ts";
import type { Store } from "../db/store.ts";
import type { LedgerFault } from "../../money/ledger/audit.ts";
import type { Bus } from "../nodes/bus.ts";
import type { Clock } from "../clock.ts";
import type { JobFigures } from "../ops/metrics/expose-parts.ts";
import { fillBookings } from "../../money/ledger/fill-bookings.ts";
import { houseRollup } from "../../money/ledger/house-rollup.ts";
import { auditHead } from "./audit-head.ts";
import { backups } from "./backups.ts";
import { inStoreThread, unlessAborted } from "./in-store-thread.ts";
import type { Job } from "./job.ts";
import { ledgerAudit } from "./ledger-audit.ts";
import { retention } from "./retention.ts";
import { createScheduler } from "./scheduler.ts";

export interface Jobs {
  figures(): JobFigures;
  /** Names of the jobs that are this process's now. */
  leads(): readonly string[];
  /** @param others jobs of other areas */
  start(others: readonly Job[]): void;
  /** A commit made work for a job: its next round begins now, in whichever process has it. */
  wake(name: string): void;
  /** After the rounds under way; others may have the jobs then. */
  stop(): Promise<void>;
}

export interface JobsDeps {
  config: Pick<Config, "dataDir" | "database" | "documents" | "backup">;
  store: Store;
  clock: Clock;
  /** Names this process among those that share the store; null = there are no others. */
  holder: string | null;
  /** null = there are no others. */
  bus: Bus | null;
  /** ms on a clock that is never set; absent = the process's own. */
  elapsed?(): number;
  log: {
    info(figures: object, text: string): void;
    warn(text: string): void;
    error(fault: LedgerFault | Verified, text: string): void;
  };
  failed(error: unknown): void;
}

/** @param works false = they are the work of other processes */
export function createJobs(deps: JobsDeps, works: boolean): Jobs {
  const { store, clock, holder, bus, log, failed, elapsed = () => performance.now() } = deps;
  const { dataDir, database, documents, backup } = deps.config;
  const audit = ledgerAudit({
    db: store.db,
    clock,
    audit: (since, signal) =>
      database === null
        ? inStoreThread({ kind: "audit", file: storeFile(dataDir), since }, signal)
        : unlessAborted(auditDatabase(database, since), signal),
    broken: (fault) => log.error(fault, "the ledger does not hold"),
  });
  const copies =
    backup === null
      ? null
      : backups({
          plan: backup,
          clock,
          tell: (warning) => log.warn(warning),
          copy: (target, signal) =>
            inStoreThread({ kind: "backup", place: { dataDir, database, documents }, target }, signal),
        });
  const jobs = [
    retention(store, clock),
    fillBookings(store, clock),
    houseRollup(store, clock),
    audit,
    auditHead(store.db, log),
    ...(copies === null ? [] : [copies]),
  ];
  const scheduler = createScheduler({ db: store.db, clock, elapsed, holder, failed });
  bus?.listen((message) => {
    if (message.kind === "job") scheduler.wake(message.name);
  });
  return {
    figures: () => ({ ledger: audit.figures, backupAt: () => (copies === null ? null : (copies.madeAt() ?? 0)) }),
    leads: scheduler.leads,
    start(others) {
      if (works) scheduler.start([...others, ...jobs]);
    },
    wake(name) {
      if (!scheduler.wake(name)) void bus?.send({ kind: "job", name });
    },
    stop: scheduler.stop,
  };
}
