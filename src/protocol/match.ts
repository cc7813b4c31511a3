// A match of the offer with its markets, as HTTP answers, snapshots and frames carry it.
import * as z from "zod/mini";
import { codeSchema, counterSchema, epochMsSchema, eventIdSchema, leagueIdSchema, oddSchema } from "./primitives.ts";

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

/** Per-phase figures under P1, P2, ...: G goals or games, P points, K corners. */
export const statsSchema = z.record(
  z.string(),
  z.object({ G: z.optional(pairSchema), P: z.optional(pairSchema), K: z.optional(pairSchema) }),
);
export type Stats = z.infer<typeof statsSchema>;

export const matchPhaseSchema = z.object({ name: z.string(), timeMin: z.nullish(z.number()) });
export type MatchPhase = z.infer<typeof matchPhaseSchema>;

/** MS "OPEN" or another status (locked), B band, P player, L 1 = main line among several bands, O = odd. */
export const marketEntrySchema = z.object({
  MS: z.string(),
  B: codeSchema,
  P: codeSchema,
  L: z.optional(z.number()),
  selections: z.record(codeSchema, z.object({ O: oddSchema })),
});
export type MarketEntry = z.infer<typeof marketEntrySchema>;

/** Which of a match's two maps a market lies in. */
export const marketsTableSchema = z.enum(["markets", "players"]);
export type MarketsTable = z.infer<typeof marketsTableSchema>;

export const marketMapSchema = z.record(codeSchema, z.array(marketEntrySchema));
export type MarketMap = z.infer<typeof marketMapSchema>;

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
  /** How many markets the whole match has; only where the answer carries main markets alone. */
  marketsCount: z.optional(z.int()),
});
export type Match = z.infer<typeof matchSchema>;
