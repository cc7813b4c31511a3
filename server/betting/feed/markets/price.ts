// From fair chances to the odds on the wire, with the operator's margin.

/** The operator's share: implied chances of a full market sum to this. */
const overround = { two: 1.055, three: 1.07, many: 1.16, single: 1.12 } as const;

/** A market whose selection is this sure is decided. */
const decidedAt = 1 - 1e-9;

/** Whether at most one result is left, so that there is nothing to bet on. NaN = the stake would come back for sure. */
export function isDecided(chances: readonly number[]): boolean {
  const possible = chances.filter((chance) => chance > 0).length;
  if (possible === 0 || (possible === 1 && chances.length > 1)) return true;
  return chances.some((chance) => Number.isNaN(chance) || chance >= decidedAt);
}

const surest = 0.99;

/**
 * Whether a selection is so sure that no odd fits it: the least one, 1.01, would pay more than it is worth, and who bet on it
 * and on the rest could not lose, since the rest is worth less than 1 % together.
 */
export const isTooSure = (chances: readonly number[]): boolean => chances.some((chance) => chance > surest);

function marginOf(selections: number): number {
  if (selections === 1) return overround.single;
  if (selections === 2) return overround.two;
  return selections === 3 ? overround.three : overround.many;
}

/** "1.85": two decimals below 10, one below 100, none from there; never below 1.01. */
export function formatOdd(odd: number): string {
  if (odd >= 100) return String(Math.floor(odd));
  if (odd >= 10) return (Math.floor(odd * 10) / 10).toFixed(1);
  return Math.max(1.01, Math.floor(odd * 100 + 1e-9) / 100).toFixed(2);
}

/**
 * Long shots are drawn towards the least chance that is laid, but stay in their order: what is less likely pays more. Never
 * so little that a market would take less than it promises.
 */
function raised(chance: number, least: number): number {
  return chance >= least ? chance : least * (0.84 + 0.16 * (chance / least) ** 0.3);
}

/**
 * Odds strings of a market in the order of `chances`. `tilt` (about -0.05 to 0.05) leans the first selection, as
 * other operators' money would. Sure things are kept from 1.00 and long shots from odds that no bookmaker lays; what cannot
 * happen any more (chance 0) has no price, "-", and no share of the margin.
 * @param overlapping selections that can win together (double chance) sum to more than 1
 */
export function priceMarket(chances: readonly number[], tilt: number, overlapping: boolean): string[] {
  const possible = chances.filter((chance) => chance > 0).length;
  const least = overlapping ? 0.03 : possible <= 3 ? 0.0125 : Math.max(0.0025, 0.013 / (possible - 1));
  const leant = chances.map((chance, index) => (chance > 0 ? raised(chance * (index === 0 ? 1 + tilt : 1), least) : 0));
  const wanted = overlapping
    ? chances.reduce((sum, chance) => sum + chance, 0)
    : chances.length === 1
      ? (leant[0] ?? 0)
      : 1;
  const sum = leant.reduce((total, chance) => total + chance, 0);
  const margin = marginOf(possible);
  return leant.map((chance) => (chance > 0 ? formatOdd(1 / Math.min(surest, (chance / sum) * wanted * margin)) : "-"));
}
