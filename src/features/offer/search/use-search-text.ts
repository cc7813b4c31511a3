// What is typed into a search for matches, what it finds, and as of when times are told.
import { useState } from "react";
import type { MatchLine } from "../../../db/offer-tables.ts";
import { useStatus } from "../../../queries/status.ts";
import { valueOf } from "../../../queries/use-live-answer.ts";
import { useNow } from "../../../ui/use-now.ts";
import type { HitGroup, SearchView, TableGroup } from "./search-view.ts";
import { useMatchSearch } from "./use-match-search.ts";

export interface SearchText {
  readonly text: string;
  readonly view: SearchView;
  /** Epoch ms by the server's clock. */
  readonly now: number;
  change(text: string, details: { reason: string }): void;
  clear(): void;
}

const longest = 100;
/** Often enough for saying which of the time filters, of hours, holds a match. */
const everyMs = 60_000;
const none: readonly HitGroup[] = [];

export function useSearchText(): SearchText {
  const [text, setText] = useState("");
  const offset = valueOf(useStatus(), undefined)?.clockOffset ?? 0;
  const now = useNow(everyMs) + offset;
  return {
    text,
    view: useMatchSearch(text),
    now,
    change(next, { reason }) {
      // A chosen match is gone to; its name is no term.
      if (reason !== "item-press") setText(next.slice(0, longest));
    },
    clear: () => setText(""),
  };
}

export function itemsOf(view: SearchView, text: string): readonly (HitGroup | TableGroup)[] {
  return view.state === "found" ? [...view.groups, { kind: "table", items: [text.trim()] }] : none;
}

export function textOfItem(item: MatchLine | string): string {
  return typeof item === "string" ? item : `${item.hostName} – ${item.awayName}`;
}
