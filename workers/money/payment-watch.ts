// Payments that tabs look at: while one is not final the ping asks for it, and what events and pings tell of it is stored
// as if it had been read.
import { personalKey } from "../../src/db/request-keys.ts";
import { isFinalPayment } from "../../src/domain/final-payment.ts";
import { paymentSchema, type Payment } from "../../src/protocol/payments.ts";
import { putAnswer } from "../account/personal/personal-store.ts";
import type { Subscription } from "../api/subscription-schema.ts";
import type { Ping } from "../connection/ping.ts";
import { countFailure } from "../core/count-failure.ts";
import type { CoreServices } from "../core/ports.ts";
import type { Session } from "../session/session.ts";

export interface PaymentWatch {
  setSubscriptions(subscriptions: readonly Subscription[]): void;
  stop(): void;
}

export function createPaymentWatch(
  services: Pick<CoreServices, "clock" | "databases" | "bus" | "counters" | "connection">,
  session: Pick<Session, "user" | "onChanged">,
  ping: Pick<Ping, "setPayment">,
): PaymentWatch {
  const { clock, bus, counters, connection } = services;
  const { device } = services.databases;
  let watchedIds: ReadonlySet<string> = new Set();
  /** The server knows nothing of them. */
  const unknown = new Set<string>();
  let stopped = false;
  const user = (): string | null => (stopped ? null : (session.user()?.sub ?? null));
  const keyOf = (paymentId: string): string => personalKey({ kind: "payment", paymentId });

  async function stored(sub: string, paymentId: string): Promise<Payment | null> {
    const row = await device.personal.get([sub, keyOf(paymentId)]);
    return paymentSchema.safeParse(row?.value).data ?? null;
  }

  async function choose(): Promise<void> {
    const sub = user();
    let chosen: string | null = null;
    for (const paymentId of sub === null ? [] : watchedIds) {
      if (chosen !== null || unknown.has(paymentId)) continue;
      const payment = await stored(sub ?? "", paymentId);
      if (payment === null || !isFinalPayment(payment.status)) chosen = paymentId;
    }
    if (user() === sub) ping.setPayment(chosen);
  }

  async function applyPayment(sub: string, payment: Payment): Promise<void> {
    const { paymentId, updatedAt } = payment;
    if (user() !== sub || !watchedIds.has(paymentId)) return;
    // Events and pings overtake one another.
    const storedPayment = await stored(sub, paymentId);
    if (storedPayment !== null && storedPayment.updatedAt > updatedAt) return;
    unknown.delete(paymentId);
    const readAt = clock.now() + connection.clockOffset();
    await putAnswer(device, { sub, key: keyOf(paymentId), value: payment, readAt }, () => user() === sub);
  }

  function background(work: Promise<void>): void {
    work.then(choose).catch((error: unknown) => countFailure(counters, "payment", error));
  }
  function heard(sub: string, payment: unknown): void {
    const parsed = paymentSchema.safeParse(payment);
    if (parsed.success) background(applyPayment(sub, parsed.data));
    else counters.add("dropped");
  }
  const lookUp = (): void => background(Promise.resolve());

  const offs = [
    bus.on("payment-told", ({ sub, paymentId, payment }) => {
      if (payment === null) {
        unknown.add(paymentId);
        lookUp();
      } else heard(sub, payment);
    }),
    bus.on("account-updated", ({ sub, payment }) => {
      if (payment !== undefined && payment !== null) heard(sub ?? user() ?? "", payment);
    }),
    bus.on("ping-answered", lookUp),
    bus.on("check-now", () => {
      unknown.clear();
      lookUp();
    }),
    session.onChanged(lookUp),
  ];

  return {
    setSubscriptions(subscriptions) {
      watchedIds = new Set(
        subscriptions.flatMap((subscription) =>
          subscription.kind === "personal" && subscription.request.kind === "payment"
            ? [subscription.request.paymentId]
            : [],
        ),
      );
      // The server may know the payment by the time a tab subscribes to it again.
      for (const paymentId of unknown) if (!watchedIds.has(paymentId)) unknown.delete(paymentId);
      lookUp();
    },
    stop() {
      stopped = true;
      for (const off of offs) off();
    },
  };
}
