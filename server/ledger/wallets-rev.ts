// How new a player's wallets are: the id of the last posting that moved them.
import { sql } from "kysely";
import type { Database } from "../ports.ts";

/** 0 = nothing moved yet. Of each account the last entry alone is looked at. */
export async function walletsRev(db: Database, sub: string): Promise<number> {
  const row = await db
    .selectFrom("ledger_account as account")
    .select(
      sql<
        number | null
      >`max((select max(entry.posting_id) from ledger_entry entry where entry.account_id = account.id))`.as("rev"),
    )
    .where("sub", "=", sub)
    .executeTakeFirst();
  return row?.rev ?? 0;
}
