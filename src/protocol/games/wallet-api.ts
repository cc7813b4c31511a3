// What providers call, signed and without Bearer: POST /wallet/v1/{balance,bet,win,rollback,endRound} and
// /base/v1/rgs/startSession. Amounts in major units.
import * as z from "zod/mini";
import { amountSchema, epochMsSchema } from "../primitives.ts";
import { gameCodeSchema, gameLimitsSchema } from "./catalogue.ts";
import { gameModes } from "./sessions.ts";

export const walletHeaders = {
  provider: "x-provider",
  /** Epoch ms. */
  timestamp: "x-timestamp",
  /** Hex HMAC-SHA256 of `<timestamp>\n<path>\n<raw body>`. */
  signature: "x-signature",
} as const;

/** Ids of a provider: of sessions, rounds and transactions. */
const idSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 of A-Z a-z 0-9 _ -"));
const movement = { sessionId: idSchema, roundId: idSchema, transactionId: idSchema };

export const rgsStartRequestSchema = z.object({ gameCode: gameCodeSchema, sessionId: idSchema });
export const rgsStartAnswerSchema = z.object({
  playerId: z.string(),
  mode: z.enum(gameModes),
  currency: z.string(),
  currency_id: z.int(),
  balance: amountSchema,
  lang: z.string(),
  limits: z.nullable(z.pick(gameLimitsSchema, { min: true, max: true, maxRound: true, maxWin: true })),
  startedAt: epochMsSchema,
  expiresAt: epochMsSchema,
});
export type RgsStartAnswer = z.infer<typeof rgsStartAnswerSchema>;

export const walletBalanceRequestSchema = z.object({ sessionId: idSchema });
export const walletBalanceAnswerSchema = z.object({
  balance: amountSchema,
  currency: z.string(),
  currency_id: z.int(),
});

export const walletBetRequestSchema = z.object({
  ...movement,
  gameCode: gameCodeSchema,
  amount: amountSchema.check(z.positive()),
  currency: z.string().check(z.maxLength(16)),
});
export type WalletBet = z.infer<typeof walletBetRequestSchema>;

/** Why a round was ended without its player, by the default action of its rules. */
export const finishReasons = ["left", "barred"] as const;
export type FinishReason = (typeof finishReasons)[number];

export const walletWinRequestSchema = z.object({
  ...movement,
  gameCode: gameCodeSchema,
  amount: amountSchema.check(z.nonnegative()),
  currency: z.string().check(z.maxLength(16)),
  roundEnds: z.boolean(),
  /** Missing: its player ended it. */
  finished: z.optional(z.enum(finishReasons)),
});
export type WalletWin = z.infer<typeof walletWinRequestSchema>;

export const walletRollbackRequestSchema = z.object({ ...movement, originalTransactionId: idSchema });
export type WalletRollback = z.infer<typeof walletRollbackRequestSchema>;
export const walletEndRoundRequestSchema = z.object(movement);
export type WalletEndRound = z.infer<typeof walletEndRoundRequestSchema>;

/** duplicate: it was answered before; the balance is today's. */
const moved = {
  balance: amountSchema,
  currency: z.string(),
  at: epochMsSchema,
  duplicate: z.optional(z.literal(true)),
};
export const walletMovedAnswerSchema = z.object({ transactionId: z.string(), ...moved });
export const walletRollbackAnswerSchema = z.object({ transactionId: z.string(), rolledBack: z.boolean(), ...moved });
export const walletEndRoundAnswerSchema = z.object(moved);
