// What the server is asked by /payments/v1/initiate and /history: a file of its own, since no client has to read it.
import * as z from "zod/mini";
import { amountSchema, pageSchema, uuidSchema } from "./primitives.ts";

import { timeBoundSchema } from "./transactions.ts";
import { paymentMethods, paymentDirections, paymentStatuses } from "./payments.ts";

/** POST /payments/v1/initiate. `source` of a withdrawal: default the only one; `endsBonus`: after 422 bonusWouldEnd. */
export const initiateRequestSchema = z.object({
  amount: amountSchema.check(z.positive()),
  currency: z.string().check(z.minLength(1), z.maxLength(20)),
  method: z.enum(paymentMethods),
  direction: z.enum(paymentDirections),
  source: z.nullish(z.string().check(z.maxLength(200))),
  endsBonus: z.optional(z.boolean()),
  requestId: z.optional(uuidSchema),
});
export type InitiateRequest = z.infer<typeof initiateRequestSchema>;

/** null, "" and "all" = any. */
const anyOr = <T extends readonly string[]>(values: T) => z.nullish(z.enum([...values, "", "all"]));

/** POST /payments/v1/history: 20 a page, newest first. */
export const paymentHistoryRequestSchema = z.object({
  page: pageSchema,
  direction: anyOr(paymentDirections),
  status: anyOr(paymentStatuses),
  from: timeBoundSchema,
  to: timeBoundSchema,
});
export type PaymentHistoryRequest = z.infer<typeof paymentHistoryRequestSchema>;
