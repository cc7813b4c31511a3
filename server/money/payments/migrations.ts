// The schema of payments, step by step. Append only.
import { sql } from "kysely";
import type { Step } from "../../platform/db/migrations/migration.ts";

export const paymentSteps: readonly Step[] = [
  {
    name: "2026-11-25-payments-1",
    async up(db, types) {
      await db.schema
        .createTable("payment")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("direction", "text", (c) => c.notNull())
        .addColumn("method", "text", (c) => c.notNull())
        .addColumn("provider", "text", (c) => c.notNull())
        .addColumn("currency", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("amount", types.int, (c) => c.notNull())
        .addColumn("status", "text", (c) => c.notNull())
        .addColumn("reason", "text")
        .addColumn("source_id", "text")
        .addColumn("source_label", "text")
        .addColumn("provider_ref", "text")
        .addColumn("redirect_url", "text")
        .addColumn("decision", "text")
        .addColumn("decision_reason", "text")
        .addColumn("verdict", "text")
        .addColumn("overdue", types.int, (c) => c.notNull().defaultTo(0))
        .addColumn("not_returnable", types.int, (c) => c.notNull().defaultTo(0))
        .addColumn("money", "text")
        .addColumn("refused_because", "text")
        .addColumn("refund_asked", types.int, (c) => c.notNull().defaultTo(0))
        .addColumn("created_at", types.int, (c) => c.notNull())
        .addColumn("updated_at", types.int, (c) => c.notNull())
        .addColumn("expires_at", types.int)
        .addColumn("next_at", types.int)
        .addColumn("tries", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema.createIndex("payment_of_player").on("payment").columns(["sub", "id"]).execute();
      await db.schema.createIndex("payment_due").on("payment").column("next_at").execute();
      await db.schema
        .createTable("payment_event")
        .addColumn("provider", "text", (c) => c.notNull())
        .addColumn("event_id", "text", (c) => c.notNull())
        .addColumn("payment_id", "text", (c) => c.notNull())
        .addColumn("type", "text", (c) => c.notNull())
        .addColumn("amount", types.int, (c) => c.notNull())
        .addColumn("currency", "text", (c) => c.notNull())
        .addColumn("body", "text", (c) => c.notNull())
        .addColumn("received_at", types.int, (c) => c.notNull())
        .addColumn("outcome", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("payment_event_key", ["provider", "event_id"])
        .execute();
      await db.schema.createIndex("payment_event_of_payment").on("payment_event").column("payment_id").execute();
      // What the sandbox's provider knows: it is one that could stand elsewhere, and shares nothing with the tables above.
      await db.schema
        .createTable("psp_payment")
        .addColumn("ref", "text", (c) => c.primaryKey())
        .addColumn("payment_id", "text", (c) => c.notNull().unique())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("method", "text", (c) => c.notNull())
        .addColumn("amount", types.int, (c) => c.notNull())
        .addColumn("currency", "text", (c) => c.notNull())
        .addColumn("source", "text")
        .addColumn("return_url", "text")
        .addColumn("outcome", "text")
        .addColumn("created_at", types.int, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("psp_event")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("ref", "text", (c) => c.notNull())
        .addColumn("type", "text", (c) => c.notNull())
        .addColumn("amount", types.int, (c) => c.notNull())
        .addColumn("happens_at", types.int)
        .execute();
      await db.schema.createIndex("psp_event_of_payment").on("psp_event").column("ref").execute();
      await db.schema
        .createTable("psp_webhook")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("event_id", "text", (c) => c.notNull())
        .addColumn("forged", types.int, (c) => c.notNull())
        .addColumn("due_at", types.int)
        .addColumn("tries", types.int, (c) => c.notNull())
        .execute();
      await db.schema.createIndex("psp_webhook_due").on("psp_webhook").column("due_at").execute();
      await db.schema
        .createTable("psp_steering")
        .addColumn("id", types.int, (c) => c.primaryKey())
        .addColumn("pay_out", "text", (c) => c.notNull())
        .addColumn("delay_ms", types.int, (c) => c.notNull())
        .execute();
    },
  },
  {
    name: "2026-11-25-payments-2-waiting",
    async up(db) {
      await db.schema.createIndex("payment_by_time").on("payment").columns(["created_at", "id"]).execute();
      await sql`create index payment_waiting on payment (status) where status in ('requested', 'review')`.execute(db);
    },
  },
  {
    name: "2026-11-25-payments-2-shop-codes",
    async up(db) {
      for (const column of ["code_mark", "code_sealed"])
        await db.schema.alterTable("payment").addColumn(column, "text").execute();
      await sql`create unique index payment_code on payment (code_mark) where code_mark is not null`.execute(db);
    },
  },
  {
    name: "2026-11-27-payments-3-surplus",
    async up(db, types) {
      await db.schema
        .alterTable("payment")
        .addColumn("surplus_decided", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  {
    name: "2026-11-27-payments-4-returned",
    async up(db, types) {
      await db.schema
        .alterTable("payment")
        .addColumn("returned", types.int, (c) => c.notNull().defaultTo(0))
        .execute();
      await sql`update payment set returned = (select case when sum(e.amount) > payment.amount then payment.amount
          else cast(coalesce(sum(e.amount), 0) as bigint) end
        from payment_event e where e.payment_id = payment.id and e.provider = payment.provider
          and e.type = 'payout.returned' and e.outcome = 'taken' and e.currency = payment.currency)
        where status = 'returned'`.execute(db);
    },
  },
  {
    name: "2026-11-30-payments-5-requests",
    async up(db) {
      await db.schema.alterTable("payment").addColumn("request_id", "text").execute();
    },
  },
];
