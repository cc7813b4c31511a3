// The schema of casino, step by step. Append only.
import { sql } from "kysely";
import type { Step } from "../platform/db/migrations/migration.ts";

export const casinoSteps: readonly Step[] = [
  {
    name: "2026-11-24-casino-1",
    async up(db, types) {
      await db.schema
        .createTable("game")
        .addColumn("game_code", "text", (c) => c.primaryKey())
        .addColumn("enabled", types.int, (c) => c.notNull())
        .addColumn("hidden", types.int, (c) => c.notNull())
        .addColumn("order", types.int)
        .addColumn("tags", "text")
        .addColumn("limits", "text")
        .addColumn("since", types.int, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("game_section")
        .addColumn("page", "text", (c) => c.notNull())
        .addColumn("id", "text", (c) => c.notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("name_key", "text")
        .addColumn("order", types.int, (c) => c.notNull())
        .addColumn("games", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("game_section_key", ["page", "id"])
        .execute();
      await db.schema
        .createTable("game_play")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("family_id", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("started_at", types.int, (c) => c.notNull())
        .addColumn("last_at", types.int, (c) => c.notNull())
        .addColumn("stakes", types.int, (c) => c.notNull().defaultTo(0))
        .addColumn("wins", types.int, (c) => c.notNull().defaultTo(0))
        .addColumn("rounds", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createIndex("game_play_of_log_in")
        .on("game_play")
        .columns(["family_id", "currency_id", "last_at"])
        .execute();
      await db.schema
        .createTable("game_session")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("sub", "text")
        .addColumn("family_id", "text")
        .addColumn("play_id", "text")
        .addColumn("provider", "text", (c) => c.notNull())
        .addColumn("game_code", "text", (c) => c.notNull())
        .addColumn("mode", "text", (c) => c.notNull())
        .addColumn("currency", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("lang", "text", (c) => c.notNull())
        .addColumn("state", "text", (c) => c.notNull())
        .addColumn("reason", "text")
        .addColumn("created_at", types.int, (c) => c.notNull())
        .addColumn("used_at", types.int, (c) => c.notNull())
        .addColumn("warned", types.int, (c) => c.notNull().defaultTo(0))
        .addColumn("expires_at", types.int, (c) => c.notNull())
        .execute();
      // A player has one real session at a time; the store itself says so.
      await sql`create unique index game_session_live on game_session (sub)
        where mode = 'real' and state <> 'ended'`.execute(db);
      await sql`create index game_session_running on game_session (id) where state <> 'ended'`.execute(db);
      await db.schema
        .createTable("game_round")
        .addColumn("provider", "text", (c) => c.notNull())
        .addColumn("round_id", "text", (c) => c.notNull())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("session_id", "text", (c) => c.notNull())
        .addColumn("play_id", "text", (c) => c.notNull())
        .addColumn("game_code", "text", (c) => c.notNull())
        .addColumn("currency", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("stake", types.int, (c) => c.notNull())
        .addColumn("stake_1", types.int, (c) => c.notNull())
        .addColumn("win", types.int, (c) => c.notNull())
        .addColumn("bets", types.int, (c) => c.notNull())
        .addColumn("wins", types.int, (c) => c.notNull())
        .addColumn("state", "text", (c) => c.notNull())
        .addColumn("opened_at", types.int, (c) => c.notNull())
        .addColumn("closed_at", types.int)
        .addColumn("flagged", types.int, (c) => c.notNull().defaultTo(0))
        .addPrimaryKeyConstraint("game_round_key", ["provider", "round_id"])
        .execute();
      await db.schema.createIndex("game_round_of_player").on("game_round").columns(["sub", "opened_at"]).execute();
      await sql`create index game_round_open on game_round (sub, game_code) where state = 'open'`.execute(db);
      await db.schema.createIndex("game_round_by_time").on("game_round").column("opened_at").execute();
      await db.schema
        .createTable("game_transaction")
        .addColumn("provider", "text", (c) => c.notNull())
        .addColumn("transaction_id", "text", (c) => c.notNull())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("session_id", "text", (c) => c.notNull())
        .addColumn("round_id", "text", (c) => c.notNull())
        .addColumn("amount", types.int, (c) => c.notNull())
        .addColumn("from_0", types.int, (c) => c.notNull())
        .addColumn("from_1", types.int, (c) => c.notNull())
        .addColumn("state", "text", (c) => c.notNull())
        .addColumn("body_hash", "text", (c) => c.notNull())
        .addColumn("status", types.int, (c) => c.notNull())
        .addColumn("answer", "text", (c) => c.notNull())
        .addColumn("balance", types.int, (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addPrimaryKeyConstraint("game_transaction_key", ["provider", "transaction_id"])
        .execute();
      await db.schema
        .createIndex("game_transaction_of_round")
        .on("game_transaction")
        .columns(["provider", "round_id", "at"])
        .execute();
    },
  },
  {
    name: "2026-12-01-casino-2-refused-wins",
    async up(db) {
      // Few of many: they are looked for each half minute.
      await sql`create index game_round_refused on game_round (provider, round_id) where flagged = 1`.execute(db);
    },
  },
];
