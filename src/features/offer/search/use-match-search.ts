// A search for matches: tells the worker the term, shows what it stores for it.
import { useConnection } from "../../../client/use-connection.ts";
import { useLook } from "../../../client/use-look.ts";
import { isSearched } from "../../../domain/search-term.ts";
import { useSearchRow } from "../../../queries/search.ts";
import { searchView, type SearchView } from "./search-view.ts";

type Interests = Parameters<typeof useLook>[0];

const nothing: Interests = [];

export function useMatchSearch(text: string): SearchView {
  const term = isSearched(text) ? text.trim() : null;
  useLook(term === null ? nothing : [{ kind: "search", term }]);
  const online = useConnection().state !== "offline";
  return searchView(text, useSearchRow(term), online);
}
