// The schema of the inboxes, step by step. Append only.
import type { Step } from "../../platform/db/migrations/migration.ts";

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
  {
    // What all players are told is one row, and one more for each player who read or deleted it. Older notices stay in
    // the inboxes that they were written into.
    name: "2026-11-24-messages-2-to-all",
    async up(db, types) {
      await db.schema
        .createTable("message_all")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("key", "text", (c) => c.notNull())
        .addColumn("params", "text", (c) => c.notNull())
        .addColumn("created_at", types.int, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("message_all_state")
        .addColumn("sub", "text", (c) => c.notNull().references("user.sub").onDelete("cascade"))
        .addColumn("message_id", "text", (c) => c.notNull().references("message_all.id").onDelete("cascade"))
        .addColumn("deleted", types.int, (c) => c.notNull())
        .addPrimaryKeyConstraint("message_all_state_key", ["sub", "message_id"])
        .execute();
      await db.schema.createIndex("message_all_state_of").on("message_all_state").column("message_id").execute();
    },
  },
];
