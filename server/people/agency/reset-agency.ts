// Drops the tree and what was booked and calculated: for the sandbox's reset. In the transaction that drops the ledger.
import type { Kysely } from "kysely";
import { withoutGuard } from "../../platform/db/append-only.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { agencyRecords } from "./migrations.ts";

export async function resetAgency(trx: MoneyTrx): Promise<void> {
  for (const table of ["agency_member", "agency_line", "agency_code"] as const) await trx.deleteFrom(table).execute();
  await withoutGuard(trx as unknown as Kysely<unknown>, agencyRecords, async () => {
    for (const table of ["calculation_ticket", "calculation_row", "calculation", "agency_booking"] as const)
      await trx.deleteFrom(table).execute();
  });
}
