// Which figures of a match's results are shown, and how.

export type ScorePair = readonly [number, number];

/** Results by unit: S sets, L legs, M maps, G goals or games, P points. */
export type ScoreResults = Readonly<Partial<Record<"S" | "L" | "M" | "G" | "P", ScorePair>>>;

const units = ["S", "L", "M", "G", "P"] as const;

/** The coarsest unit that the sport counts in: sets before games, games before points; null = no score yet. */
export function mainScore(results: ScoreResults): ScorePair | null {
  for (const unit of units) {
    const pair = results[unit];
    if (pair) return pair;
  }
  return null;
}

/** Points within a game: tennis counts 50 for advantage. */
export function displayPoint(sport: string, point: number): string {
  return sport === "T" && point === 50 ? "A" : String(point);
}
