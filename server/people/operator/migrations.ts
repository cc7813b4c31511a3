// The schema of the operator's calls, step by step. Append only.
import { sql } from "kysely";
import type { Step } from "../../platform/db/migrations/migration.ts";

export const operatorSteps: readonly Step[] = [
  {
    name: "2026-11-25-operator-1",
    async up(db, types) {
      await db.schema
        .createTable("desk_confirmation")
        .addColumn("family_id", "text", (c) => c.primaryKey().references("session.family_id").onDelete("cascade"))
        .addColumn("until", types.int, (c) => c.notNull())
        .execute();
    },
  },
  {
    name: "2026-11-25-operator-2-proposals",
    async up(db, types) {
      await db.schema
        .createTable("proposal")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("sub", "text")
        .addColumn("target", "text", (c) => c.notNull())
        .addColumn("currency", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("amount", types.int, (c) => c.notNull())
        .addColumn("body", "text", (c) => c.notNull())
        .addColumn("reason", "text")
        .addColumn("status", "text", (c) => c.notNull())
        .addColumn("proposed_by", "text", (c) => c.notNull())
        .addColumn("created_at", types.int, (c) => c.notNull())
        .addColumn("expires_at", types.int, (c) => c.notNull())
        .addColumn("decided_by", "text")
        .addColumn("decided_at", types.int)
        .addColumn("note", "text")
        .execute();
      await db.schema.createIndex("proposal_by_time").on("proposal").columns(["created_at", "id"]).execute();
      await sql`create index proposal_open on proposal (target, kind) where status = 'open'`.execute(db);
    },
  },
  {
    name: "2026-11-27-operator-3-alone",
    async up(db, types) {
      await db.schema
        .createTable("act_alone")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("by_sub", "text", (c) => c.notNull())
        .addColumn("person", "text")
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("minor", types.int, (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .execute();
      for (const column of ["by_sub", "person"])
        await db.schema.createIndex(`act_alone_${column}`).on("act_alone").columns([column, "at"]).execute();
      await db.schema
        .createTable("role_grant")
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("role", "text", (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addColumn("granted_by", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("role_grant_key", ["sub", "role"])
        .execute();
    },
  },
  {
    name: "2026-11-27-operator-4-shell-approval",
    async up(db, types) {
      await db.schema
        .createTable("shell_approval")
        .addColumn("proposal_id", "text", (c) => c.primaryKey())
        .addColumn("asked_at", types.int, (c) => c.notNull())
        .addColumn("refusal", "text")
        .execute();
    },
  },
  {
    name: "2026-11-29-operator-5-notes",
    async up(db, types) {
      await db.schema
        .createTable("user_note")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("text", "text", (c) => c.notNull())
        .addColumn("by_sub", "text", (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .execute();
      await db.schema.createIndex("user_note_of_user").on("user_note").columns(["sub", "at"]).execute();
      await db.schema
        .createTable("user_flag")
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("flag", "text", (c) => c.notNull())
        .addColumn("reason", "text", (c) => c.notNull())
        .addColumn("by_sub", "text", (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addPrimaryKeyConstraint("user_flag_key", ["sub", "flag"])
        .execute();
    },
  },
];
