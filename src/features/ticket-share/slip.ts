// A ticket as it goes on paper, with everything already put in words.

export interface SlipLeg {
  readonly key: string;
  readonly outcome: string;
  readonly market: string;
  readonly match: string;
  /** Start of the match; "" = not known. */
  readonly when: string;
  readonly odd: string;
  /** "Group 1", "Must win"; "" = no system. */
  readonly group: string;
}

export interface SlipRow {
  readonly label: string;
  readonly value: string;
  /** The one that is looked for first. */
  readonly strong?: boolean;
}

export interface Slip {
  /** null = it is not paid, and says so. */
  readonly number: string | null;
  readonly head: readonly SlipRow[];
  readonly legs: readonly SlipLeg[];
  readonly groups: readonly SlipRow[];
  readonly sums: readonly SlipRow[];
}
