// Reels that stop where they are drawn to, and the three rows that are seen of each.
import type { Draw } from "../draw.ts";

/** One letter a symbol, from the top of the window downwards; the end is followed by the start. */
export type Strip = string;

const rows = 3;

/** The stop of a reel is the place in its strip that the top row shows. */
export function drawStops(strips: readonly Strip[], draw: Draw): number[] {
  return strips.map((strip) => draw.below(strip.length));
}

/** What is seen: for each reel its symbols from the top row to the bottom one. */
export function windowOf(strips: readonly Strip[], stops: readonly number[]): string[] {
  return strips.map((strip, reel) => {
    const stop = stops[reel] ?? 0;
    return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).join("");
  });
}

/** The row of each reel that a line runs through, 0 = top. */
export type Line = readonly number[];

export function symbolsOn(line: Line, window: readonly string[]): string[] {
  return line.map((row, reel) => window[reel]?.[row] ?? "");
}

/** A line that pays. */
export interface LineWin {
  /** Index of the line. */
  readonly line: number;
  readonly symbol: string;
  /** How many reels from the left it covers. */
  readonly count: number;
  /** Times the line's stake. */
  readonly pays: number;
}

/** Times the line's stake, of all lines. */
export function sumOfWins(wins: readonly LineWin[]): number {
  return wins.reduce((sum, { pays }) => sum + pays, 0);
}
