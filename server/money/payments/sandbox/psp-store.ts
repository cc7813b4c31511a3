// What the sandbox's provider knows: its payments, what happens to them, and what is to be told of it.
import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { newId } from "../../../platform/db/new-id.ts";
import type { PaymentSource } from "../../../../src/protocol/payments.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { ProviderPayment } from "../providers/provider.ts";
import type { Happening } from "./outcomes.ts";
import type { PspPaymentTable } from "./tables.ts";
import { lookup } from "../../../../src/domain/open-record.ts";

/** What every card, and every account, of the sandbox looks like. */
const sources: Readonly<Record<string, PaymentSource>> = {
  card: { id: "sandbox-card-4242", label: "•••• 4242" },
  bank: { id: "sandbox-bank-0611", label: "RS35 •••• 0611" },
};
export const sourceOf = (method: string): PaymentSource | null => lookup(sources, method) ?? null;

export function findByRef(db: Database, ref: string): Promise<PspPaymentTable | undefined> {
  return db.selectFrom("psp_payment").selectAll().where("ref", "=", ref).executeTakeFirst();
}

interface NewPayment {
  kind: PspPaymentTable["kind"];
  source: PaymentSource | null;
  returnUrl: string | null;
  /** Epoch ms. */
  at: number;
}

/** @returns its ref, and whether it is there only now: asked again, the first one stands */
export async function openPspPayment(
  trx: Transaction<Schema>,
  { paymentId, method, minor, currency }: ProviderPayment,
  { kind, source, returnUrl, at }: NewPayment,
): Promise<{ ref: string; isNew: boolean }> {
  const existingPayment = await trx
    .selectFrom("psp_payment")
    .select("ref")
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
  if (existingPayment !== undefined) return { ref: existingPayment.ref, isNew: false };
  const ref = `psp_${randomBytes(12).toString("base64url")}`;
  await trx
    .insertInto("psp_payment")
    .values({
      ref,
      payment_id: paymentId,
      kind,
      method,
      amount: minor,
      currency,
      created_at: at,
      source: source === null ? null : JSON.stringify(source),
      return_url: returnUrl,
      outcome: null,
    })
    .execute();
  return { ref, isNew: true };
}

/** @param minor what was paid, given back or paid out @param now epoch ms */
export async function letHappen(
  trx: Transaction<Schema>,
  ref: string,
  happening: Happening,
  minor: number,
  now: number,
): Promise<void> {
  const { type, after, webhooks, more = 0, isForged = false } = happening;
  const id = `evt_${newId()}`;
  const happensAt = after === null ? null : now + after;
  await trx
    .insertInto("psp_event")
    .values({ id, ref, type, amount: minor + more, happens_at: happensAt })
    .execute();
  for (let webhookIndex = 0; webhookIndex < webhooks; webhookIndex += 1)
    await trx
      .insertInto("psp_webhook")
      .values({ id: newId(), event_id: id, forged: isForged ? 1 : 0, due_at: happensAt ?? now, tries: 0 })
      .execute();
}
