// What a payment provider tells the site: POST /payments/v1/webhooks/{provider}, signed by Standard Webhooks 1.0.
import * as z from "zod/mini";
import { amountSchema } from "./primitives.ts";
import { paymentIdSchema, paymentSourceSchema } from "./payments.ts";

export const providerEventTypes = [
  "payment.pending",
  "payment.succeeded",
  "payment.failed",
  "payment.cancelled",
  "payment.refunded",
  "payment.chargedBack",
  "payout.succeeded",
  "payout.failed",
  "payout.returned",
] as const;
export type ProviderEventType = (typeof providerEventTypes)[number];

export const webhookHeaders = {
  id: "webhook-id",
  /** Seconds since 1970. */
  timestamp: "webhook-timestamp",
  /** One or more of `v1,<base64>`, parted by blanks. */
  signature: "webhook-signature",
} as const;

export const webhookBodySchema = z.object({
  type: z.enum(providerEventTypes),
  /** When it happened there; only told. */
  timestamp: z.optional(z.union([z.string().check(z.maxLength(64)), z.number()])),
  data: z.object({
    paymentId: paymentIdSchema,
    providerRef: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Major units: what was paid, given back or taken back. */
    amount: amountSchema.check(z.positive()),
    currency: z.string().check(z.minLength(1), z.maxLength(20)),
    source: z.nullish(paymentSourceSchema),
    reason: z.nullish(z.string().check(z.maxLength(200))),
  }),
});
export type WebhookBody = z.infer<typeof webhookBodySchema>;
