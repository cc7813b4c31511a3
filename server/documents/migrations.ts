// The schema of documents, step by step. Append only.
import type { Step } from "../db/migration.ts";

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
];
