import type { Database } from "../../../platform/db/database.ts";

/** One of what a user keeps on the server, as it was saved, for the caller to check; undefined = never saved. */
export async function readUserSetting(db: Database, sub: string, object: string, property: string): Promise<unknown> {
  const row = await db
    .selectFrom("user_setting")
    .select("value")
    .where("sub", "=", sub)
    .where("object", "=", object)
    .where("property", "=", property)
    .executeTakeFirst();
  return row === undefined ? undefined : JSON.parse(row.value);
}
