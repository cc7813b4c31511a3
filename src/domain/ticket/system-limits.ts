// What the settings allow a system to be.
import type { Minor } from "./ticket-selection.ts";

/** The lowest stake in minor units that gives each line its minimum; past 2^53 for systems too large to be paid. */
export function minSystemStake(lines: bigint, minPerLine: Minor): bigint {
  return lines * BigInt(minPerLine);
}

/** Whether each line gets at least its minimum: the exact share counts, not the displayed one. */
export function reachesLineMinimum(stake: Minor, lines: bigint, minPerLine: Minor): boolean {
  return BigInt(stake) >= minSystemStake(lines, minPerLine);
}

/** @param limit 0 = no limit */
export function exceedsCombinations(lines: bigint, limit: number): boolean {
  return limit > 0 && lines > BigInt(limit);
}
