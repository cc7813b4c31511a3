// The schema of the audit, step by step. Append only.
import { type AppendOnly, guardTables } from "../db/append-only.ts";
import type { Step } from "../db/migration.ts";

export const acts: AppendOnly = {
  tables: ["audit"],
  guard: "audit_append_only",
  liftedBy: "kvota.retention",
  refusal: "the audit is append-only",
};

export const firstAuditStep = "2026-11-24-audit-1";

export const auditSteps: readonly Step[] = [
  {
    name: firstAuditStep,
    async up(db, types) {
      await db.schema
        .createTable("audit")
        .addColumn("id", types.int, types.id)
        .addColumn("at", types.int, (c) => c.notNull())
        .addColumn("actor", "text", (c) => c.notNull())
        .addColumn("action", "text", (c) => c.notNull())
        .addColumn("object", "text", (c) => c.notNull())
        .addColumn("before", "text")
        .addColumn("after", "text")
        .addColumn("req_id", "text")
        .execute();
      await db.schema.createIndex("audit_by_time").on("audit").column("at").execute();
      await guardTables(db, acts);
    },
  },
];
