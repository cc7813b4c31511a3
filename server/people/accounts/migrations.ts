// The schema of accounts, step by step. Append only.
import { sql } from "kysely";
import type { Step } from "../../platform/db/migrations/migration.ts";
import { fillSkeletons } from "./registration/name-skeleton.ts";
import { fillUserSearch } from "./user-search.ts";

export const accountSteps: readonly Step[] = [
  {
    name: "2026-11-21-accounts-1",
    async up(db, types) {
      await db.schema
        .createTable("user")
        .addColumn("sub", "text", (c) => c.primaryKey())
        .addColumn("username", "text", (c) => c.notNull())
        .addColumn("username_key", "text", (c) => c.notNull().unique())
        .addColumn("email", "text", (c) => c.notNull())
        .addColumn("email_key", "text", (c) => c.notNull().unique())
        .addColumn("first_name", "text", (c) => c.notNull())
        .addColumn("last_name", "text", (c) => c.notNull())
        .addColumn("password_hash", "text", (c) => c.notNull())
        .addColumn("email_verified", types.int, (c) => c.notNull())
        .addColumn("blocked", types.int, (c) => c.notNull())
        .addColumn("roles", "text", (c) => c.notNull())
        .addColumn("promo_code", "text")
        .addColumn("created_at", types.int, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("session")
        .addColumn("family_id", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull().references("user.sub").onDelete("cascade"))
        .addColumn("generation", types.int, (c) => c.notNull())
        .addColumn("remember", types.int, (c) => c.notNull())
        .addColumn("expires_at", types.int, (c) => c.notNull())
        .addColumn("revoked", types.int, (c) => c.notNull())
        .execute();
      await db.schema.createIndex("session_sub").on("session").column("sub").execute();
      await db.schema
        .createTable("email_token")
        .addColumn("token_hash", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull().references("user.sub").onDelete("cascade"))
        .addColumn("purpose", "text", (c) => c.notNull())
        .addColumn("expires_at", types.int, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("outbox")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("to_address", "text", (c) => c.notNull())
        .addColumn("subject", "text", (c) => c.notNull())
        .addColumn("text", "text", (c) => c.notNull())
        .addColumn("links", "text", (c) => c.notNull())
        .addColumn("created_at", types.int, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("secret")
        .addColumn("name", "text", (c) => c.primaryKey())
        .addColumn("value", "text", (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("user_setting")
        .addColumn("sub", "text", (c) => c.notNull().references("user.sub").onDelete("cascade"))
        .addColumn("object", "text", (c) => c.notNull())
        .addColumn("property", "text", (c) => c.notNull())
        .addColumn("value", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("user_setting_key", ["sub", "object", "property"])
        .execute();
    },
  },
  {
    name: "2026-11-21-accounts-2",
    async up(db, types) {
      const empty = (table: string, column: string, type: "text" | "int") =>
        db.schema
          .alterTable(table)
          .addColumn(column, type === "text" ? "text" : types.int, (c) =>
            c.notNull().defaultTo(type === "text" ? "" : 0),
          )
          .execute();
      await empty("session", "user_agent", "text");
      await empty("session", "created_at", "int");
      await empty("session", "used_at", "int");
      await db.schema
        .alterTable("outbox")
        .addColumn("state", "text", (c) => c.notNull().defaultTo("kept"))
        .execute();
      await empty("outbox", "attempts", "int");
      await empty("outbox", "next_at", "int");
      await db.schema.createIndex("outbox_waiting").on("outbox").columns(["state", "next_at"]).execute();
    },
  },
  {
    name: "2026-11-22-accounts-3",
    async up(db, types) {
      await db.schema
        .alterTable("user")
        .addColumn("demo", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
      // The seeds, whatever became of them; whom the sandbox made; whose password is hashed as demo passwords are.
      await sql`update "user" set demo = 1
        where sub like '00000000-0000-4000-8000-%'
          or email_key like '%@kvota.example'
          or password_hash like '$argon2id$v=19$m=1024,%'`.execute(db);
    },
  },
  {
    name: "2026-11-22-accounts-4",
    async up(db, types) {
      await db.schema.alterTable("user").addColumn("pending_email", "text").execute();
      await db.schema
        .alterTable("email_token")
        .addColumn("issued_at", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
      for (const column of ["email", "email_key"])
        await db.schema
          .alterTable("email_token")
          .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
          .execute();
      await db.schema.createIndex("email_token_by_email").on("email_token").column("email_key").execute();
    },
  },
  {
    name: "2026-11-22-accounts-5",
    async up(db, types) {
      for (const column of ["confirmed", "ends_at"])
        await db.schema
          .alterTable("session")
          .addColumn(column, types.int, (c) => c.notNull().defaultTo(0))
          .execute();
      const day = 24 * 3600_000;
      // Sessions whose start was not kept yet count from their last use.
      await sql`update session
        set ends_at = ${sql.lit(90 * day)} + (select max(began.at) from (
          select session.created_at as at union all select session.used_at
          union all select session.expires_at - ${sql.lit(30 * day)}) as began)`.execute(db);
    },
  },
  {
    name: "2026-11-23-accounts-6-claims",
    async up(db, types) {
      await db.schema
        .alterTable("outbox")
        .addColumn("claimed_until", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  {
    name: "2026-11-24-accounts-7-requests",
    async up(db) {
      await db.schema.alterTable("outbox").addColumn("req_id", "text").execute();
      await sql`create index outbox_oldest on outbox (created_at) where state = 'waiting'`.execute(db);
    },
  },
  {
    name: "2026-11-25-accounts-8-lists",
    async up(db) {
      await db.schema.alterTable("user").addColumn("blocked_by", "text").execute();
      await db.schema
        .alterTable("user")
        .addColumn("search", "text", (c) => c.notNull().defaultTo(""))
        .execute();
      await fillUserSearch(db);
    },
  },
  {
    name: "2026-11-25-accounts-9-closed",
    async up(db, types) {
      for (const column of ["closed_at", "erased_at"])
        await db.schema.alterTable("user").addColumn(column, types.int).execute();
      await sql`create index user_closed on "user" (closed_at) where closed_at is not null`.execute(db);
    },
  },
  {
    name: "2026-11-27-accounts-10-skeletons",
    async up(db) {
      await db.schema.alterTable("user").addColumn("name_skeleton", "text").execute();
      await fillSkeletons(db);
      await db.schema.createIndex("user_by_skeleton").unique().on("user").column("name_skeleton").execute();
    },
  },
  {
    name: "2026-11-28-accounts-11-factors",
    async up(db, types) {
      await db.schema
        .alterTable("session")
        .addColumn("second_factor", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createTable("passkey")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull().references("user.sub").onDelete("cascade"))
        .addColumn("public_key", "text", (c) => c.notNull())
        .addColumn("counter", types.int, (c) => c.notNull())
        .addColumn("transports", "text", (c) => c.notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("created_at", types.int, (c) => c.notNull())
        .addColumn("used_at", types.int)
        .execute();
      await db.schema.createIndex("passkey_sub").on("passkey").column("sub").execute();
      await db.schema
        .createTable("totp")
        .addColumn("sub", "text", (c) => c.primaryKey().references("user.sub").onDelete("cascade"))
        .addColumn("secret", "text", (c) => c.notNull())
        .addColumn("since", types.int)
        .addColumn("last_step", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createTable("recovery_code")
        .addColumn("sub", "text", (c) => c.notNull().references("user.sub").onDelete("cascade"))
        .addColumn("mark", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("recovery_code_key", ["sub", "mark"])
        .execute();
      await db.schema
        .createTable("used_challenge")
        .addColumn("challenge", "text", (c) => c.primaryKey())
        .addColumn("purpose", "text", (c) => c.notNull())
        .addColumn("expires_at", types.int, (c) => c.notNull())
        .execute();
      await db.schema.createIndex("used_challenge_end").on("used_challenge").column("expires_at").execute();
    },
  },
];
