// The player's own round at a table, as the house tells it.
import * as z from "zod/mini";
import type { View } from "../../../src/protocol/games/game-server.ts";

const roundSchema = z.object({
  n: z.int(),
  bets: z.array(
    z.object({
      bet: z.unknown(),
      stake: z.number(),
      win: z.nullable(z.number()),
      exit: z.optional(z.nullable(z.int())),
    }),
  ),
});

export interface OwnBet {
  /** In the game's own shape. */
  bet: unknown;
  /** Major units. */
  stake: number;
  /** Major units; null = not decided. */
  win: number | null;
  /** Where it was left while the round played, as the game counts it; null = it was not. */
  exit?: number | null | undefined;
}

export interface OwnRound {
  n: number;
  /** Those whose stake was taken, in the order in which they were placed. */
  bets: readonly OwnBet[];
}

/** null = there is none. */
export function readOwnRound(view: View | null): OwnRound | null {
  return view === null ? null : (roundSchema.safeParse(view.public).data ?? null);
}
