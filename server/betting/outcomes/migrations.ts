// The schema of the outcomes, step by step. Append only.
import { sql } from "kysely";
import type { Step } from "../../platform/db/migrations/migration.ts";

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
  {
    // What was told of single markets lay beside what was told of whole matches, without its source. What an earlier
    // version stored counts as confirmed, before all else: only what is confirmed corrects it.
    name: "2026-11-27-outcomes-3-statements",
    async up(db, types) {
      await db.schema
        .alterTable("match_outcome")
        .addColumn("producer", "text", (c) => c.notNull().defaultTo(""))
        .execute();
      await db.schema
        .alterTable("match_outcome")
        .addColumn("certainty", types.int, (c) => c.notNull().defaultTo(2))
        .execute();
      await db.schema
        .alterTable("match_outcome")
        .addColumn("sent_at", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema
        .alterTable("match_outcome")
        .addColumn("statements", "text", (c) => c.notNull().defaultTo(""))
        .execute();
      await db.schema.createIndex("match_outcome_by_change").on("match_outcome").column("changed_at").execute();
      const source = { producer: "", certainty: 2, sentAt: 0, order: 0 };
      const { rows } = await sql<{ event_id: number; cancels: string }>`select event_id, cancels from match_outcome
        where cancels <> '[]'`.execute(db);
      for (const { event_id, cancels } of rows) {
        const all = (JSON.parse(cancels) as object[]).map((cancel) => ({ ...cancel, ...source }));
        const statements = {
          selections: [],
          rollbacks: [],
          cancels: all,
          restored: [],
          score: null,
          count: all.length,
        };
        await sql`update match_outcome set statements = ${JSON.stringify(statements)}
          where event_id = ${event_id}`.execute(db);
      }
    },
  },
  {
    // Of what ended before, the names stay those of the first language.
    name: "2026-11-29-outcomes-4-text-ids",
    async up(db) {
      await db.schema.alterTable("match_outcome").addColumn("text_ids", "text").execute();
    },
  },
];
