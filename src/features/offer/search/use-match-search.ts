// A search for matches: tells the worker what is looked for, shows what it stores for it.
import { useConnection } from "../../../client/use-connection.ts";
import { useSubscription } from "../../../client/use-subscription.ts";
import { isSearched, type SearchRequest } from "../../../domain/offer/search-term.ts";
import { useSearchRow } from "../../../queries/offer/search.ts";
import { useMatchCountries } from "../table/names/use-match-countries.ts";
import { searchView, type SearchView } from "./search-view.ts";

type Interests = Parameters<typeof useSubscription>[0];

const nothing: Interests = [];

export function useMatchSearch(text: string): SearchView {
  const countries = useMatchCountries(text.trim());
  const question: SearchRequest | null = isSearched(text) ? { term: text.trim(), countries } : null;
  useSubscription(question === null ? nothing : [{ kind: "search", ...question }]);
  const online = useConnection().state !== "offline";
  return searchView(text, countries, useSearchRow(question), online);
}
