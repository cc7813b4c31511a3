// What the house tells of a keno round, and what its paytable says.
import * as z from "zod/mini";
import { kenoDrawn, kenoMost, kenoNumbers, kenoPays, type KenoState } from "../../src/domain/games/keno.ts";
import { ways } from "../number-board/ways.ts";

const roundSchema = z.object({ numbers: z.array(z.int()), drawn: z.array(z.int()) });

/** null = there is none yet. */
export function readKeno(publicView: unknown): KenoState | null {
  return roundSchema.safeParse(publicView).data ?? null;
}

/** How many may be chosen. */
export const counts: readonly number[] = Array.from({ length: kenoMost }, (_, index) => index + 1);

export interface Pay {
  hits: number;
  /** Tenths of the stake. */
  tenths: number;
}

/** What so many chosen numbers can win, the fewest hits first. */
export function paysOf(chosen: number): Pay[] {
  return counts
    .map((hits) => ({ hits, tenths: kenoPays(chosen, hits) }))
    .filter(({ hits, tenths }) => hits <= chosen && tenths > 0);
}

/** Of one. */
export function chanceOf(chosen: number, hits: number): number {
  return (ways(chosen, hits) * ways(kenoNumbers - chosen, kenoDrawn - hits)) / ways(kenoNumbers, kenoDrawn);
}

/** Share of the stakes that comes back, per cent: "94.913". */
export function rtpOf(chosen: number): string {
  const share = paysOf(chosen).reduce((sum, { hits, tenths }) => sum + chanceOf(chosen, hits) * tenths, 0);
  return (share * 10).toFixed(3);
}
