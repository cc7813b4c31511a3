// What the house tells of a spin.
import * as z from "zod/mini";
import type { RouletteState } from "../../src/domain/games/roulette/roulette.ts";

const spinSchema = z.object({
  number: z.int(),
  chips: z.array(z.object({ spot: z.string(), units: z.int() })),
});

/** null = there is none yet. */
export function readSpin(publicView: unknown): RouletteState | null {
  return spinSchema.safeParse(publicView).data ?? null;
}
