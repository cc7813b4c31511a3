// The latest searches of a device, latest first.
import { isSearched, searchKey } from "./search-term.ts";
import { mostSearches } from "./stored-searches.ts";

/** Terms that find the same count once, as they were written last; what is too short to be searched is left out. */
export function withRecentSearch(recent: readonly string[], term: string): readonly string[] {
  if (!isSearched(term)) return recent;
  const others = recent.filter((other) => searchKey(other) !== searchKey(term));
  return [term.trim(), ...others].slice(0, mostSearches);
}
