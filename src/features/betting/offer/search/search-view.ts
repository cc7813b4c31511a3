// What a search has to show, as one union.
import type { MatchLine, OfferKind, SearchRow } from "../../../../db/offer-tables.ts";
import type { ClosedKinds } from "../../../../domain/ticket/closed-kinds.ts";
import { createMatcher, isSearched, searchable } from "../../../../domain/offer/search-term.ts";
import type { QueryState } from "../../../../queries/live-query.ts";
import { foundPlaces, type FoundPlace } from "./found-places.ts";

export interface HitGroup {
  readonly kind: OfferKind;
  readonly items: readonly MatchLine[];
  /** The server has more of them than it told. */
  readonly more: boolean;
}

/** Sides, players and leagues: before the matches. */
export interface PlaceGroup {
  readonly kind: "places";
  readonly items: readonly FoundPlace[];
}

/** The last entry of the list: the table of the page, filtered by a term. */
export interface TableGroup {
  readonly kind: "table";
  /** The term alone. */
  readonly items: readonly [string];
}

/** Before anything is typed: what was searched for lately. */
export interface RecentGroup {
  readonly kind: "recent";
  readonly items: readonly string[];
}

export type SearchView =
  /** Nothing is typed. */
  | { state: "idle" }
  | { state: "short" }
  | { state: "searching" }
  | { state: "failed" }
  /** `count` of what is listed; `tableTerm` finds it in tables; `asOf` where it is from the cache, epoch ms by the server's clock. */
  | {
      state: "found";
      groups: readonly (PlaceGroup | HitGroup)[];
      tableTerm: string;
      count: number;
      asOf: number | null;
      stillAsking: boolean;
    }
  | { state: "nothing"; asOf: number | null };

/**
 * @param countries what was looked for in the term's stead, see SearchRequest
 * @param closed parts of the offer whose matches are not told
 * @param online whether the server can be asked: what the cache found is then not the last word
 */
export function searchView(
  term: string,
  countries: readonly string[],
  answer: QueryState<SearchRow | null>,
  closed: ClosedKinds,
  online: boolean,
): SearchView {
  if (term.trim() === "") return { state: "idle" };
  if (!isSearched(term)) return { state: "short" };
  if (answer.state === "failed") return { state: "failed" };
  const row = answer.state === "ready" ? withoutClosed(answer.value, closed) : null;
  if (row === null) return { state: "searching" };
  const groups = groupsOf(row, term);
  const count = row.live.length + row.prematch.length;
  const stillAsking = online && !row.answered;
  if (count === 0) return stillAsking ? { state: "searching" } : { state: "nothing", asOf: asOf(row, online) };
  const tableTerm = tableTermOf(term.trim(), countries, row);
  return { state: "found", groups, tableTerm, count, asOf: asOf(row, online), stillAsking };
}

function withoutClosed(row: SearchRow | null, closed: ClosedKinds): SearchRow | null {
  if (row === null) return null;
  const { live, prematch } = row;
  return { ...row, live: closed.live ? [] : live, prematch: closed.prematch ? [] : prematch };
}

/** Tables know the server's names alone: where the term itself finds nothing, the country that it means stands in. */
function tableTermOf(term: string, countries: readonly string[], { live, prematch }: SearchRow): string {
  const called = createMatcher(term);
  const itself = [...live, ...prematch].some(({ hostName, awayName, leagueName, groupName }) =>
    called(searchable([hostName, awayName, leagueName, groupName])),
  );
  return itself ? term : (countries[0] ?? term);
}

function asOf(row: SearchRow, online: boolean): number | null {
  return row.answered && online ? null : row.at;
}

function groupsOf({ live, prematch, more }: SearchRow, term: string): readonly (PlaceGroup | HitGroup)[] {
  const groups: readonly (PlaceGroup | HitGroup)[] = [
    { kind: "places", items: foundPlaces(prematch, term) },
    { kind: "live", items: live, more: more.live },
    { kind: "prematch", items: prematch, more: more.prematch },
  ];
  return groups.filter((group) => group.items.length > 0);
}
