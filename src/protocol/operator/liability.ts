// /operator/v1/liability, /stops and /limits: what open tickets would cost, and what no more tickets are taken on.
// Amounts in major units.
import * as z from "zod/mini";
import { combinationLegSchema, selectionTableSchema } from "../combination.ts";
import { amountSchema, epochMsSchema, eventIdSchema, sumSchema } from "../primitives.ts";
import { listAnswerSchema, reasonSchema } from "./lists.ts";

const sportSchema = z.string().check(z.minLength(1), z.maxLength(20));

/**
 * open = tickets are taken on it; suspended = it is in the offer and none are; settled = its outcome is known, and its tickets are
 * about to be settled; gone = the offer does not have it any more, and nothing is known of how it ended.
 */
export const marketStates = ["open", "suspended", "settled", "gone"] as const;
export type MarketState = (typeof marketStates)[number];

/** One selection in one currency. Each undecided leg of an open ticket counts the ticket's whole stake and whole possible win. */
export const liabilityRowSchema = z.object({
  eventId: eventIdSchema,
  /** "Home - Away" */
  pair: z.string(),
  sport: z.string(),
  marketCode: z.string(),
  /** Band and player of the bet; "" none. */
  band: z.string(),
  player: z.string(),
  selectionCode: z.string(),
  marketsTable: z.optional(selectionTableSchema),
  /** Of a combination, which counts on its own and not with the selections of its legs. */
  legs: z.optional(z.array(combinationLegSchema)),
  /** In which a win is paid. A free bet stakes none of it. */
  currency: z.string(),
  currency_id: z.int(),
  staked: sumSchema,
  wouldPay: sumSchema,
  /** What the house would be out of pocket: wouldPay - staked. */
  net: sumSchema,
  tickets: z.int(),
  /** Of its market, as players see it: a stop of the operator suspends it too. Other servers may leave it out. */
  state: z.optional(z.enum(marketStates)),
});
export type LiabilityRow = z.infer<typeof liabilityRowSchema>;
export const liabilityAnswerSchema = listAnswerSchema(liabilityRowSchema);
export type LiabilityAnswer = z.infer<typeof liabilityAnswerSchema>;

/** POST /operator/v1/liability/matches: the matches with the largest liabilities in one currency. */
export const matchLiabilityRequestSchema = z.object({
  currency_id: z.int().check(z.positive()),
  sport: z.nullish(sportSchema),
  /** Matches at most. */
  most: z._default(z.int().check(z.positive(), z.lte(100)), 12),
});
export type MatchLiabilityRequest = z.infer<typeof matchLiabilityRequestSchema>;

const openFields = {
  staked: sumSchema,
  /** If every open bet on it won, as limits of matches count: those against each other count both. */
  wouldPay: sumSchema,
  /** wouldPay - staked; where it is below 0 the stakes are more than the house could lose. */
  net: sumSchema,
};
export const matchLiabilitySchema = z.object({
  eventId: eventIdSchema,
  /** "Home - Away" */
  pair: z.string(),
  sport: z.string(),
  ...openFields,
  /** Selections that are bet on, and the largest liability of one of them. */
  selections: z.int(),
  largest: amountSchema,
});
export type MatchLiability = z.infer<typeof matchLiabilitySchema>;
export const matchLiabilityAnswerSchema = z.object({
  currency: z.string(),
  currency_id: z.int(),
  /** The largest first. */
  result: z.array(matchLiabilitySchema),
  /** Of all matches, shown or not. */
  sum: z.object({ matches: z.int(), ...openFields }),
  asOf: epochMsSchema,
});
export type MatchLiabilityAnswer = z.infer<typeof matchLiabilityAnswerSchema>;

export const stopScopes = ["market", "match", "league", "sport"] as const;
export type StopScope = (typeof stopScopes)[number];

const usernameSchema = z.nullable(z.string());
export const stopRowSchema = z.object({
  scope: z.enum(stopScopes),
  id: z.string(),
  /** What it was called when it was stopped. */
  name: z.string(),
  reason: z.string(),
  /** Username of who stopped it; null = no longer known. */
  by: usernameSchema,
  at: epochMsSchema,
});
export type StopRow = z.infer<typeof stopRowSchema>;

/** The most that all open tickets on one match may pay together. Of match, league and sport the first that has one counts. */
export const winLimitSchema = z.object({
  scope: z.enum(["match", "league", "sport"]),
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  currency_id: z.int(),
  maxWin: amountSchema,
  /** As of a stop. */
  by: usernameSchema,
  at: epochMsSchema,
});
export type WinLimit = z.infer<typeof winLimitSchema>;

/** The limits are told whole beside each page of stops: there are few. */
export const stopsAnswerSchema = z.extend(listAnswerSchema(stopRowSchema), { limits: z.array(winLimitSchema) });
export type StopsAnswer = z.infer<typeof stopsAnswerSchema>;

/**
 * POST /operator/v1/stops/set: 204, also where it stands like that already; 404 where the offer does not have it. `id` of
 * a market "eventId/marketCode", else the match's or the league's id, as a number too, or the sport's code. Tickets on it are denied with
 * 217, and its open markets are SUSPENDED in the offer.
 */
export const setStopSchema = z.object({
  scope: z.enum(stopScopes),
  id: z.pipe(
    z.union([z.string().check(z.minLength(1), z.maxLength(100)), eventIdSchema]),
    z.transform((id): string => String(id)),
  ),
  stopped: z.boolean(),
  reason: reasonSchema,
});
export type SetStop = z.infer<typeof setStopSchema>;
