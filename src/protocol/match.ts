// A match of the offer with its markets, as HTTP answers, snapshots and frames carry it.
import * as z from "zod/mini";
import {
  adorning,
  codeSchema,
  counterSchema,
  epochMsSchema,
  eventIdSchema,
  leagueIdSchema,
  oddSchema,
} from "./primitives.ts";

/** A score or counter of both sides: [host, away]. */
export const pairSchema = z.tuple([z.number(), z.number()]);

/** G goals or games, P points, S sets, L legs, M maps; which ones are there depends on the sport. */
export const resultsSchema = z.object({
  G: z.optional(pairSchema),
  P: z.optional(pairSchema),
  S: z.optional(pairSchema),
  L: z.optional(pairSchema),
  M: z.optional(pairSchema),
});
export type Results = z.infer<typeof resultsSchema>;

/** Per-phase figures under P1, P2, ...: G goals or games, P points, K corners, Y yellow and R red cards. */
export const statsSchema = z.record(
  z.string(),
  z.object({
    G: z.optional(pairSchema),
    P: z.optional(pairSchema),
    K: z.optional(pairSchema),
    Y: adorning(pairSchema),
    R: adorning(pairSchema),
  }),
);
export type Stats = z.infer<typeof statsSchema>;

/** `server`: who serves where the sport has serves, 1 host, 2 away. */
export const matchPhaseSchema = z.object({
  name: z.string(),
  timeMin: z.nullish(z.number()),
  server: adorning(z.union([z.literal(1), z.literal(2)])),
});
export type MatchPhase = z.infer<typeof matchPhaseSchema>;

/** What happens in a match beside its score's growth; a source may tell none of it. */
export const matchEventKinds = [
  "score",
  "corner",
  "yellow",
  "red",
  "penalty",
  "danger",
  "phase",
  "break",
  "stoppage",
] as const;
export type MatchEventKind = (typeof matchEventKinds)[number];

/**
 * One entry of a match's timeline. `n` counts from 1 within the match and orders it; `timeMin` as in the phase, null
 * where the sport has no clock; `side` 1 host, 2 away, null both; `score` of the counted unit after it. `phase` = a
 * phase began, `break` = a point, game or set against the serve, `danger` = prices shut for an attack, `stoppage` =
 * play is halted (red flag).
 */
export const matchEventSchema = z.object({
  n: z.int(),
  kind: z.string(),
  phase: z.string(),
  timeMin: z.nullable(z.number()),
  side: z.nullable(z.union([z.literal(1), z.literal(2)])),
  score: z.nullable(pairSchema),
});
export type MatchEvent = z.infer<typeof matchEventSchema>;

/**
 * MS "OPEN" or another status (locked), B band, P player, S whose the player is, 1 host, 2 away, L 1 = main line among several
 * bands, O = odd.
 */
export const marketEntrySchema = z.object({
  MS: z.string(),
  B: codeSchema,
  P: codeSchema,
  S: adorning(z.union([z.literal(1), z.literal(2)])),
  L: z.optional(z.number()),
  selections: z.record(codeSchema, z.object({ O: oddSchema })),
});
export type MarketEntry = z.infer<typeof marketEntrySchema>;

/** Which of a match's two maps a market lies in. */
export const marketsTableSchema = z.enum(["markets", "players"]);
export type MarketsTable = z.infer<typeof marketsTableSchema>;

export const marketMapSchema = z.record(codeSchema, z.array(marketEntrySchema));
export type MarketMap = z.infer<typeof marketMapSchema>;

/** Names a text of the feed: "sr:player:9". */
export const textIdSchema = z.string().check(z.minLength(1), z.maxLength(100));
export const sfIdSchema = z.union([z.string().check(z.maxLength(100)), z.number()]);

export const matchSchema = z.object({
  eventId: eventIdSchema,
  rev: counterSchema,
  sport: codeSchema,
  leagueId: leagueIdSchema,
  leagueName: z.string(),
  groupName: z.string(),
  hostName: z.string(),
  awayName: z.string(),
  timeStart: epochMsSchema,
  inPlay: z.boolean(),
  matchState: z.string(),
  matchPhase: matchPhaseSchema,
  results: resultsSchema,
  stats: statsSchema,
  markets: marketMapSchema,
  players: marketMapSchema,
  /** The match's id where its prices come from; a ticket request gives it back as `sfid`. */
  sfId: adorning(sfIdSchema),
  /** Under which POST /cms/v1/offer/texts has the names in other languages. */
  hostTextId: adorning(textIdSchema),
  awayTextId: adorning(textIdSchema),
  leagueTextId: adorning(textIdSchema),
  groupTextId: adorning(textIdSchema),
  /** How many markets the whole match has; only where the answer carries main markets alone. */
  marketsCount: z.optional(z.int()),
  /** Oldest first; only where the answer carries all markets. */
  events: adorning(z.array(matchEventSchema)),
});
export type Match = z.infer<typeof matchSchema>;
