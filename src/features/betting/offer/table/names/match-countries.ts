import { createMatcher, highlightRanges, isSearched, searchable } from "../../../../../domain/offer/search-term.ts";

const prefix = "country.";
/** Each is asked for by itself: no more than a term that is typed half can mean. */
const atMost = 3;

/**
 * The server's names of the countries whose translation has the term in it, those that begin with it first. A name
 * that has the term in it itself is left out: the term finds it.
 * @param texts of the namespace `betting`, one for each language
 */
export function matchCountries(term: string, texts: readonly Readonly<Record<string, string>>[]): readonly string[] {
  if (!isSearched(term)) return [];
  const matches = createMatcher(term);
  const begun = new Set<string>();
  const others = new Set<string>();
  for (const [key, text] of texts.flatMap((language) => Object.entries(language))) {
    if (!key.startsWith(prefix) || !matches(searchable([text]))) continue;
    const name = key.slice(prefix.length);
    if (matches(searchable([name]))) continue;
    const from = highlightRanges(text, term)[0]?.[0];
    (from === 0 ? begun : others).add(name);
  }
  return [...new Set([...begun, ...others])].slice(0, atMost);
}
