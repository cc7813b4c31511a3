// The ladder of ticket bonuses: the more selections of a minimum odd, the higher the percentage on the win.
import { decimalMark } from "../money.ts";
import { parseOdd } from "../offer/odds.ts";
import { roundHalfUp } from "../ticket/rounding.ts";

export interface BonusRules {
  /** Hundredths of a per cent by number of qualifying selections: entry 0 = one selection. */
  readonly tiers: readonly number[];
  /** Lowest odd that counts, thousandths. */
  readonly minOdd: number;
}

export const noBonus: BonusRules = { tiers: [], minOdd: 0 };

/**
 * Reads the settings' comma list of percentages ("0,0,5,7.5"); what is no percentage counts as 0.
 * @param minOdd odds string of the settings; without one no odd qualifies
 */
export function parseBonusRules(ticketBonuses: string, minOdd: string): BonusRules {
  const lowest = parseOdd(minOdd);
  const list = ticketBonuses.trim();
  if (lowest === null || list === "") return noBonus;
  return { tiers: list.split(",").map(percentage), minOdd: lowest };
}

const decimal = /^(\d{1,6})(?:\.(\d+))?$/;

/** Hundredths of a per cent, what is finer rounded half up. */
function percentage(text: string): number {
  const [, whole, decimals = ""] = decimal.exec(text.trim()) ?? [];
  if (whole === undefined) return 0;
  return Number(roundHalfUp(BigInt(whole + decimals) * 100n, 10n ** BigInt(decimals.length)));
}

/** Hundredths of a per cent as the site writes numbers, whatever the language: 750 -> "7,5". */
export const percentText = (hundredths: number): string => String(hundredths / 100).replace(".", decimalMark);

/** How many of the odds (thousandths) count towards the bonus. */
export function qualifying(odds: readonly number[], rules: BonusRules): number {
  return odds.filter((odd) => odd >= rules.minOdd).length;
}

/** Hundredths of a per cent for so many qualifying selections; beyond the list its last entry. */
export function bonusTier(count: number, rules: BonusRules): number {
  return rules.tiers[Math.min(count, rules.tiers.length) - 1] ?? 0;
}

export interface NextTier {
  /** How many more qualifying selections it takes. */
  readonly missing: number;
  /** Hundredths of a per cent. */
  readonly percent: number;
}

/**
 * The nearest higher tier that more qualifying selections reach; null = none.
 * @param count selections that qualify
 * @param legs of the ticket, whether they qualify or not: a bonus takes two
 */
export function nextTier(count: number, rules: BonusRules, legs: number): NextTier | null {
  const current = legs < 2 ? 0 : bonusTier(count, rules);
  // Beyond the list nothing is higher, but a single becomes a standard ticket with its second leg.
  for (let missing = 1; missing <= Math.max(rules.tiers.length, 2); missing += 1) {
    const percent = legs + missing < 2 ? 0 : bonusTier(count + missing, rules);
    if (percent > current) return { missing, percent };
  }
  return null;
}
