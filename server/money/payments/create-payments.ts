// Payments as a whole: what players ask, what providers tell, what is due without being asked.
import type { Payment } from "../../../src/protocol/payments.ts";
import { createCounts } from "../../platform/counts.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import { afterDocuments } from "./withdrawals/wait-for-operator.ts";
import { afterCommit } from "../../platform/db/after-commit.ts";
import type { Http } from "../../platform/http/create-http.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { Operator } from "../../people/operator/register-operator.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import { registerOperatorPaymentCalls } from "./operator/operator-payment-calls.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { type PaymentRouteDeps, registerPaymentRoutes } from "./payment-routes.ts";
import { ownPayment } from "./payment-store.ts";
import { paymentJob } from "./payment-work.ts";
import type { PaymentProvider } from "./providers/provider.ts";
import { registerWebhookRoutes } from "./providers/webhook-routes.ts";
import { wirePayment } from "./wire-payment.ts";

export interface Payments {
  readonly job: Job;
  registerRoutes(http: Http): void;
  registerOperatorCalls(operator: Operator): void;
  /** In a transaction of the player whose documents were accepted. */
  documentsAccepted(trx: MoneyTrx, sub: string, now: number): Promise<void>;
  /** How many webhooks were refused since this process runs. */
  refusedWebhooks(): number;
  /** How many webhooks were not taken since then, by why. */
  webhooks(): Readonly<Record<string, number>>;
  /** For the ping. null = it is not the player's, or there is none. */
  paymentInfo(sub: string, paymentId: string): Promise<Payment | null>;
  /** Drops all payments: the sandbox is reset. In a transaction. */
  reset(trx: Database): Promise<void>;
  stop(): void;
}

export type PaymentsDeps = Omit<PaymentRouteDeps, "providers" | "wakeAfter"> & {
  sandbox: SandboxState;
  providers: readonly PaymentProvider[];
};

export function createPayments({ providers, ...given }: PaymentsDeps): Payments {
  const timers = new Set<ReturnType<Clock["setTimeout"]>>();
  const webhooks = createCounts(["refused", "unknownType"]);
  const deps: PaymentRouteDeps & { sandbox: SandboxState } = {
    ...given,
    providers: new Map(providers.map((provider) => [provider.name, provider])),
    wakeAfter(ms) {
      const timer = given.clock.setTimeout(() => {
        timers.delete(timer);
        given.wake();
      }, ms);
      timers.add(timer);
    },
  };
  return {
    job: paymentJob(deps satisfies PaymentDeps),
    registerRoutes(http) {
      registerPaymentRoutes(http, deps);
      registerWebhookRoutes(http, deps, webhooks.add);
    },
    documentsAccepted: (trx, sub, now) => afterDocuments(trx, sub, (id) => bringUpToDate(trx, deps, id, now)),
    registerOperatorCalls: (operator) => registerOperatorPaymentCalls(operator, deps),
    refusedWebhooks: () => webhooks.all()["refused"] ?? 0,
    webhooks: webhooks.all,
    async paymentInfo(sub, paymentId) {
      const payment = await ownPayment(given.store.db, sub, paymentId);
      return payment === null ? null : wirePayment(payment, given.dataKey);
    },
    async reset(trx) {
      for (const table of [
        "payment_event",
        "payment",
        "psp_webhook",
        "psp_event",
        "psp_payment",
        "psp_steering",
      ] as const)
        await trx.deleteFrom(table).execute();
      afterCommit(trx, () => {
        for (const timer of timers) timer.cancel();
        timers.clear();
      });
    },
    stop() {
      for (const timer of timers) timer.cancel();
    },
  };
}
