// The text that names a combination: its legs in one order, so that the same combination has one name on every end.

/** A combination on a ticket: its table, its market, and how many legs it has. */
export const combinationsTable = "combinations";
export const combinationMarket = "BB";
export const fewestCombinationLegs = 2;
export const mostCombinationLegs = 8;
/** Of a code: legs of the offer come nowhere near it. */
export const longestCombinationCode = 1000;

/** One outcome of a match. */
export interface CombinationLeg {
  marketsTable: "markets" | "players";
  marketsKey: string;
  /** "" none. */
  band: string;
  /** "" none. */
  player: string;
  selectionCode: string;
}

const legCode = ({ marketsKey, band, player, selectionCode }: CombinationLeg): string =>
  [marketsKey, band, player, selectionCode].join("~");

/** "BTS~~~Y+OU_G~2.5~~O" */
export const combinationCode = (legs: readonly CombinationLeg[]): string => legs.map(legCode).toSorted().join("+");

/** A selection may end in "+" ("6+" goals): only what a market's key and "~" follow ends a leg. */
const betweenLegs = /\+(?=[^+~]+~[^~]*~[^~]*~)/;

/** null = not the code of a combination, or its legs are not in their order. */
export function readCombinationCode(code: string): CombinationLeg[] | null {
  const legs: CombinationLeg[] = [];
  for (const part of code.split(betweenLegs)) {
    const [marketsKey = "", band = "", player = "", selectionCode = "", ...more] = part.split("~");
    if (marketsKey === "" || selectionCode === "" || more.length > 0) return null;
    legs.push({ marketsTable: player === "" ? "markets" : "players", marketsKey, band, player, selectionCode });
  }
  return combinationCode(legs) === code ? legs : null;
}

/** The legs of a selection that is a combination; null = it is another one, or its code is none. */
export const legsOfSelection = (selection: {
  readonly marketsTable?: string | undefined;
  readonly selectionCode?: string | undefined;
}): CombinationLeg[] | null =>
  selection.marketsTable === combinationsTable ? readCombinationCode(selection.selectionCode ?? "") : null;
