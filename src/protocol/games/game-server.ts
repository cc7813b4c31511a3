// What a game's frame asks the house: /rgs/v1/*, with the session in a header. Amounts in major units.
import * as z from "zod/mini";
import { amountSchema, uuidSchema } from "../primitives.ts";
import { gameCodeSchema, gameLimitsSchema } from "./catalogue.ts";
import { clientSeedSchema } from "./rounds.ts";
import { gameModes } from "./sessions.ts";

export const gameSessionHeader = "x-game-session";

/** checking: it is not known yet whether the stake was taken. cancelled: nothing was. */
export const viewStates = ["checking", "open", "closed", "cancelled"] as const;

/** A round as its player may see it. */
export const viewSchema = z.object({
  roundId: uuidSchema,
  /** Grows with each action. */
  seq: z.int(),
  state: z.enum(viewStates),
  /** All stakes of the round. */
  stake: amountSchema,
  /** null = not decided. */
  win: z.nullable(amountSchema),
  balance: amountSchema,
  /** What is seen of the game; in the game's own shape. */
  public: z.unknown(),
  /** What the player may do next. */
  actions: z.array(z.string()),
  /** Until the next round may start. */
  waitMs: z.number(),
});
export type View = z.infer<typeof viewSchema>;

export const gameServerSessionAnswerSchema = z.object({
  gameCode: gameCodeSchema,
  mode: z.enum(gameModes),
  balance: amountSchema,
  currency: z.string(),
  limits: z.pick(gameLimitsSchema, { min: true, max: true, maxRound: true, maxWin: true }),
  /** Paytable, chances and stakes; in the game's own shape. */
  rules: z.unknown(),
  seeds: z.nullable(z.object({ hash: z.string(), nextHash: z.string(), nonce: z.int(), needsClientSeed: z.boolean() })),
  openRound: z.nullable(viewSchema),
  waitMs: z.number(),
});
export type GameServerSession = z.infer<typeof gameServerSessionAnswerSchema>;

export const startRoundRequestSchema = z.object({
  roundId: uuidSchema,
  stake: amountSchema.check(z.positive()),
  /** In the game's own shape. */
  bet: z.unknown(),
  /** Of a shared game: the number of the round. */
  n: z.optional(z.int().check(z.nonnegative())),
  /** With the first round of a pair of seeds. */
  clientSeed: z.optional(clientSeedSchema),
});
export type StartRoundRequest = z.infer<typeof startRoundRequestSchema>;

export const actionRequestSchema = z.object({ seq: z.int().check(z.nonnegative()), action: z.unknown() });
export type ActionRequest = z.infer<typeof actionRequestSchema>;
