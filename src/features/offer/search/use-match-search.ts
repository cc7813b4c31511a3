// A search for matches: tells the worker what is looked for, shows what it stores for it.
import { useConnection } from "../../../client/use-connection.ts";
import { useSubscription } from "../../../client/use-subscription.ts";
import { isSearched, type SearchRequest } from "../../../domain/offer/search-term.ts";
import { useSearchRow } from "../../../queries/offer/search.ts";
import { useMatchCountries } from "../table/names/use-match-countries.ts";
import { searchView, type SearchView } from "./search-view.ts";

type SubscriptionList = Parameters<typeof useSubscription>[0];

const nothing: SubscriptionList = [];

export function useMatchSearch(text: string): SearchView {
  const countries = useMatchCountries(text.trim());
  const request: SearchRequest | null = isSearched(text) ? { term: text.trim(), countries } : null;
  useSubscription(request === null ? nothing : [{ kind: "search", ...request }]);
  const online = useConnection().state !== "offline";
  return searchView(text, countries, useSearchRow(request), online);
}
