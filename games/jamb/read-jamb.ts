// What the house tells of a round of jamb.
import * as z from "zod/mini";
import { type DiceHand, diceHands } from "../../src/domain/games/jamb/dice-hand.ts";

const roundSchema = z.object({
  /** The dice as they lay after each roll. */
  steps: z.array(z.array(z.int().check(z.minimum(1), z.maximum(6))).check(z.length(5))).check(z.minLength(1)),
  /** What was kept of each roll that was not the last. */
  kept: z.array(z.array(z.boolean()).check(z.length(5))),
  rerolls: z.int(),
  hand: z.enum(diceHands),
});

export interface JambRound {
  steps: readonly (readonly number[])[];
  kept: readonly (readonly boolean[])[];
  rerolls: number;
  hand: DiceHand;
}

/** null = there is none yet. */
export function readJamb(publicView: unknown): JambRound | null {
  return roundSchema.safeParse(publicView).data ?? null;
}

/** In which roll each die was rolled last. */
export function rolledIn({ kept: keptDice }: JambRound): number[] {
  return [0, 1, 2, 3, 4].map((place) => keptDice.findLastIndex((keep) => keep[place] === false) + 1);
}
