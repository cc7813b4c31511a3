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
  {
    name: "2026-11-28-feed-2-statistics",
    async up(db, types) {
      await db.schema
        .createTable("match_statistics")
        .addColumn("event_id", types.int, (column) => column.primaryKey())
        .addColumn("value", "text", (column) => column.notNull())
        .addColumn("sent_at", types.int, (column) => column.notNull())
        .addColumn("told_at", types.int, (column) => column.notNull())
        .execute();
    },
  },
  {
    name: "2026-11-28-feed-3-uof",
    async up(db, types) {
      await db.schema
        .createTable("uof_producer")
        .addColumn("product", types.int, (column) => column.primaryKey())
        .addColumn("alive_to", types.int, (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("uof_request")
        .addColumn("request_id", types.int, (column) => column.primaryKey())
        .addColumn("asked_at", types.int, (column) => column.notNull())
        .addColumn("product", types.int, (column) => column.notNull())
        .addColumn("class", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("uof_event")
        .addColumn("event_id", types.int, (column) => column.primaryKey())
        .addColumn("value", "text", (column) => column.notNull())
        .addColumn("heard_at", types.int, (column) => column.notNull())
        .execute();
    },
  },
  {
    name: "2026-11-29-feed-4-uof-texts",
    async up(db, types) {
      await db.schema
        .createTable("uof_text")
        .addColumn("lang", "text", (column) => column.notNull())
        .addColumn("text_id", "text", (column) => column.notNull())
        .addColumn("text", "text", (column) => column.notNull())
        .addColumn("read_at", types.int, (column) => column.notNull())
        .addPrimaryKeyConstraint("uof_text_id", ["lang", "text_id"])
        .execute();
    },
  },
  {
    name: "2026-11-29-feed-5-producers",
    async up(db, types) {
      await db.schema
        .createTable("feed_producer")
        .addColumn("producer", "text", (column) => column.primaryKey())
        .addColumn("processed_to", types.int, (column) => column.notNull())
        .execute();
    },
  },
  {
    name: "2026-11-29-feed-6-uof-pause",
    async up(db, types) {
      await db.schema.alterTable("uof_producer").addColumn("not_before", types.int).execute();
    },
  },
];
