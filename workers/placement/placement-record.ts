// An unresolved placement as it is kept, sealed: enough to send it again unchanged, and to tell how it ended.
import * as z from "zod/mini";

const payoutTermsSchema = z.object({
  bonus: z.object({ tiers: z.array(z.number()), minOdd: z.number() }),
  cap: z.nullable(z.number()),
  freeBet: z.boolean(),
});

const oneRecordSchema = z.object({
  /** The client's uuid: the idempotency key. */
  ticketId: z.string(),
  sub: z.string(),
  /** JSON text of the request: each attempt sends these very characters. */
  body: z.string(),
  /** The legs as they were sent. Odds in thousandths. */
  legs: z.array(
    z.object({
      eventId: z.number(),
      selectionCode: z.string(),
      marketCode: z.string(),
      band: z.string(),
      player: z.string(),
      odd: z.number(),
      /** Place in `groups`; none = must win. */
      group: z.optional(z.number()),
    }),
  ),
  /** Of a system. */
  groups: z.optional(z.array(z.object({ conditions: z.array(z.number()) }))),
  oddsPolicy: z.enum(["none", "higher", "any"]),
  /** Minor units. */
  stake: z.number(),
  currency: z.string(),
  terms: payoutTermsSchema,
  /** How long the server may take, ms. */
  timeoutMs: z.number(),
  /** An attempt left whose outcome is not known, so that "not received" cannot be concluded from a later refusal. */
  exposed: z.boolean(),
  /** Server id of the reoffer that the player accepted; null = none. From then on it may be booked at any time. */
  acceptedOffer: z.nullable(z.string()),
  /** The reoffer that was declined, while it is not certain that the server knows; null = none. */
  declinedOffer: z._default(z.nullable(z.object({ serverTicketId: z.string(), reason: z.string() })), null),
  /** Of one of several singles: id of its selection. */
  selectionId: z.optional(z.string()),
  /** It certainly has not left this device. Without it nothing is said: it may have. */
  isUnsent: z.optional(z.boolean()),
});

const changeSchema = z.object({
  eventId: z.number(),
  player: z.string(),
  odd: z.nullable(z.number()),
  originalOdd: z.nullable(z.number()),
  band: z.string(),
  originalBand: z.string(),
  blocked: z.boolean(),
});

/** A single that has ended. */
const endedSingleSchema = z.object({
  ticketId: z.string(),
  selectionId: z.string(),
  result: z.enum(["placed", "refused", "notSent"]),
  messageKey: z.string(),
  serverTicketId: z.string(),
  code: z.nullable(z.string()),
  stake: z.number(),
  possibleWin: z.number(),
  /** Prices that the server refused it with. */
  changes: z.array(changeSchema),
});
export type EndedSingle = z.infer<typeof endedSingleSchema>;

export const placementRecordSchema = z.extend(oneRecordSchema, {
  /** The singles that were paid with this one: those before it, and those that follow it. */
  batch: z.optional(z.object({ ended: z.array(endedSingleSchema), queued: z.array(oneRecordSchema) })),
});
/** Of a ticket, or of one of several singles. */
export type OneRecord = z.infer<typeof oneRecordSchema>;
export type PlacementRecord = z.infer<typeof placementRecordSchema>;
