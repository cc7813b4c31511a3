// Which figures of a match are shown, in which order, and how.
import { phaseOf } from "./phases.ts";
import { sportKind, type ScoreUnit, type UnitWord } from "./sport-kinds.ts";

/** [host, away] */
export type ScorePair = readonly [number, number];

/** The score now, by unit; which units there are depends on the sport and its server. */
export type ScoreResults = { readonly [unit in ScoreUnit]?: ScorePair | undefined };

/** Figures of the parts of a match under P1, P2, ... */
export type PartStats = Readonly<
  Record<string, { readonly G?: ScorePair | undefined; readonly P?: ScorePair | undefined }>
>;

export type ScoreCell =
  /** `main`: the unit that decides the match. */
  | {
      readonly type: "unit";
      readonly key: ScoreUnit;
      readonly main: boolean;
      readonly host: string;
      readonly away: string;
    }
  /** Score of part `n`; `current` = being played. */
  | {
      readonly type: "part";
      readonly key: string;
      readonly n: number;
      readonly current: boolean;
      readonly host: string;
      readonly away: string;
    };

const words: Readonly<Record<ScoreUnit, UnitWord>> = { S: "sets", L: "legs", M: "maps", G: "goals", P: "points" };

export function unitWord(sport: string, unit: ScoreUnit): UnitWord {
  return sportKind(sport).words[unit] ?? words[unit];
}

const rareGoals: readonly string[] = ["F", "FU", "IH", "WP"];

/** Whether a goal is news in the sport: in others one comes every minute. */
export function tellsGoals(sport: string): boolean {
  return rareGoals.includes(sport);
}

/** The coarsest figure of the score; null = there is none yet. */
export function mainScore(sport: string, results: ScoreResults): ScorePair | null {
  const unit = unitsIn(sport, results)[0];
  return unit === undefined ? null : (results[unit] ?? null);
}

/**
 * The columns of a scoreboard: what decides the match, its parts where they are wanted, what is counted within them.
 * A unit that only repeats the part being played gives way to it.
 */
export function scoreCells(
  sport: string,
  results: ScoreResults,
  parts: { readonly stats: PartStats; readonly phase: string } | null,
): readonly ScoreCell[] {
  const units = unitsIn(sport, results);
  const partCells = parts === null ? [] : cellsOfParts(sport, parts.stats, parts.phase);
  const hidden = partCells.some(({ current }) => current) ? sportKind(sport).partUnit : null;
  const unitCells = units
    .map((unit, index) => unitCell(sport, results, unit, index === 0))
    .filter(({ key, main }) => main || key !== hidden);
  return [...unitCells.slice(0, 1), ...partCells, ...unitCells.slice(1)];
}

function unitsIn(sport: string, results: ScoreResults): readonly ScoreUnit[] {
  const { units } = sportKind(sport);
  const all = [...new Set<ScoreUnit>([...units, "M", "S", "L", "G", "P"])];
  return all.filter((unit) => results[unit] !== undefined);
}

function unitCell(sport: string, results: ScoreResults, unit: ScoreUnit, main: boolean) {
  const [host, away] = results[unit] ?? [0, 0];
  const texts = unit === "P" && sportKind(sport).tennisPoints ? tennisPoints(host, away) : [String(host), String(away)];
  return { type: "unit", key: unit, main, host: texts[0] ?? "", away: texts[1] ?? "" } as const;
}

/** 50 stands for advantage, and two of them for deuce. */
function tennisPoints(host: number, away: number): readonly [string, string] {
  const text = (point: number, other: number): string => (point !== 50 ? String(point) : other === 50 ? "40" : "A");
  return [text(host, away), text(away, host)];
}

function cellsOfParts(sport: string, stats: PartStats, phase: string) {
  const { partUnit } = sportKind(sport);
  const playing = phaseOf(sport, phase).part;
  return Object.entries(stats)
    .flatMap(([key, figures]) => {
      const n = /^P(\d{1,2})$/.exec(key)?.[1];
      const pair = figures[partUnit] ?? figures[partUnit === "G" ? "P" : "G"];
      return n === undefined || pair === undefined ? [] : [{ key, n: Number(n), pair }];
    })
    .sort((a, b) => a.n - b.n)
    .map(({ key, n, pair: [host, away] }) => ({
      type: "part" as const,
      key,
      n,
      current: n === playing,
      host: String(host),
      away: String(away),
    }));
}

/** Whether a row of a table tells the score of each part. */
export function showsParts(sport: string): boolean {
  return sportKind(sport).partsInRows;
}

/** Of the stats, what a row shows: the score of each part, where the sport's rows show it. */
export function rowStats(
  sport: string,
  stats: PartStats,
): Record<string, { G?: [number, number]; P?: [number, number] }> {
  const { partsInRows, partUnit } = sportKind(sport);
  if (!partsInRows) return {};
  return Object.fromEntries(
    Object.entries(stats).flatMap(([key, figures]) => {
      const unit = figures[partUnit] === undefined ? (partUnit === "G" ? "P" : "G") : partUnit;
      const pair = figures[unit];
      return pair === undefined ? [] : [[key, { [unit]: [...pair] }]];
    }),
  );
}
