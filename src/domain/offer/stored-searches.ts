// The list of latest searches as it is stored. Apart from what compares terms, which the worker's start does without.

export const mostSearches = 5;
/** UTF-16 units. */
export const longestTerm = 100;

export function isRecentSearches(value: unknown): value is readonly string[] {
  const isTerm = (term: unknown): boolean => typeof term === "string" && term.length <= longestTerm;
  return Array.isArray(value) && value.length <= mostSearches && value.every(isTerm);
}
