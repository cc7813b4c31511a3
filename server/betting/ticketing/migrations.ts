// The schema of ticketing, step by step. Append only.
import { sql } from "kysely";
import type { Step } from "../../platform/db/migrations/migration.ts";
import { bodyHash } from "../../platform/http/canonical-json.ts";
import { giveCodes, ticketCodeIndex } from "./receipt/ticket-codes.ts";

export const ticketingSteps: readonly Step[] = [
  {
    name: "2026-11-21-ticketing-1",
    async up(db, types) {
      await db.schema
        .createTable("ticket_request")
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("frontend_uuid", "text", (c) => c.notNull())
        .addColumn("body", "text", (c) => c.notNull())
        .addColumn("answer", "text", (c) => c.notNull())
        .addColumn("error", "text")
        .addColumn("ticket_id", "text", (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addPrimaryKeyConstraint("ticket_request_key", ["sub", "frontend_uuid"])
        .execute();
      await db.schema
        .createTable("ticket")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("frontend_uuid", "text", (c) => c.notNull())
        .addColumn("created_at", types.int, (c) => c.notNull())
        .addColumn("phase", "text", (c) => c.notNull())
        .addColumn("mode", "text", (c) => c.notNull())
        .addColumn("subcode", types.int)
        .addColumn("ets_code", types.int)
        .addColumn("decide_at", types.int)
        .addColumn("deadline", types.int)
        .addColumn("odds_policy", "text", (c) => c.notNull())
        .addColumn("live", types.int, (c) => c.notNull())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("currency", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("payout_currency_id", types.int, (c) => c.notNull())
        .addColumn("stake", types.int, (c) => c.notNull())
        .addColumn("asked_stake", types.int, (c) => c.notNull())
        .addColumn("offer_stake", types.int)
        .addColumn("reoffer_accepted", types.int)
        .addColumn("booked_at", types.int)
        .addColumn("total_odds", "text", (c) => c.notNull())
        .addColumn("bonus", types.int, (c) => c.notNull())
        .addColumn("possible_win", types.int, (c) => c.notNull())
        .addColumn("terms", "text", (c) => c.notNull())
        .addColumn("settlement", "text")
        .addColumn("win", types.int, (c) => c.notNull())
        .addColumn("settled_at", types.int)
        .addColumn("search", "text", (c) => c.notNull())
        .addUniqueConstraint("ticket_client_id", ["sub", "frontend_uuid"])
        .execute();
      await db.schema.createIndex("ticket_by_user").on("ticket").columns(["sub", "created_at"]).execute();
      await db.schema.createIndex("ticket_by_phase").on("ticket").columns(["phase", "settlement"]).execute();
      await db.schema
        .createTable("ticket_leg")
        .addColumn("ticket_id", "text", (c) => c.notNull().references("ticket.id").onDelete("cascade"))
        .addColumn("position", types.int, (c) => c.notNull())
        .addColumn("event_id", types.int, (c) => c.notNull())
        .addColumn("type", "text", (c) => c.notNull())
        .addColumn("sport", "text", (c) => c.notNull())
        .addColumn("host_name", "text", (c) => c.notNull())
        .addColumn("away_name", "text", (c) => c.notNull())
        .addColumn("league_name", "text", (c) => c.notNull())
        .addColumn("time_start", types.int, (c) => c.notNull())
        .addColumn("markets_table", "text", (c) => c.notNull())
        .addColumn("markets_key", "text", (c) => c.notNull())
        .addColumn("markets_group", "text", (c) => c.notNull())
        .addColumn("selection_code", "text", (c) => c.notNull())
        .addColumn("player", "text", (c) => c.notNull())
        .addColumn("band", "text", (c) => c.notNull())
        .addColumn("odd", types.int)
        .addColumn("original_band", "text", (c) => c.notNull())
        .addColumn("original_odd", types.int)
        .addColumn("blocked", types.int, (c) => c.notNull())
        .addColumn("result", "text")
        .addColumn("sfid", "text")
        .addPrimaryKeyConstraint("ticket_leg_key", ["ticket_id", "position"])
        .execute();
      await db.schema.createIndex("ticket_leg_by_event").on("ticket_leg").columns(["event_id", "result"]).execute();
    },
  },
  {
    name: "2026-11-21-ticketing-2",
    async up(db, types) {
      await db.schema.alterTable("ticket_leg").addColumn("asked_odd", types.int).execute();
    },
  },
  {
    name: "2026-11-21-ticketing-3",
    async up(db, types) {
      await db.schema.alterTable("ticket").addColumn("system_groups", "text").execute();
      await db.schema.alterTable("ticket_leg").addColumn("system_group", types.int).execute();
    },
  },
  {
    name: "2026-11-21-ticketing-4",
    async up(db, types) {
      for (const column of ["open_stake", "cashed_out"])
        await db.schema
          .alterTable("ticket")
          .addColumn(column, types.int, (c) => c.notNull().defaultTo(0))
          .execute();
      await sql`update ticket set open_stake = stake where settlement is not null`.execute(db);
      await db.schema
        .createTable("cash_out")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("ticket_id", "text", (c) => c.notNull().references("ticket.id").onDelete("cascade"))
        .addColumn("request_id", "text")
        .addColumn("body", "text", (c) => c.notNull())
        .addColumn("answer", "text", (c) => c.notNull())
        .addColumn("amount", types.int, (c) => c.notNull())
        .addColumn("stake", types.int, (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addUniqueConstraint("cash_out_request", ["sub", "request_id"])
        .execute();
      await db.schema.createIndex("cash_out_by_ticket").on("cash_out").column("ticket_id").execute();
    },
  },
  {
    name: "2026-11-21-ticketing-5",
    async up(db, types) {
      await db.schema
        .alterTable("ticket")
        .addColumn("payouts", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
      await sql`update ticket set payouts = 1 where settlement in ('won', 'void')`.execute(db);
      await db.schema.alterTable("ticket_leg").addColumn("score", "text").execute();
    },
  },
  {
    name: "2026-11-22-ticketing-6",
    async up(db) {
      await db.schema
        .alterTable("ticket_request")
        .addColumn("body_hash", "text", (c) => c.notNull().defaultTo(""))
        .execute();
      for (;;) {
        const { rows } = await sql<{ sub: string; frontend_uuid: string; body: string }>`
          select sub, frontend_uuid, body from ticket_request
          where body <> '' and body_hash = '' limit 1000`.execute(db);
        if (rows.length === 0) break;
        for (const { sub, frontend_uuid, body } of rows)
          await sql`update ticket_request set body_hash = ${bodyHash(body)}
            where sub = ${sub} and frontend_uuid = ${frontend_uuid}`.execute(db);
      }
      await db.schema.alterTable("ticket_request").dropColumn("body").execute();
      await db.schema
        .createIndex("ticket_request_by_answer")
        .on("ticket_request")
        .columns(["sub", "answer", "at"])
        .execute();
    },
  },
  {
    name: "2026-11-23-ticketing-7",
    async up(db, types) {
      await db.schema
        .alterTable("ticket_leg")
        .addColumn("outcome_version", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
      await sql`create index ticket_leg_open on ticket_leg (event_id) where result is null`.execute(db);
      // What was decided before outcomes were stored: their first version says the same.
      await sql`update ticket_leg set outcome_version = 1 where result is not null`.execute(db);
      await db.schema
        .createTable("settle_failure")
        .addColumn("ticket_id", "text", (c) => c.primaryKey().references("ticket.id").onDelete("cascade"))
        .addColumn("attempts", types.int, (c) => c.notNull())
        .addColumn("next_at", types.int, (c) => c.notNull())
        .addColumn("error", "text", (c) => c.notNull())
        .execute();
    },
  },
  {
    name: "2026-11-23-ticketing-8-undecided",
    async up(db) {
      await sql`create index ticket_undecided on ticket (coalesce(decide_at, deadline))
        where phase in ('pending', 'reoffer')`.execute(db);
    },
  },
  {
    name: "2026-11-24-ticketing-9-requests",
    async up(db) {
      await db.schema.alterTable("ticket").addColumn("req_id", "text").execute();
    },
  },
  {
    name: "2026-11-24-ticketing-9-old-requests",
    async up(db) {
      await sql`create index ticket_request_old on ticket_request (at) where answer <> 'ok'`.execute(db);
    },
  },
  {
    // Bonus money was not given before: what older tickets took is 0.
    name: "2026-11-25-ticketing-10-bonus-stakes",
    async up(db, types) {
      await db.schema
        .alterTable("ticket")
        .addColumn("stake_bonus", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  {
    name: "2026-11-25-ticketing-11-void",
    async up(db, types) {
      await db.schema.alterTable("ticket").addColumn("voided_at", types.int).execute();
    },
  },
  {
    // What was settled in a time is added up from the index alone.
    name: "2026-11-25-ticketing-12-by-settlement",
    async up(db) {
      await sql`create index ticket_by_settlement
        on ticket (currency_id, settled_at, settlement, stake, open_stake, win, cashed_out)
        where settled_at is not null`.execute(db);
    },
  },
  {
    // Nullable: a build that does not know it still writes tickets beside this one. Those get their number by a job.
    name: "2026-11-28-ticketing-13-codes",
    async up(db) {
      await db.schema.alterTable("ticket").addColumn("code", "text").execute();
      await sql`create unique index ${sql.ref(ticketCodeIndex)} on ticket (code)`.execute(db);
      await sql`create index ticket_without_code on ticket (id) where code is null`.execute(db);
      for (let given = 1; given > 0;) given = await giveCodes(db);
    },
  },
  {
    // Nullable: of all that older builds write nothing is known, and no combination is among it.
    name: "2026-11-28-ticketing-14-combinations",
    async up(db) {
      await db.schema.alterTable("ticket_leg").addColumn("part_results", "text").execute();
    },
  },
  {
    // Nullable: feeds say it of few results, and older builds write none.
    name: "2026-11-28-ticketing-15-reasons",
    async up(db) {
      await db.schema.alterTable("ticket_leg").addColumn("reason", "text").execute();
    },
  },
  {
    // With what the operators' overview adds up of a week: read from the rows of so many tickets it stood still for seconds.
    name: "2026-11-29-ticketing-16-week",
    async up(db) {
      await sql`drop index ticket_by_settlement`.execute(db);
      await sql`create index ticket_by_settlement
        on ticket (currency_id, settled_at, settlement, stake, open_stake, win, cashed_out, booked_at, possible_win)
        where settled_at is not null`.execute(db);
    },
  },
  {
    // Nullable: only feeds have such names, and older builds write none.
    name: "2026-11-29-ticketing-17-names",
    async up(db) {
      await db.schema.alterTable("ticket_leg").addColumn("text_ids", "text").execute();
    },
  },
  {
    // What older builds correct is not in it.
    name: "2026-11-30-ticketing-18-corrections",
    async up(db, types) {
      await db.schema
        .createTable("ticket_correction")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("ticket_id", "text", (c) => c.notNull())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("settled_at", types.int, (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addColumn("lost", types.int, (c) => c.notNull())
        .execute();
      for (const moment of ["settled_at", "at"])
        await db.schema
          .createIndex(`ticket_correction_by_${moment}`)
          .on("ticket_correction")
          .columns(["currency_id", moment])
          .execute();
    },
  },
];
