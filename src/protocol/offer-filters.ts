// The filters of the pre-match offer by their names on the wire; free of schemas, for the screens' sake.

/** Hours until the match starts. */
export const timeFilters = ["1", "3", "12", "24", "72", "all"] as const;
export type TimeFilter = (typeof timeFilters)[number];

/** NextMatches = no restriction; TopLeagues = favourite competitions; PlayerMarkets = matches with player markets. */
export const specialFilters = ["NextMatches", "TopLeagues", "PlayerMarkets"] as const;
export type SpecialFilter = (typeof specialFilters)[number];
