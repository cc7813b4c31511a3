// A deposit begins: it is noted first, then the provider is asked for its page, and only then is the call answered.
import { HttpError } from "../../../platform/http/http-error.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import type { MoneyAnswer } from "../../money-requests.ts";
import { bringUpToDate, tellPayment } from "../bring-up-to-date.ts";
import { admit, type Initiating, refuse } from "../initiate.ts";
import { insertPayment, newPayment } from "../new-payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { loadPayment, savePayment } from "../payment-store.ts";
import { firstLook } from "../schedule.ts";
import type { PaymentTable } from "../tables.ts";

/** What may still come of deposits that are under way. Minor units. */
async function underWay(trx: MoneyTrx, sub: string, currencyId: number): Promise<number> {
  const { minor } = await trx
    .selectFrom("payment")
    .select((eb) => eb.fn.sum<number | null>("amount").as("minor"))
    .where("sub", "=", sub)
    .where("currency_id", "=", currencyId)
    .where("direction", "=", "deposit")
    .where("status", "in", ["open", "pending"])
    .executeTakeFirstOrThrow();
  return minor ?? 0;
}

/** @throws HttpError 422 */
async function note(trx: MoneyTrx, deps: PaymentDeps, initiating: Initiating, now: number): Promise<PaymentTable> {
  const { sub, provider, currency, currencyId, minor, method } = await admit(trx, deps, initiating);
  const open = await underWay(trx, sub, currencyId);
  const refusal = await deps.gambling.depositRefusal(trx, { sub, currencyId, minor: minor + open, now });
  if (refusal !== null) throw refuse(refusal);
  const payment = newPayment(
    {
      sub,
      direction: "deposit",
      method,
      provider: provider.name,
      currency,
      currency_id: currencyId,
      amount: minor,
      source_id: null,
      source_label: null,
    },
    now,
  );
  await insertPayment(trx, payment);
  return payment;
}

/** Its player will not be sent to its page: nothing more is expected of it. */
async function giveUp(deps: PaymentDeps, { id, sub }: PaymentTable): Promise<void> {
  await deps.store.money("give payment up", sub, async (trx, now) => {
    await savePayment(trx, id, { decision: "unstarted" });
    await bringUpToDate(trx, deps, id, now);
  });
}

export async function initiateDeposit(deps: PaymentDeps, initiating: Initiating): Promise<MoneyAnswer> {
  const { store, requests, providers, failed } = deps;
  const { call, origin } = initiating;
  const refused = (error: HttpError) =>
    requests.once(call, "refuse payment", async () => {
      throw error;
    });
  let payment: PaymentTable;
  try {
    const noted = await store.money("begin payment", call.sub, async (trx, now) => {
      const first = await requests.firstAnswer(trx, call);
      return first === null ? { payment: await note(trx, deps, initiating, now) } : { first };
    });
    if (noted.payment === undefined) return noted.first;
    ({ payment } = noted);
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return refused(error);
    throw error;
  }
  const { id, method, amount: minor, currency } = payment;
  let started: { redirectUrl: string; providerRef: string };
  try {
    const provider = providers.get(payment.provider);
    if (provider === undefined) throw new Error(`provider ${payment.provider} is gone`);
    started = await provider.start({ paymentId: id, method, minor, currency }, `${origin}/callback?payment=${id}`);
  } catch (error) {
    failed(error);
    await giveUp(deps, payment);
    throw refuse("providerFailed");
  }
  const { redirectUrl, providerRef } = started;
  const answer = await requests.once(call, "start payment", async (trx, now) => {
    const { payment: storedPayment } = await loadPayment(trx, id);
    const next_at = firstLook({ ...storedPayment, provider_ref: providerRef }, now);
    const changes = { provider_ref: providerRef, redirect_url: redirectUrl, next_at };
    await savePayment(trx, id, changes);
    tellPayment(trx, deps, { ...storedPayment, ...changes });
    return { status: 200, body: { redirectUrl, paymentId: id } };
  });
  // The same call came twice at once, and the other one was faster.
  if ((answer.body as { paymentId?: string }).paymentId !== id) await giveUp(deps, payment);
  return answer;
}
