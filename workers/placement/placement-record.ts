// An unresolved placement as it is kept, sealed: enough to send it again unchanged, and to tell how it ended.
import * as z from "zod/mini";

const payoutTermsSchema = z.object({
  bonus: z.object({ tiers: z.array(z.number()), minOdd: z.number() }),
  cap: z.nullable(z.number()),
  freeBet: z.boolean(),
});

export const placementRecordSchema = z.object({
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
});
export type PlacementRecord = z.infer<typeof placementRecordSchema>;
