// What a combination costs, by a model or by the feed.

export interface PricedCombination {
  kind: "priced";
  /** "-" = it cannot be bet on now. */
  odd: string;
  /** Chance of all legs together; null = not known. */
  fair: number | null;
  legs: { fair: number | null; covered: boolean }[];
}

export type CombinationPrice =
  | PricedCombination
  /** The legs at these places cannot all come true. */
  | { kind: "impossible"; legs: number[] }
  /** The legs at these places can be in none. */
  | { kind: "notOffered"; legs: number[] };
