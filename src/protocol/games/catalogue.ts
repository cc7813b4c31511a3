// The games of the site: GET /games/v1/games/enabled, and the sections of their lobbies.
import * as z from "zod/mini";
import { amountSchema, epochMsSchema } from "../primitives.ts";

/** Areas that games belong to. */
export const gameAreas = [
  "casino",
  "casino_live",
  "virtuals",
  "slots",
  "poker",
  "skill_games",
  "number_games",
  "other",
] as const;
export type GameArea = (typeof gameAreas)[number];

/** Pages that have sections of games: one for each area, and two that gather games of all areas. */
export const lobbyPages = [...gameAreas, "casino2", "casino3"] as const;
export type LobbyPage = (typeof lobbyPages)[number];
export const lobbyPageSchema = z.enum(lobbyPages);

/** `<provider>_<game>` */
export const gameCodeSchema = z.string().check(z.regex(/^[a-z0-9_]{3,64}$/, "must be a game's code"));

/** instant: one bet, one answer. staged: the player acts in between. shared: rounds run by the clock, for all at once. */
export const gameKinds = ["instant", "staged", "shared"] as const;
export type GameKind = (typeof gameKinds)[number];

/** Amounts in major units: of one stake, of all stakes of a round, and of what a round can win. */
export const gameLimitsSchema = z.object({
  currency: z.string(),
  currency_id: z.int(),
  min: amountSchema,
  max: amountSchema,
  maxRound: amountSchema,
  maxWin: amountSchema,
});
export type WireGameLimits = z.infer<typeof gameLimitsSchema>;

export const gameSchema = z.object({
  gameCode: gameCodeSchema,
  provider: z.string(),
  providerName: z.string(),
  name: z.string(),
  area: z.enum(gameAreas),
  /** Path of its picture. */
  image: z.string(),
  tags: z.array(z.string()),
  /** A disabled game is listed, but cannot be opened. */
  enabled: z.boolean(),
  kind: z.enum(gameKinds),
  /** Share of the stakes that comes back in the long run, per cent, such as "95.35". */
  rtp: z.string(),
  /** bestPlay: the share of who plays as well as can be; perBet: of each bet by itself. */
  rtpNote: z.nullable(z.enum(["bestPlay", "perBet"])),
  /** How widely results spread, 1 (little) to 5. */
  volatility: z.int().check(z.gte(1), z.lte(5)),
  /** Share of rounds that pay anything, per cent; null = it depends on the bet. */
  hitRate: z.nullable(z.string()),
  /** Times the stake. */
  maxMultiplier: z.number(),
  /** From the start of a round to the next one's. */
  cycleMs: z.int(),
  /** Whether it can be played without money. */
  demo: z.boolean(),
  limits: z.array(gameLimitsSchema),
  order: z.number(),
  /** When it came to the site. */
  since: epochMsSchema,
});
export type WireGame = z.infer<typeof gameSchema>;
export const gamesAnswerSchema = z.array(gameSchema);

/** GET /cms/v1/casino/sections?area=, sorted by `order`. nameKey: of the texts `casino`, where the name is the site's own. */
export const sectionSchema = z.object({
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  nameKey: z.optional(z.nullable(z.string())),
  order: z._default(z.number(), 0),
  games: z.array(z.string()),
});
export const casinoSectionsSchema = z.array(sectionSchema);
export type CasinoSections = z.infer<typeof casinoSectionsSchema>;
