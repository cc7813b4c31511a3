// The score of a match as its sport counts: sets or maps first, then games or goals, then points.
import type { Results } from "../../../protocol/match.ts";

export interface ScoreColumn {
  readonly unit: keyof Results;
  readonly host: string;
  readonly away: string;
}

const order = ["M", "L", "S", "G", "P"] as const;

/** Tennis counts 0, 15, 30, 40, and 50 stands for advantage. */
function textOf(sport: string, unit: keyof Results, value: number): string {
  return sport === "T" && unit === "P" && value === 50 ? "A" : String(value);
}

export function scoreColumns(sport: string, results: Results): readonly ScoreColumn[] {
  return order.flatMap((unit) => {
    const pair = results[unit];
    return pair === undefined ? [] : [{ unit, host: textOf(sport, unit, pair[0]), away: textOf(sport, unit, pair[1]) }];
  });
}
