// What the house tells of a round of blackjack.
import * as z from "zod/mini";
import { handResults } from "../../src/domain/games/blackjack/blackjack.ts";
import type { HandValue } from "../../src/domain/games/blackjack/hand.ts";

const card = z.int().check(z.minimum(0), z.maximum(51));
const value = z.object({ total: z.int(), soft: z.boolean() });
const roundSchema = z.object({
  /** One card until the round is closed. */
  dealer: z.array(card).check(z.minLength(1)),
  dealerValue: value,
  hands: z
    .array(
      z.object({
        cards: z.array(card),
        /** Times the first stake. */
        stakes: z.int(),
        done: z.boolean(),
        value,
        result: z.nullable(z.enum(handResults)),
      }),
    )
    .check(z.minLength(1)),
  /** Index of the hand that is played; null = closed. */
  turn: z.nullable(z.int()),
});
export type BlackjackRound = z.infer<typeof roundSchema>;
export type BlackjackHand = BlackjackRound["hands"][number];

/** null = there is none yet. */
export function readBlackjack(publicView: unknown): BlackjackRound | null {
  return roundSchema.safeParse(publicView).data ?? null;
}

/** "17", and as long as an ace may still count one, "7/17". */
export function valueText({ total, soft }: HandValue, isDone: boolean): string {
  return soft && !isDone ? `${total - 10}/${total}` : String(total);
}
