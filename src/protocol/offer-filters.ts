// The filters of the pre-match offer by their names on the wire and in addresses; free of schemas, for the screens' sake.

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

export interface OfferFilters {
  readonly timeFilter: TimeFilter;
  readonly specialFilter: SpecialFilter;
  readonly view: TableView;
}

/** What the address of an offer says of them; what is not understood counts as not said. @param usualTime where it says none */
export function filtersOf(
  parameters: Pick<URLSearchParams, "get">,
  usualTime: TimeFilter = defaultTimeFilter,
): OfferFilters {
  return {
    timeFilter: oneOf(timeFilters, parameters.get("time_filter")) ?? usualTime,
    specialFilter: oneOf(specialFilters, parameters.get("filter")) ?? defaultSpecialFilter,
    view: oneOf(tableViews, parameters.get("view")) ?? defaultTableView,
  };
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
