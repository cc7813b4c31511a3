// Responsible gambling: the player's own limits, pauses and reality check. Calls of our own, beyond the contract: where
// a server has none of them the app says so.
import * as z from "zod/mini";
import { amountSchema, epochMsSchema, orElse } from "./primitives.ts";
import { readable } from "./readable-lists.ts";

export const limitKinds = ["deposit", "stake", "loss"] as const;
export type LimitKind = (typeof limitKinds)[number];
/** Of the calendar, in the site's time zone; weeks begin on Monday. */
export const limitPeriods = ["day", "week", "month"] as const;
export type LimitPeriod = (typeof limitPeriods)[number];
export const timeOutSpans = ["24h", "7d", "30d"] as const;
export type TimeOutSpan = (typeof timeOutSpans)[number];
export const exclusionSpans = ["6m", "1y", "5y", "indefinite"] as const;
export type ExclusionSpan = (typeof exclusionSpans)[number];
/** Minutes between two reality checks. */
export const checkIntervals = [15, 30, 60, 120] as const;

const limitNameSchema = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  currency_id: z.int(),
});

const limitSchema = z.extend(limitNameSchema, {
  currency: z.string(),
  /** null = none. */
  limit: z.nullable(amountSchema),
  /** In the present period; of losses: what was staked less what came back, below zero where more came back. */
  used: amountSchema,
  /** End of the present period: `used` counts anew. */
  resetsAt: epochMsSchema,
  /** A higher limit, or none (null), that holds from `at` on. */
  pending: z.nullable(z.object({ limit: z.nullable(amountSchema), at: epochMsSchema })),
});
export type GamblingLimit = z.infer<typeof limitSchema>;

const resultSchema = z.object({
  currency: z.string(),
  currency_id: z.int(),
  staked: amountSchema,
  won: amountSchema,
  /** won - staked */
  net: amountSchema,
});
export type GamblingResult = z.infer<typeof resultSchema>;

/** GET /account/v1/gambling, and the answer to every change but self-exclusion. */
export const gamblingSchema = z.object({
  /** The server's clock. */
  now: epochMsSchema,
  /** Every kind and period of every cash wallet. */
  limits: z.array(limitSchema),
  /** No stake until then. */
  timeOut: z.nullable(z.object({ until: epochMsSchema })),
  /** No stake and no log-in until then; null = for good. */
  exclusion: z.nullable(z.object({ until: z.nullable(epochMsSchema) })),
  /** Minutes; null = no reality check. */
  realityCheck: z.nullable(z.int().check(z.positive())),
  session: z.object({ startedAt: epochMsSchema, results: z.array(resultSchema) }),
});
export type Gambling = z.infer<typeof gamblingSchema>;

/** What a client makes of it, and the same as it is kept on the device. `dropped`: limits that cannot be read. */
export const readGamblingSchema = z.pipe(
  z.extend(gamblingSchema, { limits: z.array(z.unknown()), dropped: orElse(z.int(), 0) }),
  z.transform(({ limits, dropped, ...rest }) => {
    const readableLimits = readable(limits, limitSchema);
    return { ...rest, limits: readableLimits, dropped: dropped + limits.length - readableLimits.length };
  }),
);
export type GamblingRead = z.infer<typeof readGamblingSchema>;

export const cancelChangeSchema = limitNameSchema;
export const realityCheckSchema = z.object({ minutes: z.nullable(z.literal(checkIntervals)) });
