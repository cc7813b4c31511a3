// What the house tells of a roll.
import * as z from "zod/mini";
import type { DiceState } from "../../src/domain/games/dice.ts";

const rollSchema = z.object({ target: z.int(), rolled: z.int() });

export type Roll = DiceState;

/** null = there is none yet. */
export function readRoll(publicView: unknown): Roll | null {
  return rollSchema.safeParse(publicView).data ?? null;
}

/** Of a hundred, as the chance is: 4237 -> "42,37". */
export function rolledText(rolled: number): string {
  return `${Math.floor(rolled / 100)},${String(rolled % 100).padStart(2, "0")}`;
}
