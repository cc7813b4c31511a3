// The search of the header: for matches where the offer is, of the list where the page is one.
import type { ReactNode } from "react";
import { phone, useMedia } from "../../../ui/use-media.ts";
import { ListSearch, ListSearchSheet } from "./list-search.tsx";
import { MatchSearch } from "./match-search.tsx";
import { MatchSearchSheet } from "./match-search-sheet.tsx";

export function SiteSearch({ scope }: { scope: "offer" | "list" }): ReactNode {
  const small = useMedia(phone);
  if (scope === "offer") return small ? <MatchSearchSheet /> : <MatchSearch />;
  return small ? <ListSearchSheet /> : <ListSearch />;
}
