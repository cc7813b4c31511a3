// Tickets: the request, the response that follows it, reoffer and abandon.
import * as z from "zod/mini";
import { combinationLegSchema, selectionTableSchema } from "./combination.ts";
import { codeSchema, epochMsSchema, eventIdSchema, oddSchema, uuidSchema } from "./primitives.ts";

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
  marketsTable: selectionTableSchema,
  marketsKey: codeSchema,
  marketsGroup: z._default(z.string(), ""),
  systemGroup: z.nullish(z.int().check(z.nonnegative())),
  band: z._default(codeSchema, ""),
  original_band: z.optional(codeSchema),
  /** Of a combination, as its code names them. */
  legs: z.optional(z.array(combinationLegSchema)),
});
export type TicketRequestSelection = z.infer<typeof ticketRequestSelectionSchema>;

export const okAnswerSchema = z.object({ ErrorText: z.literal("ok") });

export const ticketStatusSchema = z.enum(["pending", "accepted", "denied", "oddchange", "reoffer"]);

/** Socket event `ticket_response` and ping's `ticketInfo`. deadline: epoch ms by the server's clock, or null. */
export const ticketResponseSchema = z.object({
  frontend_uuid: z.string(),
  accepted: z.boolean(),
  type: z.string(),
  userId: z.string(),
  _id: z.string(),
  /** The ticket's short number; null = it has none, as a refused one. Other servers may leave it out. */
  code: z.nullish(z.string()),
  nowTimestamp: epochMsSchema,
  createdAtTimestamp: epochMsSchema,
  mtcResponse: z.object({
    code: z.nullish(z.number()),
    subcode: z.nullish(z.number()),
    status: ticketStatusSchema,
    selections: z._default(
      z.array(
        z.object({
          eventId: eventIdSchema,
          player: z.nullish(z.string()),
          odds: z.nullish(z.string()),
          original_odds: z.nullish(z.string()),
          band: z.nullish(z.string()),
          original_band: z.nullish(z.string()),
          event_blocked: z.nullish(z.boolean()),
        }),
      ),
      [],
    ),
    bets: z.nullish(z.array(z.object({ stake: z.number() }))),
    actions: z.nullish(z.object({ changePayment: z.nullish(z.unknown()) })),
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
  reason: z.nullish(z.string().check(z.maxLength(200))),
});
export const reofferAnswerSchema = z.object({ ErrorText: z.literal("ok"), accepted: z.boolean() });
