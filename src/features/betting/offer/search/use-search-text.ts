// What is typed into a search for matches, what it finds, and as of when times are told.
import { useMatchCountries } from "../table/names/use-match-countries.ts";
import { useSearchRow } from "../../../../queries/offer/search.ts";
import { isSearched, type SearchRequest } from "../../../../domain/offer/search-term.ts";
import { useSubscription } from "../../../../client/use-subscription.ts";
import { useConnection } from "../../../../client/use-connection.ts";
import { useState } from "react";
import type { MatchLine } from "../../../../db/offer-tables.ts";
import { useClosedKinds } from "../../../../queries/site/closed-kinds.ts";
import { useStatus } from "../../../../queries/site/status.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { longestTerm } from "../../../../domain/offer/stored-searches.ts";
import type { FoundPlace } from "./found-places.ts";
import {
  type HitGroup,
  type PlaceGroup,
  type RecentGroup,
  type SearchView,
  type TableGroup,
  searchView,
} from "./search-view.ts";
import { useRecentSearches } from "./use-recent-searches.ts";
import { cutText } from "../../../../domain/cut-text.ts";

export interface SearchText {
  readonly text: string;
  readonly view: SearchView;
  /** Epoch ms by the server's clock. */
  readonly now: number;
  /** What there is to choose from. */
  readonly items: readonly SearchGroup[];
  /** Before anything is typed, some recent terms are offered. */
  readonly offersRecent: boolean;
  change(text: string, details: { reason: string }): void;
  /** Searches for a recent term. */
  again(term: string): void;
  clear(): void;
  /** A term that found something is kept as a recent one. */
  remember(): void;
  forgetRecent(): void;
}

export type SearchGroup = PlaceGroup | HitGroup | TableGroup | RecentGroup;

/** Often enough for saying which of the time filters, of hours, holds a match. */
const everyMs = 60_000;
const none: readonly SearchGroup[] = [];

export function useSearchText(): SearchText {
  const [text, setText] = useState("");
  const offset = dataOr(useStatus(), undefined)?.clockOffset ?? 0;
  const now = useNow(everyMs) + offset;
  const recent = useRecentSearches();
  const view = useMatchSearch(text);
  return {
    text,
    view,
    now,
    items: itemsOf(view, recent.terms),
    offersRecent: view.state === "idle" && recent.terms.length > 0,
    change(next, { reason }) {
      // A chosen match is gone to; its name is no term.
      if (reason !== "item-press") setText(cutText(next, longestTerm));
    },
    again: setText,
    clear: () => setText(""),
    remember() {
      if (view.state === "found") recent.remember(text);
    },
    forgetRecent: recent.forget,
  };
}

function itemsOf(view: SearchView, recent: readonly string[]): readonly SearchGroup[] {
  if (view.state === "idle") return recent.length === 0 ? none : [{ kind: "recent", items: recent }];
  return view.state === "found" ? [...view.groups, { kind: "table", items: [view.tableTerm] }] : none;
}

export function textOfItem(item: FoundPlace | MatchLine | string): string {
  if (typeof item === "string") return item;
  return "place" in item ? item.name : `${item.hostName} – ${item.awayName}`;
}

// A search for matches: tells the worker what is looked for, shows what it stores for it.
type SubscriptionList = Parameters<typeof useSubscription>[0];

const nothing: SubscriptionList = [];

function useMatchSearch(text: string): SearchView {
  const countries = useMatchCountries(text.trim());
  const request: SearchRequest | null = isSearched(text) ? { term: text.trim(), countries } : null;
  useSubscription(request === null ? nothing : [{ kind: "search", ...request }]);
  const online = useConnection().state !== "offline";
  return searchView(text, countries, useSearchRow(request), useClosedKinds(), online);
}
