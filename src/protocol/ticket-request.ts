// What the server is asked by POST /sportsbetting/v1/tickets: a file of its own, since no client has to read it.
import * as z from "zod/mini";

import { amountSchema, uuidSchema } from "./primitives.ts";
import { oddsPolicySchema, ticketRequestSelectionSchema } from "./tickets.ts";

const betSchema = z.object({
  selectedSystems: z._default(z.array(z.int()), [1]),
  stake: amountSchema.check(z.positive()),
  type: z._default(z.literal("total"), "total"),
});

/** POST /sportsbetting/v1/tickets: ticket_id is the client's uuid, stake in major units. */
export const ticketRequestSchema = z.object({
  ticket_id: uuidSchema,
  selections: z.array(ticketRequestSelectionSchema).check(z.minLength(1), z.maxLength(200)),
  autoOddsChange: z._default(z.boolean(), false),
  oddsPolicy: z.optional(oddsPolicySchema),
  bets: z.array(betSchema).check(z.length(1)),
  original_bets: z.optional(z.array(betSchema)),
  wallet: z.object({ currency: z.string(), currency_id: z.int() }),
  bonus: z.optional(z.unknown()),
  systemGroups: z._default(
    z.array(
      z.object({ conditions: z.array(z.int().check(z.positive())), totalSelections: z.int().check(z.positive()) }),
    ),
    [],
  ),
});
export type TicketRequest = z.infer<typeof ticketRequestSchema>;
