// The schema of ready accumulators, step by step. Append only.
import type { Step } from "../../platform/db/migrations/migration.ts";

export const accumulatorSteps: readonly Step[] = [
  {
    name: "2026-11-28-accumulators-1",
    async up(db, types) {
      await db.schema
        .createTable("ready_accumulator")
        .addColumn("sport", "text", (column) => column.notNull())
        .addColumn("target", types.int, (column) => column.notNull())
        .addColumn("legs", "text", (column) => column.notNull())
        .addColumn("made_at", types.int, (column) => column.notNull())
        .addPrimaryKeyConstraint("ready_accumulator_key", ["sport", "target"])
        .execute();
    },
  },
];
