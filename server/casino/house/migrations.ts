// The schema of the house, step by step. Append only.
import { sql } from "kysely";
import type { Step } from "../../platform/db/migrations/migration.ts";

export const houseSteps: readonly Step[] = [
  {
    name: "2026-11-24-house-1",
    async up(db, types) {
      await db.schema
        .createTable("house_session")
        .addColumn("session_id", "text", (c) => c.primaryKey())
        .addColumn("player_id", "text")
        .addColumn("game_code", "text", (c) => c.notNull())
        .addColumn("mode", "text", (c) => c.notNull())
        .addColumn("lang", "text", (c) => c.notNull())
        .addColumn("currency", "text", (c) => c.notNull())
        .addColumn("limits", "text")
        .addColumn("balance", types.int, (c) => c.notNull())
        .addColumn("state", "text", (c) => c.notNull())
        .addColumn("created_at", types.int, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("house_player")
        .addColumn("player_id", "text", (c) => c.primaryKey())
        .addColumn("started_at", types.int, (c) => c.notNull())
        .addColumn("cycle_ms", types.int, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("house_seed")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("player_id", "text", (c) => c.notNull())
        .addColumn("seed", "text", (c) => c.notNull())
        .addColumn("hash", "text", (c) => c.notNull())
        .addColumn("client_seed", "text")
        .addColumn("nonce", types.int, (c) => c.notNull())
        .addColumn("state", "text", (c) => c.notNull())
        .addColumn("created_at", types.int, (c) => c.notNull())
        .addColumn("revealed_at", types.int)
        .execute();
      // A player has one pair that is played and one that comes next; the store itself says so.
      await sql`create unique index house_seed_of_player on house_seed (player_id, state)
        where state <> 'revealed'`.execute(db);
      await db.schema
        .createIndex("house_seed_revealed")
        .on("house_seed")
        .columns(["player_id", "revealed_at"])
        .execute();
      await db.schema
        .createTable("house_rotation")
        .addColumn("player_id", "text", (c) => c.notNull())
        .addColumn("request_id", "text", (c) => c.notNull())
        .addColumn("client_seed", "text", (c) => c.notNull())
        .addColumn("answer", "text", (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addPrimaryKeyConstraint("house_rotation_key", ["player_id", "request_id"])
        .execute();
      await db.schema
        .createTable("house_round")
        .addColumn("round_id", "text", (c) => c.primaryKey())
        .addColumn("player_id", "text", (c) => c.notNull())
        .addColumn("session_id", "text", (c) => c.notNull())
        .addColumn("game_code", "text", (c) => c.notNull())
        .addColumn("mode", "text", (c) => c.notNull())
        .addColumn("currency", "text", (c) => c.notNull())
        .addColumn("phase", "text", (c) => c.notNull())
        .addColumn("seq", types.int, (c) => c.notNull())
        .addColumn("bet", "text", (c) => c.notNull())
        .addColumn("state", "text", (c) => c.notNull())
        .addColumn("steps", "text", (c) => c.notNull())
        .addColumn("request_hash", "text", (c) => c.notNull())
        .addColumn("stake", types.int, (c) => c.notNull())
        .addColumn("raised", types.int, (c) => c.notNull())
        .addColumn("win", types.int)
        .addColumn("seed_id", "text", (c) => c.notNull())
        .addColumn("nonce", types.int, (c) => c.notNull())
        .addColumn("pending", "text")
        .addColumn("error", "text")
        .addColumn("started_at", types.int, (c) => c.notNull())
        .addColumn("last_at", types.int, (c) => c.notNull())
        .addColumn("closed_at", types.int)
        .execute();
      await sql`create index house_round_running on house_round (player_id, phase)
        where phase not in ('closed', 'cancelled')`.execute(db);
      await db.schema
        .createTable("house_call")
        .addColumn("transaction_id", "text", (c) => c.primaryKey())
        .addColumn("round_id", "text", (c) => c.notNull())
        .addColumn("op", "text", (c) => c.notNull())
        .addColumn("body", "text", (c) => c.notNull())
        .addColumn("attempts", types.int, (c) => c.notNull())
        .addColumn("next_at", types.int, (c) => c.notNull())
        .addColumn("claimed_until", types.int, (c) => c.notNull())
        .addColumn("done", types.int, (c) => c.notNull())
        .execute();
      await sql`create index house_call_waiting on house_call (next_at) where done = 0`.execute(db);
      await db.schema.createIndex("house_call_of_round").on("house_call").column("round_id").execute();
    },
  },
  {
    name: "2026-11-24-house-2-tables",
    async up(db, types) {
      await db.schema
        .createTable("house_chain")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("game_code", "text", (c) => c.notNull())
        .addColumn("first", types.int, (c) => c.notNull())
        .addColumn("length", types.int, (c) => c.notNull())
        .addColumn("tip", "text", (c) => c.notNull())
        .addColumn("last_seed", "text", (c) => c.notNull())
        .addColumn("created_at", types.int, (c) => c.notNull())
        .addUniqueConstraint("house_chain_of_game", ["game_code", "first"])
        .execute();
      await db.schema
        .createTable("house_table_clock")
        .addColumn("game_code", "text", (c) => c.primaryKey())
        .addColumn("n", types.int, (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addColumn("betting_ms", types.int, (c) => c.notNull())
        .addColumn("playing_ms", types.int, (c) => c.notNull())
        .addColumn("result_ms", types.int, (c) => c.notNull())
        .addColumn("paused_at", types.int)
        .addColumn("shown_n", types.int, (c) => c.notNull())
        .execute();
      await db.schema.alterTable("house_round").addColumn("table_n", types.int).execute();
      // A player has one round of each number; the store itself says so.
      await sql`create unique index house_round_at_table on house_round (game_code, table_n, player_id)
        where table_n is not null and phase <> 'cancelled'`.execute(db);
      await sql`create index house_round_of_table on house_round (game_code, phase)
        where table_n is not null and phase not in ('closed', 'cancelled')`.execute(db);
    },
  },
  {
    name: "2026-11-28-house-3-rides",
    async up(db, types) {
      await db.schema
        .alterTable("house_table_clock")
        .addColumn("ended_n", types.int, (c) => c.notNull().defaultTo(-1))
        .execute();
    },
  },
  {
    name: "2026-11-28-house-4-mark",
    async up(db, types) {
      await db.schema
        .createTable("house_mark")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("store", "text", (c) => c.notNull())
        .addColumn("copied_at", types.int)
        .execute();
    },
  },
  {
    name: "2026-11-30-house-5-demos",
    async up(db) {
      await sql`create index house_session_demo on house_session (created_at) where mode = 'demo'`.execute(db);
      await sql`create index house_round_demo on house_round (session_id) where mode = 'demo'`.execute(db);
    },
  },
];
