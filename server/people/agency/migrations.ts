// The schema of the agency, step by step. Append only.
import { type Kysely, sql } from "kysely";
import { type AppendOnly, guardTables, withoutGuard } from "../../platform/db/append-only.ts";
import { dialectOf } from "../../platform/db/dialect-of.ts";
import type { ColumnTypes } from "../../platform/db/column-types.ts";
import type { Step } from "../../platform/db/migrations/migration.ts";
import { bookingSearch } from "./funds/booking-search.ts";
import type { AgencyTables } from "./tables.ts";

/** What an agent was told of a run, and what was booked, stays as it is. */
export const agencyRecords: AppendOnly = {
  tables: ["calculation_row", "calculation_ticket", "agency_booking"],
  guard: "agency_append_only",
  liftedBy: "kvota.agency_reset",
  refusal: "what was calculated and booked of agents is append-only",
};

async function makeCalculations(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("calculation")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("from_at", types.int, (c) => c.notNull())
    .addColumn("to_at", types.int, (c) => c.notNull())
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("currency_id", types.int, (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("created_at", types.int, (c) => c.notNull())
    .addColumn("closed_at", types.int)
    .addColumn("paid_at", types.int)
    .addUniqueConstraint("calculation_begins_once", ["currency_id", "from_at"])
    .execute();
  let rows = db.schema
    .createTable("calculation_row")
    .addColumn("run", "text", (c) => c.notNull().references("calculation.id"))
    .addColumn("agent", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull());
  for (const name of [
    "players",
    "tickets",
    "stake",
    "win",
    "cash_out",
    "bonus_cost",
    "carry_in",
    "base",
    "commission",
    "carry_out",
    "corrections",
  ])
    rows = rows.addColumn(name, types.int, (c) => c.notNull());
  await rows.addPrimaryKeyConstraint("calculation_row_key", ["run", "agent"]).execute();
  let tickets = db.schema
    .createTable("calculation_ticket")
    .addColumn("run", "text", (c) => c.notNull().references("calculation.id"))
    .addColumn("ticket", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull());
  for (const name of ["turnover", "stake", "win", "cash_out"])
    tickets = tickets.addColumn(name, types.int, (c) => c.notNull());
  await tickets.addPrimaryKeyConstraint("calculation_ticket_key", ["ticket", "run"]).execute();
}

async function makeBookings(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("agency_booking")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("sub", "text", (c) => c.notNull())
    .addColumn("currency_id", types.int, (c) => c.notNull())
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("ref", "text", (c) => c.notNull())
    .addColumn("at", types.int, (c) => c.notNull())
    .addColumn("amount", types.int, (c) => c.notNull())
    .addColumn("float_after", types.int, (c) => c.notNull())
    .addColumn("owed_after", types.int, (c) => c.notNull())
    .addColumn("other", "text")
    .addColumn("note", "text", (c) => c.notNull())
    .addColumn("by_code", types.int, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("agency_booking_of_agent").on("agency_booking").columns(["sub", "at"]).execute();
}

async function fillSearch(db: Kysely<Pick<AgencyTables, "agency_booking">>): Promise<void> {
  const rows = await db.selectFrom("agency_booking").select(["id", "ref", "kind", "note"]).execute();
  for (const { id, ...booked } of rows)
    await db
      .updateTable("agency_booking")
      .set({ search: bookingSearch(booked) })
      .where("id", "=", id)
      .execute();
}

export const agencySteps: readonly Step[] = [
  {
    name: "2026-11-25-agency-1",
    async up(db, types) {
      await db.schema
        .createTable("agency_member")
        .addColumn("sub", "text", (c) => c.primaryKey())
        .addColumn("parent", "text")
        .addColumn("path", "text", (c) => c.notNull())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("may_agents", types.int, (c) => c.notNull())
        .addColumn("since", types.int, (c) => c.notNull())
        .addColumn("credit_by_agent", types.int, (c) => c.notNull())
        .addColumn("max_stake", "text")
        .addColumn("code", "text")
        .addColumn("plan", "text")
        .execute();
      const bytewise = dialectOf(db) === "postgres" ? sql` collate "C"` : sql``;
      await sql`create index agency_member_path on agency_member (path${bytewise})`.execute(db);
      await db.schema.createIndex("agency_member_parent").on("agency_member").column("parent").execute();
      await db.schema
        .createTable("agency_line")
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("minor", types.int, (c) => c.notNull())
        .addPrimaryKeyConstraint("agency_line_key", ["sub", "currency_id"])
        .addCheckConstraint("agency_line_not_negative", sql`minor >= 0`)
        .execute();
      await makeBookings(db, types);
      await db.schema
        .createTable("agency_code")
        .addColumn("code", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("state", "text", (c) => c.notNull())
        .addColumn("uses", types.int, (c) => c.notNull())
        .addColumn("max_uses", types.int)
        .addColumn("from_at", types.int)
        .addColumn("to_at", types.int)
        .addColumn("created_at", types.int, (c) => c.notNull())
        .execute();
      await makeCalculations(db, types);
      await guardTables(db, agencyRecords);
      await db.schema
        .alterTable("ticket")
        .addColumn("agent_path", "text", (c) => c.notNull().defaultTo(""))
        .execute();
      await sql`create index ticket_of_agents on ticket (currency_id, settled_at) where agent_path <> ''`.execute(db);
    },
  },
  {
    name: "2026-11-25-agency-2",
    async up(db) {
      await db.schema
        .alterTable("agency_booking")
        .addColumn("search", "text", (c) => c.notNull().defaultTo(""))
        .execute();
      await withoutGuard(db, agencyRecords, () => fillSearch(db));
    },
  },
];
