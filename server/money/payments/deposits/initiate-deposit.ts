// A deposit begins: it is noted first, then the provider is asked for its page, and only then is the call answered.
import { toMinor } from "../../../../src/domain/money.ts";
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

/**
 * What the same call noted before: it may come again while the provider is asked, or after a crash in the middle of that.
 * @throws HttpError 409 where it was another call
 */
async function notedBefore(trx: MoneyTrx, { call, request }: Initiating): Promise<PaymentTable | undefined> {
  const payment = await trx
    .selectFrom("payment")
    .selectAll()
    .where("sub", "=", call.sub)
    .where("request_id", "=", call.requestId)
    .where("status", "=", "open")
    .executeTakeFirst();
  if (payment === undefined) return undefined;
  const { amount, currency, method } = request;
  const isSame = payment.amount === toMinor(amount) && payment.currency === currency && payment.method === method;
  if (!isSame) throw new HttpError(409, "conflict");
  return payment;
}

/** @throws HttpError 422; 409 as above */
async function note(trx: MoneyTrx, deps: PaymentDeps, initiating: Initiating, now: number): Promise<PaymentTable> {
  const noted = await notedBefore(trx, initiating);
  if (noted !== undefined) return noted;
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
  payment.request_id = initiating.call.requestId;
  await insertPayment(trx, payment);
  return payment;
}

/** Its player will not be sent to its page: nothing more is expected of it. Where the same call came twice, the other one may be answered. */
async function giveUp(deps: PaymentDeps, { id, sub }: PaymentTable): Promise<void> {
  await deps.store.money("give payment up", sub, async (trx, now) => {
    const { payment } = await loadPayment(trx, id);
    if (payment.provider_ref !== null) return;
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
    const { payment: notedPayment } = await loadPayment(trx, id);
    // The other of two was not answered by the provider, and gave it up.
    const isGivenUp = notedPayment.decision === "unstarted";
    if (isGivenUp) await savePayment(trx, id, { decision: null });
    const storedPayment = isGivenUp ? await bringUpToDate(trx, deps, id, now) : notedPayment;
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
