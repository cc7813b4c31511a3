// Takes what a provider tells: kept and acted on in one transaction, once for each of its ids.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { bringUpToDate } from "../bring-up-to-date.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findPayment, savePayment } from "../payment-store.ts";
import type { PaymentProvider, ProviderEvent } from "./provider.ts";
import type { EventOutcome, PaymentEventTable, PaymentTable } from "../tables.ts";

type TakeDeps = Pick<
  PaymentDeps,
  "store" | "settings" | "gambling" | "bonuses" | "news" | "dataKey" | "wake" | "clock"
>;

/** They take back what must have been booked first. */
const waiting: ReadonlySet<ProviderEvent["type"]> = new Set([
  "payment.refunded",
  "payment.chargedBack",
  "payout.returned",
]);

function outcomeOf(payment: PaymentTable, event: ProviderEvent): EventOutcome {
  const isOfDeposits = event.type.startsWith("payment.");
  if (isOfDeposits !== (payment.direction === "deposit")) return "ignored";
  // A withdrawal that no provider was given yet is none of its business.
  if (!isOfDeposits && payment.decision !== "approved") return "ignored";
  if (!waiting.has(event.type)) return "taken";
  return event.currency === payment.currency ? "waits" : "ignored";
}

const rowOf = (
  provider: string,
  { id, paymentId, type, minor, currency }: ProviderEvent,
  { body, at, outcome }: { body: string; at: number; outcome: EventOutcome },
): PaymentEventTable => ({
  provider,
  event_id: id,
  payment_id: paymentId,
  type,
  amount: minor,
  currency,
  body,
  received_at: at,
  outcome,
});

/** Where money came from is known once it came; a provider that does not say is one way by itself. */
function sourceChanges(payment: PaymentTable, { type, minor, currency, source }: ProviderEvent): Partial<PaymentTable> {
  if (type !== "payment.succeeded" || payment.direction !== "deposit") return {};
  const isRight = minor === payment.amount && currency === payment.currency;
  if (payment.source_id !== null && !isRight) return {};
  return { source_id: source?.id ?? payment.method, source_label: source?.label ?? "" };
}

/** @returns false where it was told before */
async function keepEvent(trx: MoneyTrx, row: PaymentEventTable): Promise<boolean> {
  const storedEvent = await trx
    .selectFrom("payment_event")
    .select("event_id")
    .where("provider", "=", row.provider)
    .where("event_id", "=", row.event_id)
    .executeTakeFirst();
  if (storedEvent !== undefined) return false;
  await trx.insertInto("payment_event").values(row).execute();
  return true;
}

/** @param body as it came, to be kept */
export async function takeEvent(
  deps: TakeDeps,
  { name }: Pick<PaymentProvider, "name">,
  event: ProviderEvent,
  body: string,
): Promise<void> {
  const { store } = deps;
  const seen = await findPayment(store.db, event.paymentId);
  if (seen === undefined || seen.provider !== name) {
    await store.transact("keep payment event", (trx) =>
      trx
        .insertInto("payment_event")
        .values(rowOf(name, event, { body, at: deps.clock.now(), outcome: "unknown" }))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    return;
  }
  await store.money("payment event", seen.sub, async (trx, now) => {
    const payment = await findPayment(trx, event.paymentId);
    if (payment === undefined) return;
    const outcome = outcomeOf(payment, event);
    if (!(await keepEvent(trx, rowOf(name, event, { body, at: now, outcome })))) return;
    if (outcome === "ignored") return;
    await savePayment(trx, payment.id, sourceChanges(payment, event));
    await bringUpToDate(trx, deps, payment.id, now);
  });
}
