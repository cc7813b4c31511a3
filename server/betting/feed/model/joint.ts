// How figures of a match come out together, as combinations of outcomes are priced from.
import type { Scope } from "../markets/market-def.ts";
import type { Pmf } from "./pmf.ts";

export type Counts = readonly [host: number, away: number];

/**
 * A figure that is asked for. Of the counts of all sets together the sum and the difference are asked for apart: both at once
 * end in a hundred times as many ways as either.
 */
export type JointFigure = Exclude<Scope, "sub"> | "subTotal" | "subDiff";

/**
 * The ways in which a match can end, as far as the figures that were asked for tell them: by place in each column. Thousands
 * of ways as objects would cost more than what is reckoned of them.
 */
export interface JointEnds {
  readonly chances: readonly number[];
  /**
   * Final counts, packed, of each figure that was asked for; `noCounts` where the way has none. Of "sub" the host has all of
   * it where only the sum or only the difference was asked for.
   */
  readonly figures: Readonly<Partial<Record<Scope, readonly number[]>>>;
  /** Scores that are still to come, packed. */
  readonly toCome: readonly number[];
}

/** Nothing is asked of how the match ends. */
export const anyEnd: JointEnds = { chances: [1], figures: {}, toCome: [0] };

/** Both counts in one number; each within 16 bits. */
export const packCounts = (host: number, away: number): number => (host << 16) | (away & 0xffff);
export const hostOf = (packed: number): number => packed >> 16;
export const awayOf = (packed: number): number => (packed << 16) >> 16;
export const noCounts = packCounts(-0x8000, -0x8000);

/** Where a match ends in more ways than these, its figures have no joint distribution that can be had in time. */
export const mostEnds = 200_000;

/** Ends this unlikely change no price. */
export const leastChance = 1e-12;

export interface CountChance {
  counts: Counts;
  chance: number;
}

/** Both sides' counts, which are independent of each other. */
export function countsOf(host: Pmf, away: Pmf): CountChance[] {
  const found: CountChance[] = [];
  for (const [i, a] of host.p.entries())
    for (const [j, b] of away.p.entries())
      if (a * b >= leastChance) found.push({ counts: [host.from + i, away.from + j], chance: a * b });
  return found;
}
