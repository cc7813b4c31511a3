// Socket.IO namespace `/tables`, without sign-in: shared rounds that run by the clock.
import * as z from "zod/mini";
import { epochMsSchema } from "../primitives.ts";
import { gameCodeSchema } from "./catalogue.ts";

export const tablesNamespace = "/tables";

/** A frame emits `table`; `disconnect: true` leaves. */
export const joinTableSchema = z.object({ gameCode: gameCodeSchema, disconnect: z.optional(z.boolean()) });

export const tablePhases = ["betting", "playing", "result"] as const;
export type TablePhase = (typeof tablePhases)[number];

/** Action of a player's round while it plays, where the game lets its players leave: of one bet, or of all that are still on. */
export const tableLeaveSchema = z.object({ type: z.literal("leave"), bet: z.optional(z.int().check(z.nonnegative())) });

/** `table_state`: on joining and at each phase. */
export const tableStateSchema = z.object({
  gameCode: gameCodeSchema,
  /** Number of the round. */
  n: z.int(),
  phase: z.enum(tablePhases),
  now: epochMsSchema,
  endsAt: epochMsSchema,
  tip: z.string(),
  /** What is bet on, in the game's own shape; null = the game has no prices. */
  prices: z.nullable(z.unknown()),
  /** What is played, once betting is closed and no bet is undecided any more; where players may leave, only that it plays. */
  script: z.nullable(z.unknown()),
  /** After the result. */
  seed: z.nullable(z.string()),
  /** Who bet on this round. */
  players: z.int(),
  /** Newest first, 20 at most; result in the game's own shape. */
  history: z.array(z.object({ n: z.int(), seed: z.string(), result: z.unknown() })),
});
export type TableState = z.infer<typeof tableStateSchema>;
