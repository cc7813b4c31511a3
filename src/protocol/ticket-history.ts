// A user's tickets, page by page.
import * as z from "zod/mini";
import { ticketSchema } from "./placed-ticket.ts";
import { boundAmountSchema, pageSchema } from "./primitives.ts";
import { timeBoundSchema } from "./transactions.ts";

/** POST /sportsbetting/v1/tickets/history. */
export const historyRequestSchema = z.object({
  sort: z.optional(z.string()),
  page: pageSchema,
  statuses: z.optional(z.array(z.string())),
  won: z.optional(z.boolean()),
  lost: z.optional(z.boolean()),
  cashout: z.optional(z.boolean()),
  cashback: z.optional(z.boolean()),
  freebet: z.optional(z.boolean()),
  live: z.optional(z.boolean()),
  system: z.optional(z.boolean()),
  single: z.optional(z.boolean()),
  standard: z.optional(z.boolean()),
  minPayin: z.nullish(boundAmountSchema),
  minWin: z.nullish(boundAmountSchema),
  matchCode: z.nullish(z.union([z.string(), z.int()])),
  search: z.nullish(z.string()),
  from: timeBoundSchema,
  to: timeBoundSchema,
});
export type HistoryRequest = z.infer<typeof historyRequestSchema>;

export const historyAnswerSchema = z.object({ result: z.array(ticketSchema), totalPages: z.int() });

/** The answer before its tickets are looked at: one that is not understood must not hide the others. */
export const historyPageSchema = z.object({ result: z.array(z.unknown()), totalPages: z.int().check(z.nonnegative()) });
