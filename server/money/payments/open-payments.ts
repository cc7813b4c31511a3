// Payments of this site: by the providers of the configuration, and the sandbox's where the sandbox is on.
import { randomBytes } from "node:crypto";
import { readOrMake } from "../../people/accounts/secrets.ts";
import type { Config } from "../../config.ts";
import type { Http } from "../../platform/http/create-http.ts";
import type { MoneyDeps } from "../open-money.ts";
import type { Database } from "../../platform/db/database.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import { createPayments, type Payments } from "./create-payments.ts";
import type { PaymentBonuses } from "./payment-deps.ts";
import { paymentJobName } from "./payment-work.ts";
import { registerPspRoutes } from "./sandbox/psp-routes.ts";
import { createSandboxProvider, type SandboxProvider } from "./sandbox/sandbox-provider.ts";
import { createHttpProvider } from "./providers/http-provider.ts";
import { keyOf, secretOf } from "./providers/standard-webhooks.ts";

const keyBytes = 32;

export interface OpenedPayments extends Pick<
  Payments,
  | "job"
  | "paymentInfo"
  | "refusedWebhooks"
  | "webhooks"
  | "documentsAccepted"
  | "registerOperatorCalls"
  | "registerRoutes"
> {
  /** The site listens. */
  start(): void;
  reset(trx: Database): Promise<void>;
  /** Waits for what the sandbox's provider is telling. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface PaymentPlace {
  sandbox: SandboxState;
  bonuses: PaymentBonuses;
  /** Where this process is reached from itself; "" = it does not listen. */
  siteUrl(): string;
}

type PaymentConfig = Pick<Config, "publicUrl" | "paymentProviders" | "paymentWebhookSecrets">;

/** Those of the configuration, else one of its own, made at the first start. */
async function sandboxKeys({ store }: MoneyDeps, configured: readonly string[]): Promise<[Buffer, ...Buffer[]]> {
  const make = async () => secretOf(randomBytes(keyBytes));
  const secrets = configured.length > 0 ? configured : [await readOrMake(store, "payment-webhook-secret", make)];
  const [first, ...others] = secrets.map(keyOf).filter((key) => key !== null);
  if (first === undefined) throw new Error("the payment webhook secret in the store is none");
  return [first, ...others];
}

export async function openPayments(
  { publicUrl, paymentProviders, paymentWebhookSecrets }: PaymentConfig,
  money: MoneyDeps,
  { sandbox, bonuses, siteUrl }: PaymentPlace,
): Promise<OpenedPayments> {
  const { store, clock, failed, wakeJob } = money;
  const psp: SandboxProvider | null = !sandbox.on
    ? null
    : createSandboxProvider({
        store,
        clock,
        siteUrl,
        failed,
        keys: await sandboxKeys(money, paymentWebhookSecrets),
        isOn: () => sandbox.on,
      });
  const payments = createPayments({
    ...money,
    publicUrl,
    bonuses,
    sandbox,
    // Of a method the first one counts.
    providers: [
      ...paymentProviders.map((provider) => createHttpProvider(provider, clock)),
      ...(psp === null ? [] : [psp]),
    ],
    wake: () => wakeJob(paymentJobName),
  });
  return {
    job: payments.job,
    paymentInfo: payments.paymentInfo,
    refusedWebhooks: payments.refusedWebhooks,
    webhooks: payments.webhooks,
    registerOperatorCalls: payments.registerOperatorCalls,
    documentsAccepted: payments.documentsAccepted,
    reset: payments.reset,
    registerRoutes(http: Http) {
      payments.registerRoutes(http);
      if (psp !== null) registerPspRoutes(http, { sandbox, store, clock, provider: psp });
    },
    start: () => psp?.deliver(),
    idle: async () => psp?.idle(),
    async stop() {
      payments.stop();
      await psp?.stop();
    },
  };
}
