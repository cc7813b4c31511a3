// The schema of the CMS, step by step. Append only.
import { sql } from "kysely";
import type { Step } from "../../platform/db/migrations/migration.ts";

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
  {
    name: "2026-11-27-cms-3-last-change",
    async up(db, types) {
      // Earlier changes have no date and no author: null.
      await db.schema.alterTable("setting").addColumn("changed_at", types.int).execute();
      await db.schema.alterTable("setting").addColumn("changed_by", "text").execute();
      await db.schema.alterTable("setting").addColumn("previous", "text").execute();
      // The ticket settings have these limits; the general ones had no effect.
      await sql`delete from setting where scope = 'general'
        and key in ('minTicketPayin', 'minPayinPerSystemComb', 'maxTicketWin')`.execute(db);
    },
  },
];
