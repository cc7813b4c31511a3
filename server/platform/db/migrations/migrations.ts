// The schema of the store itself, step by step. Append only.
import type { Step } from "./migration.ts";

export const storeSteps: readonly Step[] = [
  {
    name: "2026-11-23-store-1-leases",
    async up(db, types) {
      await db.schema
        .createTable("lease")
        .addColumn("name", "text", (c) => c.primaryKey())
        .addColumn("holder", "text", (c) => c.notNull())
        .addColumn("epoch", types.int, (c) => c.notNull())
        .addColumn("until", types.int, (c) => c.notNull())
        .execute();
    },
  },
];
