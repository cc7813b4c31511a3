// A placed ticket, as history and details give it.
import * as z from "zod/mini";
import { marketsTableSchema } from "./match.ts";
import { epochMsSchema, eventIdSchema } from "./primitives.ts";

/**
 * One of its selections: the specification's ticket selection and its state. Other servers may leave out what only
 * names it; `pair` is then all there is of the teams.
 */
export const placedSelectionSchema = z.looseObject({
  eventId: eventIdSchema,
  status: z.enum(["open", "won", "lost", "void"]),
  id: z.optional(z.string()),
  type: z.optional(z.enum(["prematch", "live"])),
  sport: z.optional(z.string()),
  pair: z.optional(z.string()),
  hostName: z.optional(z.string()),
  awayName: z.optional(z.string()),
  leagueName: z.optional(z.string()),
  timeStart: z.optional(epochMsSchema),
  marketCode: z.optional(z.string()),
  marketName: z.optional(z.string()),
  marketsTable: z.optional(marketsTableSchema),
  marketsKey: z.optional(z.string()),
  marketsGroup: z.optional(z.string()),
  selectionCode: z.optional(z.string()),
  oddName: z.optional(z.string()),
  player: z.optional(z.string()),
  odd: z.optional(z.string()),
  originalOdd: z.optional(z.string()),
  band: z.optional(z.string()),
  /** Place in systemGroups; null or missing = must win. */
  systemGroup: z.nullish(z.int().check(z.nonnegative())),
  /** Tells half wins and half losses from whole ones. */
  result: z.nullish(z.string()),
  /** Final score of the match, where it is known. */
  score: z.nullish(z.string()),
});
export type PlacedSelection = z.infer<typeof placedSelectionSchema>;

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
  selections: z.array(placedSelectionSchema),
  systemGroups: z._default(z.array(z.object({ conditions: z.array(z.int()), totalSelections: z.int() })), []),
  /** Sum of what was paid for cashing it out, in part or whole; not part of `win`. */
  cashOut: z.nullish(z.object({ amount: z.number() })),
  /** What of the stake is still in play; less than `stake` after a partial cash-out. Other servers may leave it out. */
  openStake: z.optional(z.number()),
});
export type WireTicket = z.infer<typeof ticketSchema>;
