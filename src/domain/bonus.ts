// The bonus of a standard ticket: a percentage of the win by the number of legs that are high enough.
import { parseOdd } from "./odds.ts";

/** Percentages by number of legs: entry 0 is for one leg; beyond the list its last holds. */
export interface BonusTable {
  readonly percentages: readonly number[];
  /** Lowest odd that counts, thousandths. */
  readonly minOdd: number;
}

/** Reads the settings `ticketBonuses` ("0,0,5") and `ticketBonusMinOdd` ("1.30"); what is no number counts as 0 %. */
export function bonusTable(ticketBonuses: string, ticketBonusMinOdd: string): BonusTable {
  const percentages = ticketBonuses
    .split(",")
    .filter((entry) => entry.trim() !== "")
    .map((entry) => Number(entry))
    .map((entry) => (Number.isFinite(entry) && entry >= 0 ? entry : 0));
  return { percentages, minOdd: parseOdd(ticketBonusMinOdd) ?? 0 };
}

function percentageFor(table: BonusTable, legs: number): number {
  if (legs === 0) return 0;
  return table.percentages[Math.min(legs, table.percentages.length) - 1] ?? 0;
}

/** Percentage for legs with these odds (thousandths). One leg alone is no standard ticket and has no bonus. */
export function bonusPercentage(table: BonusTable, odds: readonly number[]): number {
  if (odds.length < 2) return 0;
  return percentageFor(table, odds.filter((odd) => odd >= table.minOdd).length);
}

/** The next higher tier: how many more legs it takes and what it gives; null at the top. */
export function nextBonusTier(table: BonusTable, odds: readonly number[]): { more: number; percentage: number } | null {
  const counting = odds.filter((odd) => odd >= table.minOdd).length;
  const current = bonusPercentage(table, odds);
  for (let legs = Math.max(counting + 1, 2); legs <= table.percentages.length; legs += 1) {
    const percentage = percentageFor(table, legs);
    if (percentage > current) return { more: legs - counting, percentage };
  }
  return null;
}
