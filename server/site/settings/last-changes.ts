// When and by whom each setting was last changed, and what held before.
import type { SiteSetting } from "../../../src/protocol/site-settings.ts";
import type { Database } from "../../platform/db/database.ts";
import { nameOf } from "./registry.ts";
import type { Setting } from "./setting.ts";

export interface LastChange {
  at: number | null;
  by: SiteSetting["changedBy"];
  /** null = nothing is known of it. */
  previous: unknown;
}

/** @returns undefined for what is as delivered */
export async function lastChanges(db: Database): Promise<(setting: Setting) => LastChange | undefined> {
  const rows = await db
    .selectFrom("setting")
    .leftJoin("user", "user.sub", "setting.changed_by")
    .select(["scope", "key", "changed_at", "changed_by", "previous", "user.username"])
    .execute();
  const changes = new Map(
    rows.map((row): [string, LastChange] => [
      nameOf(row),
      {
        at: row.changed_at,
        by: row.changed_by === null ? null : { sub: row.changed_by, username: row.username },
        previous: row.previous === null ? null : (JSON.parse(row.previous) as unknown),
      },
    ]),
  );
  return (setting) => changes.get(nameOf(setting));
}
