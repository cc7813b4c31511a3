// The filters of the pre-match offer by their names on the wire; free of schemas, for the screens' sake.

/** Hours until the match starts. */
export const timeFilters = ["1", "3", "12", "24", "72", "all"] as const;
export type TimeFilter = (typeof timeFilters)[number];
/** Where an address names none. */
export const defaultTimeFilter: TimeFilter = "24";

/** NextMatches = no restriction; TopLeagues = favourite competitions; PlayerMarkets = matches with player markets. */
export const specialFilters = ["NextMatches", "TopLeagues", "PlayerMarkets"] as const;
export type SpecialFilter = (typeof specialFilters)[number];
export const defaultSpecialFilter: SpecialFilter = "NextMatches";

/** Matches by league, or by the time they start. */
export const tableViews = ["competition", "timeline"] as const;
export type TableView = (typeof tableViews)[number];
export const defaultTableView: TableView = "competition";
