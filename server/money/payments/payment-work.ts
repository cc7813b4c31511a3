// What is due of payments: expires, lets go, hands to the provider, gives back, asks what became of them.
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { moneyJob } from "../jobs.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import { approveWithdrawal, isOwing } from "./payment-decisions.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { isAutoApproved } from "./payment-settings.ts";
import { findPayment, savePayment } from "./payment-store.ts";
import { NotReturnableError, type PaymentProvider } from "./providers/provider.ts";
import { nextOfOpen, overdueMs, pauseAfter } from "./schedule.ts";
import { takeEvent } from "./providers/take-event.ts";
import type { PaymentTable } from "./tables.ts";

export const paymentJobName = "payments";
const mostAtOnce = 200;
/** A process that has one in hand is done with it by then, or dead. */
const claimMs = 60_000;

type Item = Pick<PaymentTable, "id" | "sub">;

export function paymentJob(deps: PaymentDeps): Job {
  const { store, clock, settings, providers, failed } = deps;

  const change = (
    { id, sub }: Item,
    work: (payment: PaymentTable, now: number, trx: MoneyTrx) => Promise<Partial<PaymentTable>> | Partial<PaymentTable>,
  ): Promise<PaymentTable> =>
    store.money("payment job", sub, async (trx, now) => {
      const payment = await findPayment(trx, id);
      if (payment === undefined) throw new Error(`payment ${id} is gone`);
      await savePayment(trx, id, await work(payment, now, trx));
      return bringUpToDate(trx, deps, id, now);
    });

  /** null = it is not due any more. */
  const claim = ({ id, sub }: Item): Promise<PaymentTable | null> =>
    store.money("claim payment", sub, async (trx, now) => {
      const payment = await findPayment(trx, id);
      if (payment === undefined || payment.next_at === null || payment.next_at > now) return null;
      await savePayment(trx, id, { next_at: now + claimMs });
      return payment;
    });

  async function ask(payment: PaymentTable, provider: PaymentProvider): Promise<void> {
    if (payment.provider_ref === null) return;
    const { events } = await provider.read(payment.provider_ref);
    for (const event of events) await takeEvent(deps, provider, event, JSON.stringify(event));
  }

  /** Asked in vain: it stands as it stood. */
  const waitOn = (item: Item, status: PaymentTable["status"]) =>
    change(item, (payment, now) => {
      if (payment.status !== status) return {};
      // It came to stand so when its provider had it; before that it may have waited for an operator.
      const isOverdue = now - payment.updated_at >= overdueMs && status !== "returning";
      return {
        next_at: now + pauseAfter(payment.tries),
        tries: payment.tries + 1,
        ...(isOverdue ? { overdue: 1 } : {}),
      };
    });

  const goOnOrExpire = (item: Item) =>
    change(item, (payment, now) => {
      if (payment.status !== "open") return {};
      if (now >= (payment.expires_at ?? now)) return { decision: "expired" };
      return { next_at: nextOfOpen(now, payment.expires_at) };
    });

  const letGo = ({ id, sub }: Item) =>
    store.money("let withdrawal go", sub, async (trx, now) => {
      const payment = await findPayment(trx, id);
      const user = await trx.selectFrom("user").select("blocked").where("sub", "=", sub).executeTakeFirst();
      if (payment?.status !== "requested") return;
      // The setting was lowered, the player blocked or in debt: an operator looks at it.
      const isClear = user?.blocked === 0 && !(await isOwing(trx, payment));
      const isLetGo = isClear && (await isAutoApproved(trx, settings, payment));
      await (isLetGo ? approveWithdrawal(trx, deps, { id, now }) : savePayment(trx, id, { next_at: null }));
    });

  async function sendWithdrawal(payment: PaymentTable, provider: PaymentProvider): Promise<void> {
    const { id: paymentId, method, amount: minor, currency, source_id: id, source_label } = payment;
    const source = { id: id ?? "", label: source_label ?? "" };
    const { providerRef } = await provider.withdraw({ paymentId, method, minor, currency }, source);
    await change(payment, () => ({ provider_ref: providerRef }));
  }

  async function giveBack(payment: PaymentTable, provider: PaymentProvider): Promise<void> {
    const { id: paymentId, method, amount: minor, currency, provider_ref: providerRef } = payment;
    try {
      await provider.refund({ paymentId, method, minor, currency, providerRef: providerRef ?? "" }, minor);
      await change(payment, (_, now) => ({ refund_asked: 1, next_at: now + claimMs, tries: 0 }));
    } catch (error) {
      if (!(error instanceof NotReturnableError)) throw error;
      await change(payment, () => ({ not_returnable: 1 }));
    }
  }

  async function act(payment: PaymentTable, provider: PaymentProvider): Promise<void> {
    switch (payment.status) {
      case "open":
        await ask(payment, provider);
        await goOnOrExpire(payment);
        return;
      case "returning":
        if (payment.refund_asked === 0) return giveBack(payment, provider);
        await ask(payment, provider);
        await waitOn(payment, payment.status);
        return;
      case "pending":
      case "sent":
        await ask(payment, provider);
        await waitOn(payment, payment.status);
        return;
      case "requested":
        return letGo(payment);
      case "approved":
        return sendWithdrawal(payment, provider);
      case "succeeded":
      case "failed":
      case "rejected":
      case "returned":
      case "refunded":
      case "chargedBack":
      case "review":
      case "cancelled":
      case "expired":
        await ask(payment, provider);
        await change(payment, ({ status }) => (status === payment.status ? { next_at: null } : {}));
    }
  }

  /** It was not fetched in time. */
  const expireAtShop = (item: Item) =>
    change(item, ({ status, expires_at }, now) => {
      if (status !== "requested" || expires_at === null) return { next_at: null };
      return now >= expires_at ? { decision: "cancelled", next_at: null } : { next_at: expires_at };
    });

  /** The call is made again later; one that is open ends in time whatever its provider says. */
  const tryLater = (item: Item) =>
    change(item, (payment, now) => {
      if (payment.status === "open" && now >= (payment.expires_at ?? now)) return { decision: "expired" };
      return { next_at: now + pauseAfter(payment.tries), tries: payment.tries + 1 };
    });

  return moneyJob<Item>({
    name: paymentJobName,
    find: () =>
      store.db
        .selectFrom("payment")
        .select(["id", "sub"])
        .where("next_at", "<=", clock.now())
        .orderBy("next_at")
        .limit(mostAtOnce)
        .execute(),
    async act(item) {
      const payment = await claim(item);
      if (payment === null) return;
      if (payment.method === "shop") return void (await expireAtShop(payment));
      const provider = providers.get(payment.provider);
      try {
        if (provider === undefined) throw new Error(`provider ${payment.provider} is not there`);
        await act(payment, provider);
      } catch (error) {
        // What a provider does not answer today it answers tomorrow; the others go on.
        failed(error);
        await tryLater(item);
      }
    },
    nameOf: ({ id }) => `payment ${id}`,
  });
}
