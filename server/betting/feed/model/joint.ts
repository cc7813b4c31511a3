// How figures of a match come out together, as combinations of outcomes are priced from.
import type { Scope } from "../markets/market-def.ts";
import type { Pmf } from "./pmf.ts";

export type Counts = readonly [host: number, away: number];

/**
 * A figure that is asked for. Of the counts of all sets together the sum and the difference are asked for apart: both at once
 * end in a hundred times as many ways as either.
 */
export type JointFigure = Exclude<Scope, "sub"> | "subTotal" | "subDiff";

/** One way in which the match can end, as far as the figures that were asked for tell it. */
export interface JointEnd {
  chance: number;
  /** Final counts of each figure that was asked for. Of "sub" the host has all of it where only the sum or only the difference was. */
  figures: Partial<Record<Scope, Counts>>;
  /** Scores that are still to come. */
  toCome: Counts;
}

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

export const plus = (a: Counts, b: Counts): Counts => [a[0] + b[0], a[1] + b[1]];
