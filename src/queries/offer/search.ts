// What the latest search for a term found.
import { useMemo } from "react";
import type { SearchRow } from "../../db/offer-tables.ts";
import { offerDb } from "../../db/tab-databases.ts";
import { searchKey, type SearchRequest } from "../../domain/offer/search-term.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { useQueryOf, type QueryState } from "../live-query.ts";

/** null = nothing found yet, neither by the server nor in the cache. A request of null asks for nothing. */
export function useSearchRow(request: SearchRequest | null): QueryState<SearchRow | null> {
  const key = request === null ? null : searchKey(request.term, request.countries);
  const query = useMemo(() => async () => (key === null ? null : ((await offerDb.searches.get(key)) ?? null)), [key]);
  return useQueryOf<SearchRow | null>(query, shareEqual);
}
