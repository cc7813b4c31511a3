// What a payment provider is to the site. Everything of cards and accounts stays with it: its own page asks for them.
import type { ProviderEventType } from "../../../../src/protocol/payment-webhooks.ts";
import type { PaymentMethodName, PaymentSource } from "../../../../src/protocol/payments.ts";
import type { WebhookRefusal } from "./standard-webhooks.ts";

/** A payment as a provider is told of it. */
export interface ProviderPayment {
  /** Ours: the provider's idempotency key in every call. */
  paymentId: string;
  method: PaymentMethodName;
  /** Minor units. */
  minor: number;
  currency: string;
}

/** What the provider says happened to a payment. */
export interface ProviderEvent {
  /** The provider's, the same wherever it tells of it: webhooks and `read`. */
  id: string;
  type: ProviderEventType;
  paymentId: string;
  providerRef: string;
  /** Minor units: what was paid, given back or taken back. */
  minor: number;
  currency: string;
  source: PaymentSource | null;
  /** The provider's own word; kept, never shown. */
  reason: string | null;
}

/** All that the provider knows to have happened by now, in any order. */
export interface ProviderState {
  events: readonly ProviderEvent[];
}

/** Headers and bytes of a webhook as they came; headers by their lower-case names. */
export type WebhookHeaders = Readonly<Record<string, string | undefined>>;

/** Thrown by `refund` where the money cannot be given back at all: it is not tried again. */
export class NotReturnableError extends Error {}

/**
 * Calls may throw and are repeated: with the same payment they have one effect. None is made within a transaction.
 */
export interface PaymentProvider {
  /** As it stands in `/payments/v1/webhooks/<name>`. */
  readonly name: string;
  readonly methods: readonly Exclude<PaymentMethodName, "shop">[];
  /** @param returnUrl where its page sends the player afterwards @returns a page of https, or of the own origin */
  start(payment: ProviderPayment, returnUrl: string): Promise<{ redirectUrl: string; providerRef: string }>;
  /** @param source one that was paid in from */
  withdraw(payment: ProviderPayment, source: PaymentSource): Promise<{ providerRef: string }>;
  /** Gives a deposit back to where it came from. @throws NotReturnableError */
  refund(payment: ProviderPayment & { providerRef: string }, minor: number): Promise<void>;
  read(providerRef: string): Promise<ProviderState>;
  /** @param now epoch ms @throws HttpError 400 where a signed body of a type that the site knows is no event */
  verify(
    headers: WebhookHeaders,
    body: Buffer,
    now: number,
  ): { event: ProviderEvent; text: string } | { unknownType: string } | { refused: WebhookRefusal };
}
