// The schema of vouchers, step by step. Append only.
import { sql } from "kysely";
import type { Step } from "../../platform/db/migrations/migration.ts";

export const voucherSteps: readonly Step[] = [
  {
    name: "2026-11-25-vouchers-1",
    async up(db, types) {
      await db.schema
        .createTable("voucher")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("currency", "text", (c) => c.notNull())
        .addColumn("currency_id", types.int, (c) => c.notNull())
        .addColumn("amount", types.int, (c) => c.notNull())
        .addColumn("code_mark", "text", (c) => c.notNull().unique())
        .addColumn("code_sealed", "text", (c) => c.notNull())
        .addColumn("last4", "text", (c) => c.notNull())
        .addColumn("status", "text", (c) => c.notNull())
        .addColumn("created_at", types.int, (c) => c.notNull())
        .addColumn("expires_at", types.int, (c) => c.notNull())
        .addColumn("used_by", "text")
        .addColumn("ended_at", types.int)
        .addCheckConstraint("voucher_worth_something", sql`amount > 0`)
        .execute();
      await db.schema.createIndex("voucher_made").on("voucher").columns(["sub", "created_at"]).execute();
      await db.schema.createIndex("voucher_used").on("voucher").columns(["used_by", "ended_at"]).execute();
      await sql`create index voucher_open on voucher (expires_at) where status = 'open'`.execute(db);
    },
  },
];
