// The schema of the outcomes, step by step. Append only.
import { sql } from "kysely";
import type { Step } from "../db/migration.ts";

export const outcomeSteps: readonly Step[] = [
  {
    name: "2026-11-23-outcomes-1",
    async up(db, types) {
      await db.schema
        .createTable("match_outcome")
        .addColumn("event_id", types.int, (c) => c.primaryKey())
        .addColumn("version", types.int, (c) => c.notNull())
        .addColumn("settled_version", types.int, (c) => c.notNull().defaultTo(0))
        .addColumn("sport", "text", (c) => c.notNull())
        .addColumn("league_id", types.int, (c) => c.notNull())
        .addColumn("league_name", "text", (c) => c.notNull())
        .addColumn("group_name", "text", (c) => c.notNull())
        .addColumn("host_name", "text", (c) => c.notNull())
        .addColumn("away_name", "text", (c) => c.notNull())
        .addColumn("time_start", types.int, (c) => c.notNull())
        .addColumn("results", "text", (c) => c.notNull())
        .addColumn("stats", "text", (c) => c.notNull())
        .addColumn("decided_at", types.int)
        .addColumn("has_score", types.int, (c) => c.notNull())
        .addColumn("markets", "text", (c) => c.notNull())
        .addColumn("others", "text")
        .addColumn("cancels", "text", (c) => c.notNull().defaultTo("[]"))
        .execute();
      await db.schema.createIndex("match_outcome_by_start").on("match_outcome").column("time_start").execute();
      await sql`create index match_outcome_due on match_outcome (event_id) where settled_version < version`.execute(db);
    },
  },
  {
    name: "2026-11-24-outcomes-2-changed",
    async up(db, types) {
      // 0 = before this was kept.
      await db.schema
        .alterTable("match_outcome")
        .addColumn("changed_at", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  {
    name: "2026-11-24-outcomes-2-trimmed",
    async up(db, types) {
      await db.schema
        .alterTable("match_outcome")
        .addColumn("trimmed", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
      await sql`create index match_outcome_whole on match_outcome (time_start) where markets <> ''`.execute(db);
    },
  },
];
