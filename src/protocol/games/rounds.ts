// Rounds as the site knows them, and what proves their outcomes. /games/v1/rounds/*, /games/v1/{seeds,chains}
import * as z from "zod/mini";
import { amountSchema, epochMsSchema, pageSchema, uuidSchema } from "../primitives.ts";
import { gameCodeSchema } from "./catalogue.ts";

/** `<provider>.<the provider's id>` */
export const roundIdSchema = z.string().check(z.regex(/^[a-z0-9]{2,16}\.[A-Za-z0-9_-]{1,64}$/, "must be a round's id"));

export const roundStates = ["open", "closed", "refunded"] as const;
export type RoundState = (typeof roundStates)[number];

/** Amounts in major units; net = win - stake. */
export const roundSchema = z.object({
  roundId: roundIdSchema,
  sessionId: z.string(),
  gameCode: gameCodeSchema,
  provider: z.string(),
  name: z.string(),
  currency: z.string(),
  currency_id: z.int(),
  stake: amountSchema,
  win: amountSchema,
  net: amountSchema,
  state: z.enum(roundStates),
  openedAt: epochMsSchema,
  closedAt: z.nullable(epochMsSchema),
  /** Then it is finished by the default action of its rules; missing where it does not wait for its player. */
  waitsUntil: z.optional(epochMsSchema),
});
export type WireRound = z.infer<typeof roundSchema>;
export const openRoundsAnswerSchema = z.array(roundSchema);

export const roundsRequestSchema = z.object({
  page: pageSchema,
  gameCode: z.nullish(z.string().check(z.maxLength(64))),
  /** Epoch ms, both ends included. */
  from: z.nullish(epochMsSchema),
  to: z.nullish(epochMsSchema),
  state: z.nullish(z.enum(roundStates)),
});
export type RoundsRequest = z.infer<typeof roundsRequestSchema>;

/** Sums are of all pages. */
export const roundsAnswerSchema = z.object({
  result: z.array(roundSchema),
  totalPages: z.int(),
  sums: z.array(
    z.object({
      currency: z.string(),
      currency_id: z.int(),
      stakes: amountSchema,
      wins: amountSchema,
      net: amountSchema,
      rounds: z.int(),
    }),
  ),
});
export type RoundsAnswer = z.infer<typeof roundsAnswerSchema>;

/** What a round's outcome follows from. seed null = not revealed yet. table: prices and weights of a shared round. */
export const verificationSchema = z.discriminatedUnion("scheme", [
  z.object({
    scheme: z.literal("kvota-hmac-1"),
    /** SHA-256 of the seed, shown before the round. */
    hash: z.string(),
    seed: z.nullable(z.string()),
    clientSeed: z.string(),
    nonce: z.int(),
  }),
  z.object({
    scheme: z.literal("kvota-chain-1"),
    tip: z.string(),
    n: z.int(),
    seed: z.nullable(z.string()),
    table: z.unknown(),
  }),
]);
export type Verification = z.infer<typeof verificationSchema>;

/** bet, steps, outcome, pays: in the shape of the game. */
export const roundDetailSchema = z.object({
  bet: z.unknown(),
  steps: z.array(z.unknown()),
  outcome: z.unknown(),
  pays: z.unknown(),
});
export type RoundDetail = z.infer<typeof roundDetailSchema>;

export const roundAnswerSchema = z.extend(roundSchema, {
  transactions: z.array(
    z.object({
      transactionId: z.string(),
      kind: z.enum(["bet", "win", "refund"]),
      amount: amountSchema,
      at: epochMsSchema,
      /** What could be staked right after it. */
      balance: amountSchema,
    }),
  ),
  detail: z.nullable(roundDetailSchema),
  verification: z.nullable(verificationSchema),
});
export type RoundAnswer = z.infer<typeof roundAnswerSchema>;

export const seedsQuerySchema = z.object({ provider: z._default(z.string(), "house") });
/** hash = SHA-256 of the seed, hexadecimal; nonce = rounds of the pair so far. */
export const seedsAnswerSchema = z.object({
  active: z.object({ hash: z.string(), clientSeed: z.nullable(z.string()), nonce: z.int() }),
  nextHash: z.string(),
  revealed: z.array(
    z.object({
      seed: z.string(),
      hash: z.string(),
      clientSeed: z.string(),
      rounds: z.int(),
      revealedAt: epochMsSchema,
    }),
  ),
});
export type SeedsAnswer = z.infer<typeof seedsAnswerSchema>;

export const clientSeedSchema = z
  .string()
  .check(z.regex(/^[\x20-\x7e]{1,64}$/, "must be 1 to 64 printable ASCII characters"));
export const rotateSeedsRequestSchema = z.object({
  provider: z._default(z.string(), "house"),
  clientSeed: clientSeedSchema,
  requestId: uuidSchema,
});

/** tip = SHA-256 of the first seed; SHA-256 of seed n is seed n - 1. */
export const chainAnswerSchema = z.object({
  tip: z.string(),
  nextTip: z.nullable(z.string()),
  length: z.int(),
  first: z.int(),
  last: z.nullable(z.object({ n: z.int(), seed: z.string() })),
});
export type ChainAnswer = z.infer<typeof chainAnswerSchema>;
