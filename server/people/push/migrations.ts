// The schema of Web Push, step by step. Append only. The key pair lies among the secrets.
import type { Step } from "../../platform/db/migrations/migration.ts";

export const pushSteps: readonly Step[] = [
  {
    name: "2026-11-21-push-1",
    async up(db, types) {
      await db.schema
        .createTable("push_subscription")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull().references("user.sub").onDelete("cascade"))
        .addColumn("family_id", "text", (c) => c.notNull().references("session.family_id").onDelete("cascade"))
        .addColumn("endpoint", "text", (c) => c.notNull().unique())
        .addColumn("p256dh", "text", (c) => c.notNull())
        .addColumn("auth", "text", (c) => c.notNull())
        .addColumn("language", "text", (c) => c.notNull())
        .addColumn("settled", types.int, (c) => c.notNull())
        .addColumn("kick_off", types.int, (c) => c.notNull())
        .addColumn("cash_out", types.int, (c) => c.notNull())
        .addColumn("created_at", types.int, (c) => c.notNull())
        .execute();
      await db.schema.createIndex("push_subscription_by_sub").on("push_subscription").column("sub").execute();
      await db.schema.createIndex("push_subscription_by_family").on("push_subscription").column("family_id").execute();
      await db.schema
        .createTable("push_message")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("subscription_id", "text", (c) => c.notNull().references("push_subscription.id").onDelete("cascade"))
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("path", "text", (c) => c.notNull())
        .addColumn("expires_at", types.int, (c) => c.notNull())
        .addColumn("attempts", types.int, (c) => c.notNull())
        .addColumn("next_at", types.int, (c) => c.notNull())
        .execute();
      await db.schema.createIndex("push_message_due").on("push_message").column("next_at").execute();
      await db.schema.createIndex("push_message_of").on("push_message").column("subscription_id").execute();
      await db.schema
        .createTable("push_told")
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("ref", "text", (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addPrimaryKeyConstraint("push_told_key", ["sub", "ref"])
        .execute();
    },
  },
  {
    name: "2026-11-23-push-2-claims",
    async up(db, types) {
      await db.schema
        .alterTable("push_message")
        .addColumn("claimed_until", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  {
    name: "2026-11-24-push-3-requests",
    async up(db, types) {
      await db.schema.alterTable("push_message").addColumn("req_id", "text").execute();
      // 0 = before this was kept: such a message is no news any more in a day.
      await db.schema
        .alterTable("push_message")
        .addColumn("created_at", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  {
    name: "2026-11-24-push-3-told-by-time",
    async up(db) {
      await db.schema.createIndex("push_told_by_time").on("push_told").column("at").execute();
    },
  },
];
