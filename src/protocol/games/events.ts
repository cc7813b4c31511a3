// What the namespace `/sports` tells of games, to the player or to all. Amounts in major units.
import * as z from "zod/mini";
import { walletSchema } from "../accounts.ts";
import { adorning, amountSchema, counterSchema, epochMsSchema, orElse } from "../primitives.ts";
import { gameCodeSchema } from "./catalogue.ts";
import { roundIdSchema, roundStates } from "./rounds.ts";
import { endReasonSchema } from "./read-sessions.ts";

/** `account_update`. rev: id of the last posting; what is older than what was seen is ignored. */
export const accountUpdateSchema = z.object({
  kinds: z.array(z.string()),
  /** The player: an event may still be under way when another signs in. */
  sub: z.optional(z.string()),
  rev: adorning(counterSchema),
  /** Those of which one cannot be read are as good as not told: the ping asks for all. */
  wallets: adorning(z.array(walletSchema)),
  /** What became of a payment: a Payment, checked where it is followed. */
  payment: z.optional(z.unknown()),
});
export type AccountUpdate = z.infer<typeof accountUpdateSchema>;

/** `game_round`: after each movement of money. */
export const gameRoundSchema = z.object({
  roundId: roundIdSchema,
  sessionId: z.string(),
  gameCode: gameCodeSchema,
  state: z.enum(roundStates),
  stake: amountSchema,
  win: amountSchema,
  currency: z.string(),
  currency_id: z.int(),
  playStakes: amountSchema,
  playWins: amountSchema,
});
export type GameRoundEvent = z.infer<typeof gameRoundSchema>;

/** `game_session`. idle: it ends at endsAt unless it is played. */
export const gameSessionSchema = z.object({
  sessionId: z.string(),
  gameCode: gameCodeSchema,
  state: z.enum(["idle", "ended"]),
  reason: endReasonSchema,
  endsAt: orElse(z.nullable(epochMsSchema), null),
});
export type GameSessionEvent = z.infer<typeof gameSessionSchema>;
