// A placed ticket, as history and details give it.
import * as z from "zod/mini";
import { combinationLegSchema, selectionTableSchema } from "./combination.ts";
import { adorning, epochMsSchema, eventIdSchema, orElse } from "./primitives.ts";

const legStatusSchema = z.enum(["open", "won", "lost", "void"]);

/** One outcome of a combination. */
const placedLegSchema = z.extend(combinationLegSchema, { status: legStatusSchema });

/**
 * One of its selections: the specification's ticket selection and its state. Other servers may leave out what only
 * names it; `pair` is then all there is of the teams.
 */
export const placedSelectionSchema = z.looseObject({
  eventId: eventIdSchema,
  status: legStatusSchema,
  id: adorning(z.string()),
  type: adorning(z.enum(["prematch", "live"])),
  sport: adorning(z.string()),
  pair: adorning(z.string()),
  hostName: adorning(z.string()),
  awayName: adorning(z.string()),
  leagueName: adorning(z.string()),
  /** Under which POST /cms/v1/offer/texts has these names in other languages. */
  hostTextId: adorning(z.string()),
  awayTextId: adorning(z.string()),
  leagueTextId: adorning(z.string()),
  timeStart: adorning(epochMsSchema),
  marketCode: adorning(z.string()),
  marketName: adorning(z.string()),
  marketsTable: adorning(selectionTableSchema),
  marketsKey: adorning(z.string()),
  marketsGroup: adorning(z.string()),
  selectionCode: adorning(z.string()),
  oddName: adorning(z.string()),
  player: adorning(z.string()),
  odd: adorning(z.string()),
  originalOdd: adorning(z.string()),
  band: adorning(z.string()),
  /** Of a combination: each with how it stands by itself. */
  legs: adorning(z.array(placedLegSchema)),
  /** Place in systemGroups; null or missing = must win. */
  systemGroup: z.nullish(z.int().check(z.nonnegative())),
  /** Tells half wins and half losses from whole ones. */
  result: adorning(z.nullable(z.string())),
  /** Of a dead heat: what of the odd is won, "0.5"; missing = all. */
  share: adorning(z.string()),
  /** Why it came to that, by the feed's code: such as a bet that was cancelled. */
  reason: adorning(z.string()),
  /** Final score of the match, where it is known. */
  score: adorning(z.nullable(z.string())),
});
export type PlacedSelection = z.infer<typeof placedSelectionSchema>;

/** A placed ticket as history and details show it. Amounts in major units, odds as strings. */
export const ticketSchema = z.object({
  _id: z.string(),
  /** Its short number: 8 characters of Crockford's base 32, shown as "K7Q2-M4TD". Other servers may leave it out. */
  code: orElse(z.nullish(z.string()), null),
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
  /** None where there is none, however that is said. */
  systemGroups: orElse(z.array(z.object({ conditions: z.array(z.int()), totalSelections: z.int() })), []),
  /** Sum of what was paid for cashing it out, in part or whole; not part of `win`. */
  cashOut: z.nullish(z.object({ amount: z.number() })),
  /** What of the stake is still in play; less than `stake` after a partial cash-out. Other servers may leave it out. */
  openStake: adorning(z.number()),
  /** How much of `stake` is bonus money. Other servers may leave it out. */
  bonusStake: adorning(z.number()),
});
export type WireTicket = z.infer<typeof ticketSchema>;
