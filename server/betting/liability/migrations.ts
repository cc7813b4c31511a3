// The schema of liabilities, stops and limits, step by step. Append only.
import { sql } from "kysely";
import { searchable } from "../../../src/domain/offer/search-term.ts";
import type { Step } from "../../platform/db/migrations/migration.ts";

export const liabilitySteps: readonly Step[] = [
  {
    name: "2026-11-25-liability-1",
    async up(db, types) {
      await db.schema
        .createTable("liability")
        .addColumn("event_id", types.int, (c) => c.notNull())
        .addColumn("markets_table", "text", (c) => c.notNull())
        .addColumn("markets_key", "text", (c) => c.notNull())
        .addColumn("band", "text", (c) => c.notNull())
        .addColumn("player", "text", (c) => c.notNull())
        .addColumn("selection_code", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("sport", "text", (c) => c.notNull())
        .addColumn("pair", "text", (c) => c.notNull())
        .addColumn("search", "text", (c) => c.notNull())
        .addColumn("staked", types.int, (c) => c.notNull())
        .addColumn("would_pay", types.int, (c) => c.notNull())
        .addColumn("tickets", types.int, (c) => c.notNull())
        .addPrimaryKeyConstraint("liability_key", [
          ...(["event_id", "currency_id", "markets_table", "markets_key", "band", "player", "selection_code"] as const),
        ])
        .execute();
      await db.schema
        .createTable("bet_stop")
        .addColumn("scope", "text", (c) => c.notNull())
        .addColumn("id", "text", (c) => c.notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("reason", "text", (c) => c.notNull())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addPrimaryKeyConstraint("bet_stop_key", ["scope", "id"])
        .execute();
      await db.schema
        .createTable("win_limit")
        .addColumn("scope", "text", (c) => c.notNull())
        .addColumn("id", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("max_win", types.int, (c) => c.notNull())
        .addColumn("reason", "text")
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addPrimaryKeyConstraint("win_limit_key", ["scope", "id", "currency_id"])
        .execute();
      // Tickets that are open already.
      await sql`
        insert into liability (event_id, markets_table, markets_key, band, player, selection_code, currency_id,
          sport, pair, search, staked, would_pay, tickets)
        select leg.event_id, leg.markets_table, leg.markets_key, leg.band, leg.player, leg.selection_code,
          ticket.payout_currency_id, max(leg.sport), max(leg.host_name || ' - ' || leg.away_name), '',
          sum(case when ticket.currency_id > 999 then 0 else ticket.open_stake end), sum(ticket.possible_win), count(*)
        from ticket_leg as leg join ticket on ticket.id = leg.ticket_id
        where ticket.phase = 'accepted' and ticket.settlement = 'open' and leg.result is null
        group by leg.event_id, leg.markets_table, leg.markets_key, leg.band, leg.player, leg.selection_code,
          ticket.payout_currency_id`.execute(db);
      const { rows } = await sql<{ pair: string }>`select distinct pair from liability`.execute(db);
      for (const { pair } of rows) {
        const search = searchable([pair]).join("\n");
        await sql`update liability set search = ${search} where pair = ${pair}`.execute(db);
      }
    },
  },
];
