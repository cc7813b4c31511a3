// The schema of money as a whole, step by step. Append only.
import type { Step } from "../platform/db/migrations/migration.ts";

export const moneySteps: readonly Step[] = [
  {
    name: "2026-11-25-money-1-requests",
    async up(db, types) {
      await db.schema
        .createTable("money_request")
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("request_id", "text", (c) => c.notNull())
        .addColumn("path", "text", (c) => c.notNull())
        .addColumn("body", "text", (c) => c.notNull())
        .addColumn("status", types.int, (c) => c.notNull())
        .addColumn("answer", "text", (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addPrimaryKeyConstraint("money_request_key", ["sub", "request_id"])
        .execute();
      await db.schema.createIndex("money_request_by_time").on("money_request").column("at").execute();
    },
  },
];
