// Sessions: one opening of one game by one player. /games/v1/games/{startSession,startDemoGame,endSession,session}
import * as z from "zod/mini";
import { amountSchema, epochMsSchema } from "../primitives.ts";
import { gameCodeSchema } from "./catalogue.ts";

export const gameModes = ["real", "demo"] as const;
export type GameMode = (typeof gameModes)[number];

/** created: not opened by its provider yet. */
export const sessionStates = ["created", "open", "ended"] as const;
export const sessionEndReasons = [
  "player",
  "replaced",
  "idle",
  "logout",
  "blocked",
  "excluded",
  "timeOut",
  "gameDisabled",
  "maintenance",
  "expired",
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

export const sessionIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "must be a session's id"));
const languageSchema = z._default(z.string().check(z.maxLength(8)), "en");

export const startSessionRequestSchema = z.object({
  gameCode: gameCodeSchema,
  /** Missing: the cash wallet of the active currency, else the first one. */
  currency_id: z.nullish(z.int()),
  lang: languageSchema,
});
export type StartSessionRequest = z.infer<typeof startSessionRequestSchema>;
export const startDemoRequestSchema = z.object({ gameCode: gameCodeSchema, lang: languageSchema });

export const startSessionAnswerSchema = z.object({
  /** To show in a frame; the session stands in its fragment. */
  url: z.string(),
  sessionId: sessionIdSchema,
  gameCode: gameCodeSchema,
  mode: z.enum(gameModes),
  currency: z.string(),
  currency_id: z.int(),
  startedAt: epochMsSchema,
  expiresAt: epochMsSchema,
  /** Rounds of this game that wait for the player. */
  openRounds: z.array(z.string()),
});
export type StartSessionAnswer = z.infer<typeof startSessionAnswerSchema>;

export const endSessionRequestSchema = z.object({ sessionId: sessionIdSchema });
export const sessionQuerySchema = z.object({ sessionId: sessionIdSchema });

/** Sums are those of the play: all real sessions of one log-in and currency with less than 15 min between them. */
export const sessionAnswerSchema = z.object({
  sessionId: sessionIdSchema,
  gameCode: gameCodeSchema,
  mode: z.enum(gameModes),
  state: z.enum(sessionStates),
  reason: z.nullable(z.enum(sessionEndReasons)),
  now: epochMsSchema,
  startedAt: epochMsSchema,
  playStartedAt: epochMsSchema,
  currency: z.string(),
  currency_id: z.int(),
  stakes: amountSchema,
  wins: amountSchema,
  /** wins - stakes */
  net: amountSchema,
  rounds: z.int(),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
