// What the server is asked by /operator/v1/liability, /stops and /limits: a file of its own, since no client has to read it.
import * as z from "zod/mini";

import { amountSchema, eventIdSchema, leagueIdSchema, uuidSchema } from "../primitives.ts";
import { listRequestSchema, reasonSchema } from "./lists.ts";

const sportSchema = z.string().check(z.minLength(1), z.maxLength(20));

/** POST /operator/v1/liability; `search` looks for the teams. */
export const liabilityRequestSchema = z.extend(
  listRequestSchema(["-net", "staked", "wouldPay", "tickets", "eventId"]),
  {
    sport: z.nullish(sportSchema),
    eventId: z.nullish(eventIdSchema),
  },
);
export type LiabilityRequest = z.infer<typeof liabilityRequestSchema>;

/** POST /operator/v1/stops; `search` looks for what is stopped by its name. */
export const stopsRequestSchema = listRequestSchema(["-at", "scope", "name"]);
export type StopsRequest = z.infer<typeof stopsRequestSchema>;

/**
 * POST /operator/v1/limits/set: 204; 202 with a proposal where more may be won then; 404 where the offer does not have it. Exactly one of eventId, leagueId and sport;
 * maxWin null lifts the limit. A ticket beyond it is denied with 208.
 */
export const setWinLimitSchema = z
  .object({
    eventId: z.optional(eventIdSchema),
    leagueId: z.optional(leagueIdSchema),
    sport: z.optional(sportSchema),
    currency_id: z.int(),
    maxWin: z.nullable(amountSchema.check(z.nonnegative())),
    reason: z.optional(reasonSchema),
    requestId: z.optional(uuidSchema),
  })
  .check(
    z.refine(
      ({ eventId, leagueId, sport }) => [eventId, leagueId, sport].filter((id) => id !== undefined).length === 1,
      "must name one of eventId, leagueId and sport",
    ),
  );
export type SetWinLimit = z.infer<typeof setWinLimitSchema>;
