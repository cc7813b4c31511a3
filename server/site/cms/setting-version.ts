// Counts the changes of settings, so that other processes find them by one number.
import type { Transaction } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { Database } from "../../platform/db/database.ts";

const row = 1;

/** In the transaction that changes them. */
export async function countSettingChange(trx: Transaction<Schema>): Promise<void> {
  await trx
    .insertInto("setting_version")
    .values({ id: row, version: 1 })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({ version: eb("setting_version.version", "+", 1) })),
    )
    .execute();
}

export async function readSettingVersion(db: Database): Promise<number> {
  const found = await db.selectFrom("setting_version").select("version").where("id", "=", row).executeTakeFirst();
  return found?.version ?? 0;
}
