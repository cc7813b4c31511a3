// Tickets: the request, the response that follows it, reoffer, abandon and history.
import * as z from "zod/mini";
import { marketsTableSchema } from "./match.ts";
import { amountSchema, codeSchema, epochMsSchema, eventIdSchema, oddSchema, uuidSchema } from "./primitives.ts";

export const oddsPolicySchema = z.enum(["none", "higher", "any"]);
export type OddsPolicy = z.infer<typeof oddsPolicySchema>;

export const ticketRequestSelectionSchema = z.object({
  eventId: eventIdSchema,
  type: z.enum(["prematch", "live"]),
  sfid: z.optional(z.unknown()),
  marketCode: codeSchema,
  selectionCode: codeSchema,
  odds: oddSchema,
  original_odds: z.optional(oddSchema),
  sport: codeSchema,
  player: z._default(codeSchema, ""),
  marketsTable: marketsTableSchema,
  marketsKey: codeSchema,
  marketsGroup: z._default(z.string(), ""),
  systemGroup: z.nullish(z.int().check(z.nonnegative())),
  band: z._default(codeSchema, ""),
  original_band: z.optional(codeSchema),
});
export type TicketRequestSelection = z.infer<typeof ticketRequestSelectionSchema>;

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

export const okAnswerSchema = z.object({ ErrorText: z.literal("ok") });

export const ticketStatusSchema = z.enum(["pending", "accepted", "denied", "oddchange", "reoffer"]);

/** Socket event `ticket_response` and ping's `ticketInfo`. deadline: epoch ms by the server's clock, or null. */
export const ticketResponseSchema = z.object({
  frontend_uuid: z.string(),
  accepted: z.boolean(),
  type: z.string(),
  userId: z.string(),
  _id: z.string(),
  nowTimestamp: epochMsSchema,
  createdAtTimestamp: epochMsSchema,
  mtcResponse: z.object({
    code: z.nullish(z.number()),
    subcode: z.nullish(z.number()),
    status: ticketStatusSchema,
    selections: z.array(
      z.object({
        eventId: eventIdSchema,
        player: z.nullish(z.string()),
        odds: z.string(),
        original_odds: z.nullish(z.string()),
        band: z.nullish(z.string()),
        original_band: z.nullish(z.string()),
        event_blocked: z.nullish(z.boolean()),
      }),
    ),
    bets: z._default(z.array(z.object({ stake: z.number() })), []),
    actions: z._default(z.nullable(z.object({ changePayment: z.nullish(z.unknown()) })), null),
  }),
  etsResponse: z.nullish(z.object({ code: z.nullish(z.number()) })),
  deadline: z.nullish(epochMsSchema),
  original_bets: z.nullish(z.array(z.object({ stake: z.number() }))),
});
export type TicketResponse = z.infer<typeof ticketResponseSchema>;

export const abandonRequestSchema = z.object({ ticket_id: uuidSchema });
export const ticketKnownSchema = z.object({ error: z.literal("ticketKnown"), ticketInfo: ticketResponseSchema });

export const reofferRequestSchema = z.object({
  ticketId: z.string(),
  accepted: z.boolean(),
  reason: z.optional(z.string().check(z.maxLength(200))),
});
export const reofferAnswerSchema = z.object({ ErrorText: z.literal("ok"), accepted: z.boolean() });

/** POST /sportsbetting/v1/tickets/history. */
export const historyRequestSchema = z.object({
  sort: z.optional(z.string()),
  page: z._default(z.int().check(z.positive()), 1),
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
  minPayin: z.nullish(z.number()),
  minWin: z.nullish(z.number()),
  matchCode: z.nullish(z.union([z.string(), z.int()])),
  search: z.nullish(z.string()),
  from: z.nullish(z.union([z.string(), epochMsSchema])),
  to: z.nullish(z.union([z.string(), epochMsSchema])),
});
export type HistoryRequest = z.infer<typeof historyRequestSchema>;

/** A placed ticket as history and details show it. Amounts in major units, odds as strings. */
export const ticketSchema = z.object({
  _id: z.string(),
  frontend_uuid: z.string(),
  createdAtTimestamp: epochMsSchema,
  type: z.string(),
  kind: z.enum(["single", "standard", "system"]),
  currency: z.string(),
  currency_id: z.int(),
  stake: z.number(),
  totalOdds: z.string(),
  bonus: z.number(),
  possibleWin: z.number(),
  win: z.number(),
  status: z.enum(["pending", "open", "won", "lost", "cashout", "void", "rejected"]),
  selections: z.array(z.looseObject({ eventId: eventIdSchema, status: z.enum(["open", "won", "lost", "void"]) })),
  systemGroups: z._default(z.array(z.object({ conditions: z.array(z.int()), totalSelections: z.int() })), []),
  cashOut: z.nullish(z.object({ amount: z.number() })),
});
export type WireTicket = z.infer<typeof ticketSchema>;
export const historyAnswerSchema = z.object({ result: z.array(ticketSchema), totalPages: z.int() });
