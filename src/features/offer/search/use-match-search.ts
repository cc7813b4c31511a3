// A search for matches: tells the worker what is looked for, shows what it stores for it.
import { useConnection } from "../../../client/use-connection.ts";
import { useLook } from "../../../client/use-subscription.ts";
import { isSearched, type SearchQuestion } from "../../../domain/search-term.ts";
import { useSearchRow } from "../../../queries/search.ts";
import { useCountriesCalled } from "../table/names/use-match-countries.ts";
import { searchView, type SearchView } from "./search-view.ts";

type Interests = Parameters<typeof useLook>[0];

const nothing: Interests = [];

export function useMatchSearch(text: string): SearchView {
  const countries = useCountriesCalled(text.trim());
  const question: SearchQuestion | null = isSearched(text) ? { term: text.trim(), countries } : null;
  useLook(question === null ? nothing : [{ kind: "search", ...question }]);
  const online = useConnection().state !== "offline";
  return searchView(text, countries, useSearchRow(question), online);
}
