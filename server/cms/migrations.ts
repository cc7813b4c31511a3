// The schema of the CMS, step by step. Append only.
import type { Step } from "../db/migration.ts";

export const cmsSteps: readonly Step[] = [
  {
    name: "2026-11-21-cms-1",
    async up(db) {
      await db.schema
        .createTable("setting")
        .addColumn("scope", "text", (c) => c.notNull())
        .addColumn("key", "text", (c) => c.notNull())
        .addColumn("value", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("setting_key", ["scope", "key"])
        .execute();
    },
  },
  {
    name: "2026-11-24-cms-2-version",
    async up(db, types) {
      await db.schema
        .createTable("setting_version")
        .addColumn("id", types.int, (c) => c.primaryKey())
        .addColumn("version", types.int, (c) => c.notNull())
        .execute();
    },
  },
];
