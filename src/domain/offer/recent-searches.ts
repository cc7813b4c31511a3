// The latest searches of a device, latest first.
import { isSearched, searchKey } from "./search-term.ts";

const keptAtMost = 5;
/** UTF-16 units. */
export const longestTerm = 100;

/** Terms that find the same count once, as they were written last; what is too short to be searched is left out. */
export function withRecentSearch(recent: readonly string[], term: string): readonly string[] {
  if (!isSearched(term)) return recent;
  const others = recent.filter((other) => searchKey(other) !== searchKey(term));
  return [term.trim(), ...others].slice(0, keptAtMost);
}

export function isRecentSearches(value: unknown): value is readonly string[] {
  const isTerm = (term: unknown): boolean => typeof term === "string" && term.length <= longestTerm;
  return Array.isArray(value) && value.length <= keptAtMost && value.every(isTerm);
}
