// The two Socket.IO namespaces: what each event carries, both ways.
import * as z from "zod/mini";
import { matchPhaseSchema, matchSchema, marketsTableSchema, resultsSchema, statsSchema } from "./match.ts";
import { codeSchema, counterSchema, epochMsSchema, eventIdSchema, oddSchema } from "./primitives.ts";
import { readSidebarSchema } from "./offer.ts";
import { listOf } from "./readable-lists.ts";

export const sportsNamespace = "/sports";
export const feedNamespace = "/feedout";

/** One new odd: marketsTable, marketsKey, band, player, selectionCode, odd. */
export const oddChangeSchema = z.tuple([marketsTableSchema, codeSchema, codeSchema, codeSchema, codeSchema, oddSchema]);
export type OddChange = z.infer<typeof oddChangeSchema>;

/** One new market status: marketsTable, marketsKey, band, player, MS. */
export const statusChangeSchema = z.tuple([marketsTableSchema, codeSchema, codeSchema, codeSchema, z.string()]);
export type StatusChange = z.infer<typeof statusChangeSchema>;

export const matchStateChangeSchema = z.object({
  inPlay: z.boolean(),
  matchState: z.string(),
  matchPhase: matchPhaseSchema,
  results: resultsSchema,
  stats: statsSchema,
});
export type MatchStateChange = z.infer<typeof matchStateChangeSchema>;

/** What happened to one match: single cells, its state, the whole match, or its end (`gone`). */
export const matchChangeSchema = z.object({
  eventId: eventIdSchema,
  rev: counterSchema,
  odds: z.optional(z.array(oddChangeSchema)),
  status: z.optional(z.array(statusChangeSchema)),
  state: z.optional(matchStateChangeSchema),
  match: z.optional(matchSchema),
  gone: z.optional(z.literal(true)),
});
export type MatchChange = z.infer<typeof matchChangeSchema>;

/**
 * `live_update`, `prematch_update`, `live_match_update`: `ts` is when the frame was sent.
 * `since`, to sockets that asked for a pace alone: the frame stands for all numbers above it up to `seq`.
 */
export const frameSchema = z.object({
  stream: z.string(),
  seq: counterSchema,
  since: z.optional(counterSchema),
  ts: epochMsSchema,
  changes: z.array(matchChangeSchema),
});
export type Frame = z.infer<typeof frameSchema>;

/** Sent before any frame of its stream. */
export const initialDataSchema = z.object({ stream: z.string(), seq: counterSchema, matches: listOf(matchSchema) });
export type InitialData = z.infer<typeof initialDataSchema>;

/** Every 5 s to each socket: confirms every price of the streams it names. */
export const beatSchema = z.object({ ts: epochMsSchema, streams: z.record(z.string(), counterSchema) });
export type Beat = z.infer<typeof beatSchema>;

export const liveInactiveSchema = z.object({
  stream: z.string(),
  seq: counterSchema,
  sport: codeSchema,
  eventIds: z.array(eventIdSchema),
});
export type LiveInactive = z.infer<typeof liveInactiveSchema>;

export const liveSidebarUpdateSchema = z.object({ sports: readSidebarSchema });
export const sidebarUpdateSchema = z.object({ time_filter: z.string(), sports: readSidebarSchema });

export const maintenanceSchema = z.object({ timeLeft: z.number() });
export const reloadSettingsSchema = z.object({ maintenance: z.optional(z.nullable(maintenanceSchema)) });
export const reloadPageSchema = z.object({ type: z.enum(["live", "prematch"]) });
/** A game took no bet: above its limit (major units), or, without one, not at all. */
export const casinoBetLimitSchema = z.object({
  game_code: z.string(),
  game_limit: z.nullish(z.number()),
  currency: z.nullish(z.string()),
});
export type CasinoBetLimit = z.infer<typeof casinoBetLimitSchema>;
export const casinoInactiveGameSchema = z.object({ game_code: z.string() });
export type CasinoInactiveGame = z.infer<typeof casinoInactiveGameSchema>;
/** Joins and leaves, client to server. `disconnect: true` leaves. */
export const joinSportSchema = z.object({ sport: codeSchema, disconnect: z.optional(z.boolean()) });
export const joinAllSchema = z.object({ eventIds: z.array(eventIdSchema).check(z.maxLength(200)) });
export const joinLiveSidebarSchema = z.object({ disconnect: z.optional(z.boolean()) });
export const joinSidebarSchema = z.object({ time_filter: z.string(), disconnect: z.optional(z.boolean()) });
export const joinMatchSchema = z.object({
  eventId: eventIdSchema,
  sport: z.optional(z.string()),
  disconnect: z.optional(z.boolean()),
});
/**
 * An extension, on either namespace: frames of this socket may be held and merged for up to `ms`; 0 = as they come.
 * Servers that do not know it go on as before.
 */
export const paceSchema = z.object({ ms: z.int().check(z.gte(0), z.lte(10_000)) });
export const socketAuthSchema = z.object({ token: z.nullable(z.string()) });
export const socketAuthAnswerSchema = z.union([z.object({ ok: z.literal(true) }), z.object({ error: z.string() })]);
