// What administrators ask of games: POST /operator/v1/games, games/set, games/sections, games/report. Amounts in major units.
import * as z from "zod/mini";
import { listRequestSchema, reasonSchema } from "../operator/lists.ts";
import { amountSchema, epochMsSchema, sumSchema } from "../primitives.ts";
import { casinoSectionsSchema, gameCodeSchema, gameSchema, lobbyPageSchema } from "./catalogue.ts";
import { wordsSchema } from "../words.ts";

export const operatorGamesRequestSchema = listRequestSchema(["order", "gameCode", "name", "area"]);
export type OperatorGamesRequest = z.infer<typeof operatorGamesRequestSchema>;

/** Hidden games as well. */
export const operatorGameSchema = z.extend(gameSchema, { hidden: z.boolean() });
export type OperatorGame = z.infer<typeof operatorGameSchema>;

const positive = amountSchema.check(z.positive());

/** What is missing stays as it is. */
export const setGameRequestSchema = z.object({
  gameCode: gameCodeSchema,
  reason: reasonSchema,
  enabled: z.optional(z.boolean()),
  hidden: z.optional(z.boolean()),
  order: z.optional(z.int()),
  tags: z.optional(z.array(z.string().check(z.regex(/^[a-z0-9-]{1,24}$/, "must be 1 to 24 of a-z 0-9 -")))),
  /** Each currency at most once; those that are not named keep theirs. */
  limits: z.optional(
    z.array(
      z.object({
        currency_id: z.int(),
        min: z.optional(positive),
        max: z.optional(positive),
        maxRound: z.optional(positive),
        maxWin: z.optional(positive),
      }),
    ),
  ),
});
export type SetGameRequest = z.infer<typeof setGameRequestSchema>;

/** sections missing: they are only read. */
export const setSectionsRequestSchema = z.object({
  page: lobbyPageSchema,
  sections: z.optional(
    z
      .array(
        z.object({
          id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, "must be 1 to 40 of a-z 0-9 -")),
          name: wordsSchema(60).check(z.minLength(1)),
          nameKey: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
          games: z.array(gameCodeSchema).check(z.maxLength(500)),
        }),
      )
      .check(z.maxLength(50)),
  ),
});
export type SetSectionsRequest = z.infer<typeof setSectionsRequestSchema>;
export const setSectionsAnswerSchema = casinoSectionsSchema;

/** Rounds that were opened in this time, both ends included; null = open. */
export const gamesReportRequestSchema = z.object({ from: z.nullish(epochMsSchema), to: z.nullish(epochMsSchema) });
export type GamesReportRequest = z.infer<typeof gamesReportRequestSchema>;

export const gamesReportAnswerSchema = z.array(
  z.object({
    gameCode: gameCodeSchema,
    currency: z.string(),
    currency_id: z.int(),
    /** Closed ones; of these are the sums. */
    rounds: z.int(),
    stakes: sumSchema,
    wins: sumSchema,
    /** Per cent; null = nothing was staked. */
    rtp: z.nullable(z.string()),
    expectedRtp: z.string(),
    /** How far the wins lie from what is expected, in standard deviations of these rounds; null = nothing to say. */
    deviations: z.nullable(z.number()),
    openOver25h: z.int(),
    flagged: z.int(),
  }),
);
export type GamesReport = z.infer<typeof gamesReportAnswerSchema>;
