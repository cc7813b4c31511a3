// The schema of documents, step by step. Append only.
import { sql } from "kysely";
import type { Step } from "../../platform/db/migrations/migration.ts";

export const documentSteps: readonly Step[] = [
  {
    name: "2026-11-25-documents-1",
    async up(db, types) {
      await db.schema
        .createTable("document")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addUniqueConstraint("document_of_player", ["sub", "kind"])
        .execute();
      await db.schema
        .createTable("verification")
        .addColumn("sub", "text", (c) => c.primaryKey())
        .addColumn("state", "text", (c) => c.notNull())
        .addColumn("reason", "text")
        .addColumn("submitted_at", types.int, (c) => c.notNull())
        .addColumn("decided_at", types.int)
        .addColumn("decided_by", "text")
        .execute();
      await db.schema.createIndex("verification_by_state").on("verification").column("state").execute();
    },
  },
  {
    name: "2026-11-25-documents-2-accepted",
    async up(db, types) {
      await db.schema.alterTable("verification").addColumn("accepted_at", types.int).execute();
      await sql`update verification set accepted_at = decided_at where state = 'verified'`.execute(db);
    },
  },
  {
    name: "2026-11-28-documents-3-pictures",
    async up(db, types) {
      await db.schema
        .createTable("document_picture")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("sealed", types.bytes, (c) => c.notNull())
        .execute();
    },
  },
];
