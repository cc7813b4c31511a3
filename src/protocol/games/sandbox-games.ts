// POST /sandbox/games: how tests and demos steer the house and what its wallet calls meet.
import * as z from "zod/mini";
import { clientSeedSchema } from "./rounds.ts";

/** A timer knows no more than 24 days, and no store parts of a millisecond. */
const ms = z.optional(z.int().check(z.gte(0), z.lte(86_400_000)));

export const sandboxGamesSchema = z.object({
  cycleMs: ms,
  roundTtlMs: ms,
  idleMs: ms,
  tables: z.optional(
    z.record(z.string(), z.object({ bettingMs: ms, playingMs: ms, resultMs: ms, paused: z.optional(z.boolean()) })),
  ),
  /** Of the next `times` calls of this kind. */
  wallet: z.optional(
    z.object({
      op: z.enum(["balance", "bet", "win", "rollback", "endRound"]),
      mode: z.enum(["lostAnswer", "refused", "delay"]),
      times: z.int().check(z.nonnegative()),
      delayMs: ms,
    }),
  ),
  /** The player's next pair: the seed in hexadecimal, 32 bytes. */
  seeds: z.optional(
    z.object({
      username: z.string(),
      seed: z.string().check(z.regex(/^[0-9a-f]{64}$/, "must be 32 bytes in hexadecimal")),
      clientSeed: clientSeedSchema,
    }),
  ),
});
export type SandboxGames = z.infer<typeof sandboxGamesSchema>;

export const sandboxGamesAnswerSchema = z.object({
  sessions: z.int(),
  openRounds: z.int(),
  outbox: z.int(),
  /** Calls by kind since the start. */
  wallet: z.record(z.string(), z.int()),
});
