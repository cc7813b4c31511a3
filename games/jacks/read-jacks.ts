// What the house tells of a round of Jacks or Better.
import * as z from "zod/mini";
import { pokerHands } from "../../src/domain/games/jacks/poker-hand.ts";

const five = z.array(z.int().check(z.minimum(0), z.maximum(51))).check(z.length(5));
const roundSchema = z.object({
  dealt: five,
  /** The five as they lie now. */
  cards: five,
  /** null = not drawn yet. */
  hold: z.nullable(z.array(z.boolean())),
  hand: z.enum(pokerHands),
});
export type JacksRound = z.infer<typeof roundSchema>;

/** null = there is none yet. */
export function readJacks(publicView: unknown): JacksRound | null {
  return roundSchema.safeParse(publicView).data ?? null;
}
