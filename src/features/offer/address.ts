// What the address of an offer says: sport, leagues, unfolded match, time filter, page.
import { timeFilters, type TimeFilter } from "../../protocol/offer.ts";

export interface OfferAddress {
  /** null = the first sport with matches. */
  readonly sport: string | null;
  /** Empty = all. */
  readonly leagues: readonly number[];
  readonly match: number | null;
  readonly timeFilter: TimeFilter;
  /** From 1. */
  readonly page: number;
  /** Only favourite matches and those of favourite leagues. */
  readonly favourites: boolean;
}

const defaultTimeFilter: TimeFilter = "24";

/** Whatever is not understood counts as not said. */
export function readAddress(params: URLSearchParams): OfferAddress {
  const sport = params.get("sport");
  return {
    sport: sport === null || sport === "" || sport.includes("|") ? null : sport,
    leagues: [
      ...new Set(
        params
          .getAll("league")
          .flatMap((part) => part.split(","))
          .flatMap(idsOf),
      ),
    ],
    match: idsOf(params.get("match") ?? "")[0] ?? null,
    timeFilter: timeFilters.find((filter) => filter === params.get("time_filter")) ?? defaultTimeFilter,
    page: idsOf(params.get("page") ?? "")[0] || 1,
    favourites: params.get("favourites") === "1",
  };
}

function idsOf(text: string): number[] {
  return /^\d{1,15}$/.test(text) ? [Number(text)] : [];
}

export type AddressChange = Partial<{
  sport: string | null;
  leagues: readonly number[];
  match: number | null;
  timeFilter: TimeFilter;
  page: number;
  favourites: boolean;
}>;

/** The search part with these changes; everything else, also what is not ours, is kept. */
export function changedSearch(params: URLSearchParams, change: AddressChange): string {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | null): void =>
    value === null ? next.delete(name) : next.set(name, value);
  if (change.sport !== undefined) set("sport", change.sport);
  if (change.leagues !== undefined) set("league", change.leagues.length === 0 ? null : change.leagues.join(","));
  if (change.match !== undefined) set("match", change.match === null ? null : String(change.match));
  if (change.timeFilter !== undefined) set("time_filter", change.timeFilter);
  if (change.page !== undefined) set("page", change.page === 1 ? null : String(change.page));
  if (change.favourites !== undefined) set("favourites", change.favourites ? "1" : null);
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}
