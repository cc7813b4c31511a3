// Cashing a placed ticket out before it is decided. Amounts in major units.
import * as z from "zod/mini";
import { amountSchema, epochMsSchema, uuidSchema } from "./primitives.ts";

/** POST /sportsbetting/v1/tickets/cashOut; ticketId = the ticket's `_id`. */
export const cashOutRequestSchema = z.object({ ticketId: z.string().check(z.minLength(1)) });
export const cashOutQuoteSchema = z.object({
  ticketId: z.string(),
  amount: amountSchema,
  currency: z.string(),
  expiresAt: epochMsSchema,
});

/** POST /sportsbetting/v1/tickets/confirmCashOut; the same requestId and body get the first answer again. */
export const confirmCashOutRequestSchema = z.object({
  ticketId: z.string().check(z.minLength(1)),
  /** What the quote said for the whole ticket. */
  amount: amountSchema.check(z.positive()),
  /** Share of the ticket to cash out, above 0, at most 1. */
  part: z._default(z.number().check(z.gt(0), z.lte(1)), 1),
  requestId: z.optional(uuidSchema),
});
export type ConfirmCashOutRequest = z.infer<typeof confirmCashOutRequestSchema>;
export const confirmCashOutAnswerSchema = z.object({
  ticketId: z.string(),
  amount: amountSchema,
  currency: z.string(),
});
