// What a ticket owes that is paid by a free bet, for tab, worker and server.

/** So many legs of so high an odd (thousandths). */
export const freeBetLegs = 4;
export const freeBetMinOdd = 1350;

/** How many legs count for the rule. @param odds thousandths; null = not known, which does not count */
export const countFreeBetLegs = (odds: readonly (number | null)[]): number =>
  odds.filter((odd) => (odd ?? 0) >= freeBetMinOdd).length;

/** @param odds thousandths */
export const meetsFreeBetRule = (odds: readonly (number | null)[]): boolean => countFreeBetLegs(odds) >= freeBetLegs;
