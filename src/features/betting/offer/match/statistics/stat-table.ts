// A match's figures by part and in sum.
import type { ScorePair } from "../../../../../domain/offer/score.ts";
import { sportKind } from "../../../../../domain/offer/sport-kinds.ts";
import type { Stats } from "../../../../../protocol/match.ts";

/** G goals or games, P points, K corners, Y yellow and R red cards. */
export type StatUnit = "G" | "P" | "K" | "Y" | "R";

export interface StatRow {
  readonly unit: StatUnit;
  /** One for each part; null = nothing is told of it. */
  readonly parts: readonly (ScorePair | null)[];
  readonly total: ScorePair;
}

export interface StatTable {
  /** From 1; the n of `Pn`. */
  readonly parts: readonly number[];
  readonly rows: readonly StatRow[];
}

const others = ["K", "Y", "R"] as const;

/** Rows of what is told at all: first what the parts are counted by. */
export function statTable(sport: string, stats: Stats): StatTable {
  const parts = Object.keys(stats)
    .flatMap((key) => {
      const n = /^P(\d{1,2})$/.exec(key)?.[1];
      return n === undefined ? [] : [Number(n)];
    })
    .toSorted((a, b) => a - b);
  const { partUnit } = sportKind(sport);
  const units: readonly StatUnit[] = [partUnit, partUnit === "G" ? "P" : "G", ...others];
  const rows = units.flatMap((unit) => {
    const pairs = parts.map((n) => stats[`P${n}`]?.[unit] ?? null);
    if (pairs.every((pair) => pair === null)) return [];
    const sum = (side: 0 | 1): number => pairs.reduce((total, pair) => total + (pair?.[side] ?? 0), 0);
    return [{ unit, parts: pairs, total: [sum(0), sum(1)] as const }];
  });
  return { parts, rows };
}
