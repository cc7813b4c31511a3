// Withdrawals that waited for their player's documents, and wait for an operator alone from here on.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import type { Settings } from "../../../site/settings/setting.ts";
import { checkLeave } from "../../leave-check.ts";
import type { PaymentTable } from "../tables.ts";
import { savePayment } from "../payment-store.ts";
import { hasDisputed } from "./sources.ts";
import { disputed, documentsNeeded } from "./wait-reasons.ts";

/** Has one follow from what is known of it. */
type UpToDate = (id: string) => Promise<unknown>;
type Waiting = Pick<PaymentTable, "id" | "sub">;

const waitingOf = (trx: MoneyTrx, sub: string) =>
  trx
    .selectFrom("payment")
    .select(["id", "sub"])
    .where("sub", "=", sub)
    .where("status", "=", "requested")
    .where("decision_reason", "=", documentsNeeded);

async function waitForOperator(trx: MoneyTrx, waiting: readonly Waiting[], upToDate: UpToDate): Promise<void> {
  for (const { id, sub } of waiting) {
    // A dispute did not stop what waited already.
    await savePayment(trx, id, { decision_reason: (await hasDisputed(trx, sub)) ? disputed : null });
    await upToDate(id);
  }
}

/** In a transaction of their player, who has shown who it is. */
export const afterDocuments = async (trx: MoneyTrx, sub: string, upToDate: UpToDate): Promise<void> =>
  waitForOperator(trx, await waitingOf(trx, sub).execute(), upToDate);

/**
 * In a transaction of their player, after money of another one came back: where the rest is no more than may leave without
 * documents, none are asked for, as they would not be of the same withdrawals asked for anew. @param now epoch ms
 */
export async function afterReturn(
  trx: MoneyTrx,
  settings: Settings,
  { sub, currency_id: currencyId }: Pick<PaymentTable, "sub" | "currency_id">,
  now: number,
  upToDate: UpToDate,
): Promise<void> {
  const waiting = await waitingOf(trx, sub).where("currency_id", "=", currencyId).execute();
  if (waiting.length === 0) return;
  const { needsDocuments } = await checkLeave(trx, settings, { sub, currencyId, minor: 0 }, now);
  if (!needsDocuments) await waitForOperator(trx, waiting, upToDate);
}
