// What the address of an offer says: sport, leagues, unfolded match, time filter, special filter, view, page.
import { namedSport } from "../../../domain/offer/named-sport.ts";
import { isSearched } from "../../../domain/offer/search-term.ts";
import {
  defaultSpecialFilter,
  defaultTableView,
  filtersOf,
  type OfferFilters,
} from "../../../protocol/offer-filters.ts";
import { chosenLeagues, idsOf } from "./chosen-leagues.ts";
import { cutText } from "../../../domain/cut-text.ts";
import { lastPage } from "../../../domain/wire-bounds.ts";

export interface OfferAddress extends OfferFilters {
  /** null = the first sport with matches. */
  readonly sport: string | null;
  /** Empty = all. */
  readonly leagues: readonly number[];
  readonly match: number | null;
  /** From 1. */
  readonly page: number;
  /** Only favourite matches and those of favourite leagues. */
  readonly favourites: boolean;
  /** Only matches with this term in a name; "" = all. */
  readonly search: string;
  /** The term is the name of a side or player, and only its own matches are meant; "" = it is not. */
  readonly team: string;
}

const longestSearch = 100;

/** Whatever is not understood counts as not said. */
export function readAddress(params: URLSearchParams): OfferAddress {
  const favourites = params.get("favourites") === "1";
  const team = searchOf(params.get("team") ?? "");
  return {
    sport: namedSport(params),
    leagues: chosenLeagues(params),
    match: idsOf(params.get("match") ?? "")[0] ?? null,
    // A side's next match may be days away.
    ...filtersOf(params, favourites || team !== "" ? "all" : undefined),
    page: Math.min(idsOf(params.get("page") ?? "")[0] || 1, lastPage),
    favourites,
    search: team || searchOf(params.get("search") ?? ""),
    team,
  };
}

function searchOf(text: string): string {
  const term = cutText(text.trim(), longestSearch);
  return isSearched(term) ? term : "";
}

export type AddressChange = Partial<OfferAddress>;

/** The search part with these changes; everything else, also what is not ours, is kept. */
export function changedSearch(params: URLSearchParams, change: AddressChange): string {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | null): void =>
    value === null ? next.delete(name) : next.set(name, value);
  const setUnless = (name: string, value: string | undefined, usual: string): void => {
    if (value !== undefined) set(name, value === usual ? null : value);
  };
  if (change.sport !== undefined) set("sport", change.sport);
  if (change.leagues !== undefined) set("league", change.leagues.length === 0 ? null : change.leagues.join(","));
  if (change.match !== undefined) set("match", change.match === null ? null : String(change.match));
  setUnless("search", change.search, "");
  // A side plays one sport, and another term takes its place.
  if (change.team !== undefined) set("team", change.team);
  else if ((change.search ?? change.sport) !== undefined) next.delete("team");
  if (change.timeFilter !== undefined) set("time_filter", change.timeFilter);
  setUnless("filter", change.specialFilter, defaultSpecialFilter);
  setUnless("view", change.view, defaultTableView);
  if (change.page !== undefined) set("page", change.page === 1 ? null : String(change.page));
  if (change.favourites !== undefined) {
    set("favourites", change.favourites ? "1" : null);
    // Favourites are shown whenever they are played, until another time is chosen beside them.
    if (change.timeFilter === undefined) set("time_filter", null);
  }
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}
