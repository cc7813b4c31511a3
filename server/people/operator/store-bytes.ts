// How large the store is.
import { sql } from "kysely";
import { dialectOf } from "../../platform/db/dialect-of.ts";
import type { Database } from "../../platform/db/database.ts";

export async function storeBytes(db: Database): Promise<number> {
  const { rows } = await (
    dialectOf(db) === "postgres"
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  ).execute(db);
  return rows[0]?.bytes ?? 0;
}
