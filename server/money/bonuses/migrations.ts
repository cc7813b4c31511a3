// The schema of bonuses, step by step. Append only.
import { sql } from "kysely";
import type { Step } from "../../platform/db/migrations/migration.ts";

export const bonusSteps: readonly Step[] = [
  {
    name: "2026-11-25-bonuses-1",
    async up(db, types) {
      await db.schema
        .createTable("campaign")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("campaign_group", "text", (c) => c.notNull())
        .addColumn("code", "text", (c) => c.unique())
        .addColumn("terms", "text", (c) => c.notNull())
        .addColumn("from_at", types.int)
        .addColumn("to_at", types.int)
        .addColumn("period", "text", (c) => c.notNull())
        .addColumn("audience", "text", (c) => c.notNull())
        .addColumn("max_uses", types.int)
        .addColumn("uses", types.int, (c) => c.notNull().defaultTo(0))
        .addColumn("accounted_until", types.int)
        .addColumn("texts", "text", (c) => c.notNull())
        .addColumn("state", "text", (c) => c.notNull())
        .addColumn("created_at", types.int, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("bonus")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("campaign_id", "text", (c) => c.notNull())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("period", "text", (c) => c.notNull())
        .addColumn("currency", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("amount", types.int, (c) => c.notNull())
        .addColumn("remaining", types.int, (c) => c.notNull())
        .addColumn("required", types.int, (c) => c.notNull())
        .addColumn("done", types.int, (c) => c.notNull())
        .addColumn("terms", "text", (c) => c.notNull())
        .addColumn("status", "text", (c) => c.notNull())
        .addColumn("created_at", types.int, (c) => c.notNull())
        .addColumn("take_until", types.int, (c) => c.notNull())
        .addColumn("taken_at", types.int)
        .addColumn("expires_at", types.int)
        .addColumn("ended_at", types.int)
        .addColumn("ends", types.int, (c) => c.notNull().defaultTo(0))
        .addUniqueConstraint("bonus_once_a_period", ["sub", "campaign_id", "period"])
        .addCheckConstraint("bonus_not_negative", sql`remaining >= 0 and done >= 0`)
        .execute();
      await db.schema.createIndex("bonus_of_player").on("bonus").columns(["sub", "created_at"]).execute();
      // All bonus money of a wallet belongs to one.
      await sql`create unique index bonus_active on bonus (sub, currency_id)
        where status = 'active' and kind in ('bonus', 'match')`.execute(db);
      await sql`create index bonus_running on bonus (expires_at) where status = 'active'`.execute(db);
      await sql`create index bonus_to_take on bonus (take_until) where status in ('waiting', 'offered')`.execute(db);
      await db.schema
        .createTable("bonus_stake")
        .addColumn("ticket_id", "text", (c) => c.notNull())
        .addColumn("bonus_id", "text", (c) => c.notNull())
        .addColumn("minor", types.int, (c) => c.notNull())
        .addColumn("counted", types.int, (c) => c.notNull())
        .addPrimaryKeyConstraint("bonus_stake_key", ["ticket_id", "bonus_id"])
        .execute();
      await db.schema.createIndex("bonus_stake_of_bonus").on("bonus_stake").column("bonus_id").execute();
    },
  },
  {
    name: "2026-11-27-bonuses-2-deposit",
    async up(db, types) {
      await db.schema
        .alterTable("bonus")
        .addColumn("deposit", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  {
    name: "2026-11-27-bonuses-3-claims",
    async up(db, types) {
      await db.schema
        .createTable("bonus_claim")
        .addColumn("campaign_id", "text", (c) => c.notNull())
        .addColumn("period", "text", (c) => c.notNull())
        .addColumn("person", "text", (c) => c.notNull())
        .addColumn("address", "text", (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addPrimaryKeyConstraint("bonus_claim_key", ["campaign_id", "period", "person"])
        .execute();
      await db.schema.createIndex("bonus_claim_of_address").on("bonus_claim").columns(["address", "at"]).execute();
      await db.schema
        .createTable("waiting_code")
        .addColumn("sub", "text", (c) => c.primaryKey())
        .addColumn("code", "text", (c) => c.notNull())
        .addColumn("address", "text", (c) => c.notNull())
        .addColumn("created_at", types.int, (c) => c.notNull())
        .execute();
    },
  },
  {
    // Those that were too many of one address stood before all others, whenever they were looked at.
    name: "2026-11-28-bonuses-4-waiting",
    async up(db, types) {
      await db.schema
        .alterTable("waiting_code")
        .addColumn("next_at", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
];
