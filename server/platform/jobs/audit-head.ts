// Tells the log where the audit's chain ends, once a day: a rewritten store would not agree with the log.
import { type Verified, verifyAudit } from "../../site/audit/verify-audit.ts";
import type { Database } from "../db/database.ts";
import type { Job } from "./job.ts";

const everyMs = 24 * 3600_000;
/** A process that just started has better things to do. */
const firstMs = 90_000;

export interface AuditLog {
  info(figures: object, text: string): void;
  error(verified: Verified, text: string): void;
}

export function auditHead(db: Database, log: AuditLog): Job {
  return {
    name: "audit-head",
    everyMs,
    firstMs,
    async run() {
      const verified = await verifyAudit(db);
      const { ok, rows, head } = verified;
      if (ok) log.info({ rows, head }, "the head of the audit");
      else log.error(verified, "the audit is not as it was written");
    },
  };
}
