// Withdrawals that waited for their player's documents wait for an operator alone from here on.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { bringUpToDate } from "../bring-up-to-date.ts";
import type { DecideDeps } from "../payment-decisions.ts";
import { savePayment } from "../payment-store.ts";
import { hasDisputed } from "./sources.ts";
import { disputed, documentsNeeded } from "./wait-reasons.ts";

/** In a transaction of their player. @param now epoch ms */
export async function documentsAccepted(trx: MoneyTrx, deps: DecideDeps, sub: string, now: number): Promise<void> {
  const waiting = await trx
    .selectFrom("payment")
    .select("id")
    .where("sub", "=", sub)
    .where("status", "=", "requested")
    .where("decision_reason", "=", documentsNeeded)
    .execute();
  // A dispute did not stop what waited already.
  const reason = waiting.length > 0 && (await hasDisputed(trx, sub)) ? disputed : null;
  for (const { id } of waiting) {
    await savePayment(trx, id, { decision_reason: reason });
    await bringUpToDate(trx, deps, id, now);
  }
}
