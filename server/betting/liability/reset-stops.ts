// Lifts all stops and limits, for the sandbox's reset.
import type { MoneyTrx } from "../../platform/db/store.ts";

export async function resetStops(trx: MoneyTrx): Promise<void> {
  for (const table of ["bet_stop", "win_limit"] as const) await trx.deleteFrom(table).execute();
}
