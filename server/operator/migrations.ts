// The schema of the operator's calls, step by step. Append only.
import type { Step } from "../db/migration.ts";

export const operatorSteps: readonly Step[] = [
  {
    name: "2026-11-25-operator-1",
    async up(db, types) {
      await db.schema
        .createTable("desk_confirmation")
        .addColumn("family_id", "text", (c) => c.primaryKey().references("session.family_id").onDelete("cascade"))
        .addColumn("until", types.int, (c) => c.notNull())
        .execute();
    },
  },
];
