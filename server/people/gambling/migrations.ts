// The schema of gambling, step by step. Append only.
import type { Step } from "../../platform/db/migrations/migration.ts";

export const gamblingSteps: readonly Step[] = [
  {
    name: "2026-11-21-gambling-1",
    async up(db, types) {
      await db.schema
        .createTable("gambling_limit")
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("period", "text", (c) => c.notNull())
        .addColumn("amount", types.int)
        .addColumn("pending_amount", types.int)
        .addColumn("pending_at", types.int)
        .addPrimaryKeyConstraint("gambling_limit_key", ["sub", "currency_id", "kind", "period"])
        .execute();
      await db.schema
        .createTable("gambling_player")
        .addColumn("sub", "text", (c) => c.primaryKey())
        .addColumn("time_out_until", types.int)
        .addColumn("excluded", types.int, (c) => c.notNull().defaultTo(0))
        .addColumn("excluded_until", types.int)
        .addColumn("reality_check", types.int)
        .execute();
    },
  },
];
