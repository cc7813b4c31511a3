// The schema of the feed, step by step. Append only.
import type { Step } from "../../platform/db/migrations/migration.ts";

export const feedSteps: readonly Step[] = [
  {
    name: "2026-11-21-feed-1",
    async up(db, types) {
      await db.schema
        .createTable("feed_memory")
        .addColumn("id", types.int, (column) => column.primaryKey())
        .addColumn("value", "text", (column) => column.notNull())
        .execute();
    },
  },
];
