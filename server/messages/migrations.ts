// The schema of the inboxes, step by step. Append only.
import type { Step } from "../db/migration.ts";

export const messageSteps: readonly Step[] = [
  {
    name: "2026-11-21-messages-1",
    async up(db, types) {
      await db.schema
        .createTable("message")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("key", "text", (c) => c.notNull())
        .addColumn("params", "text", (c) => c.notNull())
        .addColumn("ticket_id", "text")
        .addColumn("created_at", types.int, (c) => c.notNull())
        .addColumn("read", types.int, (c) => c.notNull())
        .execute();
      await db.schema.createIndex("message_by_sub").on("message").columns(["sub", "read", "created_at"]).execute();
    },
  },
];
