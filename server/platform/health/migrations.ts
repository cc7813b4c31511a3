// The schema of health, step by step. Append only.
import type { Step } from "../db/migrations/migration.ts";

export const healthSteps: readonly Step[] = [
  {
    name: "2026-11-27-health-1-write-probe",
    async up(db, types) {
      await db.schema
        .createTable("write_probe")
        .addColumn("node", "text", (c) => c.primaryKey())
        .addColumn("at", types.int, (c) => c.notNull())
        .addColumn("filler", "text", (c) => c.notNull())
        .execute();
    },
  },
];
