// The searches that the header can hold, by what they search and by the room there is.
import type { ReactNode } from "react";
import { ListSearch, ListSearchSheet } from "./list-search.tsx";
import { MatchSearch } from "./match-search.tsx";
import { MatchSearchSheet } from "./match-search-sheet.tsx";

/** Matches where the offer is, entries of the list where the page is one. */
export type SearchScope = "offer" | "list";

export function SearchBox({ scope }: { scope: SearchScope }): ReactNode {
  return scope === "offer" ? <MatchSearch /> : <ListSearch />;
}

export function SearchSheet({ scope }: { scope: SearchScope }): ReactNode {
  return scope === "offer" ? <MatchSearchSheet /> : <ListSearchSheet />;
}
