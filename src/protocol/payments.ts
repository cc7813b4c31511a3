// Payments: money from a bank or a card to the site and back. /payments/v1/*. Amounts in major units.
import * as z from "zod/mini";
import { adorning, amountSchema, epochMsSchema, uuidSchema } from "./primitives.ts";
import { listOf, moneyPageOf } from "./readable-lists.ts";

export const paymentMethods = ["card", "bank", "shop"] as const;
export type PaymentMethodName = (typeof paymentMethods)[number];

export const paymentDirections = ["deposit", "withdrawal"] as const;
export type PaymentDirection = (typeof paymentDirections)[number];

export const paymentStatuses = [
  // A deposit: at the provider's page; the provider has it; booked; refused at booking and on its way back; given back.
  "open",
  "pending",
  "succeeded",
  "returning",
  "refunded",
  "chargedBack",
  "failed",
  "cancelled",
  "expired",
  // A withdrawal: held; let go by the site; at the provider; refused by the site; sent back by the bank.
  "requested",
  "approved",
  "sent",
  "rejected",
  "returned",
  // Either: an operator decides.
  "review",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Where money came from and can go back to; `label` such as "•••• 4242" is the provider's. */
export const paymentSourceSchema = z.object({ id: z.string(), label: z.string() });
export type PaymentSource = z.infer<typeof paymentSourceSchema>;

/** Missing = null: "while it is open" may also be said so. */
const orNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);

export const paymentSchema = z.object({
  paymentId: z.string(),
  direction: z.enum(paymentDirections),
  method: z.enum(paymentMethods),
  amount: amountSchema,
  /** Our own, of a withdrawal: what the bank sent back of it, which may be a part; missing = nothing. */
  returned: adorning(amountSchema),
  currency: z.string(),
  currency_id: z.int(),
  status: z.enum(paymentStatuses),
  /** Key that says why it stands as it does. */
  reason: orNull(z.string()),
  source: orNull(paymentSourceSchema),
  /** While it is open: the provider's page (https or the own origin). */
  redirectUrl: orNull(z.string()),
  /** Of a withdrawal at a shop, while it is open. */
  code: orNull(z.string()),
  createdAt: epochMsSchema,
  updatedAt: epochMsSchema,
  expiresAt: orNull(epochMsSchema),
  canCancel: z.boolean(),
});
export type Payment = z.infer<typeof paymentSchema>;

const methodLimitSchema = z.object({
  currency: z.string(),
  currency_id: z.int(),
  direction: z.enum(paymentDirections),
  min: amountSchema,
  max: amountSchema,
});

const methodSourceSchema = z.extend(paymentSourceSchema, {
  /** What came from it less what went to it: closed loop. */
  net: amountSchema,
  /** Our own: a source that was used in two currencies stands here twice. */
  currency: z.optional(z.string()),
  currency_id: z.optional(z.int()),
});

export const paymentMethodSchema = z.object({
  method: z.enum(paymentMethods),
  directions: z.array(z.enum(paymentDirections)),
  limits: z.array(methodLimitSchema),
  enabled: z.boolean(),
  /** Key that says why it is not enabled. */
  reason: orNull(z.string()),
  sources: z.array(methodSourceSchema),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
/** GET /payments/v1/methods */
export const paymentMethodsSchema = z.array(paymentMethodSchema);
/** As a client reads it: by a way whose limits or sources cannot be read nothing is paid. */
export const readPaymentMethodsSchema = listOf(paymentMethodSchema);

/**
 * What refuses a payment: 422, but 409 ticketPending and 502 providerFailed, which spends nothing. `amountOutOfRange`
 * comes with min and max; `closedLoop` with details: path = source's id, message = what must go there first.
 */
export const initiateRefusals = [
  "noWallet",
  "methodUnavailable",
  "amountOutOfRange",
  "depositLimitReached",
  "timeOut",
  "selfExcluded",
  "staffMayNotPlay",
  "sourceMissing",
  "insufficientCredit",
  "closedLoop",
  "documentsNeeded",
  "withdrawalPending",
  "bonusWouldEnd",
  "ticketPending",
  "providerFailed",
] as const;
export type InitiateRefusal = (typeof initiateRefusals)[number];
/** A deposit's page at the provider (https or the own origin), or `/callback?payment=<id>`. */
export const initiateAnswerSchema = z.object({ redirectUrl: z.string(), paymentId: z.string() });
export type InitiateAnswer = z.infer<typeof initiateAnswerSchema>;

export const paymentIdSchema = z.string().check(z.minLength(1), z.maxLength(64));
/** GET /payments/v1/{paymentId}, answered with a Payment; 404 of one that is not the player's own. */
export const paymentParamsSchema = z.object({ paymentId: paymentIdSchema });

/** What refuses to cancel one, by 409. */
export const cancelRefusals = ["paymentDecided"] as const;
export type CancelRefusal = (typeof cancelRefusals)[number];

/** POST /payments/v1/cancel, answered with the Payment; 404 of one that is not the player's own. */
export const cancelPaymentRequestSchema = z.object({ paymentId: paymentIdSchema, requestId: z.optional(uuidSchema) });
export const paymentHistoryAnswerSchema = z.object({
  result: z.array(paymentSchema),
  totalPages: z.int().check(z.nonnegative()),
});
export type PaymentHistoryAnswer = z.infer<typeof paymentHistoryAnswerSchema>;
/** As a client reads and keeps it. */
export const paymentsPageSchema = moneyPageOf(paymentSchema, {});
