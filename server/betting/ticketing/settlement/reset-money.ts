// Drops all tickets and the whole ledger, for the sandbox's reset: the one place that may.
import type { Kysely } from "kysely";
import { withoutGuard } from "../../../platform/db/append-only.ts";
import { postings } from "../../../money/ledger/migrations.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import type { Ticketing } from "../create-ticketing.ts";
import type { TicketingDeps } from "../ticketing-deps.ts";

/** @param others drop what areas keep of money besides */
export async function resetMoney(
  { money }: Pick<TicketingDeps, "money">,
  ticketing: Ticketing,
  others: readonly ((trx: MoneyTrx) => Promise<void>)[] = [],
): Promise<void> {
  ticketing.forget();
  await money("reset", [], async (trx) => {
    for (const drop of others) await drop(trx);
    const plain = trx as unknown as Kysely<unknown>;
    for (const table of [
      "liability",
      "settle_failure",
      "cash_out",
      "ticket_correction",
      "ledger_booking",
      "ticket_leg",
      "ticket",
      "ticket_request",
      "money_request",
      "voucher",
      "proposal",
      "act_alone",
      "role_grant",
    ] as const)
      await trx.deleteFrom(table).execute();
    await withoutGuard(plain, postings, async () => {
      for (const table of ["ledger_entry", "ledger_posting", "ledger_hold", "ledger_account", "house_rollup"] as const)
        await trx.deleteFrom(table).execute();
    });
  });
}
