// The schema of bookings, step by step. Append only.
import type { Step } from "../../../platform/db/migrations/migration.ts";

export const bookingSteps: readonly Step[] = [
  {
    name: "2026-11-21-bookings-1",
    async up(db, types) {
      await db.schema
        .createTable("booking")
        .addColumn("code", "text", (c) => c.primaryKey())
        .addColumn("fingerprint", "text", (c) => c.notNull().unique())
        .addColumn("selections", "text", (c) => c.notNull())
        .addColumn("expires_at", types.int, (c) => c.notNull())
        .execute();
      await db.schema.createIndex("booking_by_expiry").on("booking").column("expires_at").execute();
    },
  },
];
