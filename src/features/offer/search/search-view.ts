// What a search has to show, as one union.
import type { MatchLine, OfferKind, SearchRow } from "../../../db/offer-tables.ts";
import { isSearched } from "../../../domain/search-term.ts";
import type { Answer } from "../../../queries/use-live-answer.ts";

export interface HitGroup {
  readonly kind: OfferKind;
  readonly items: readonly MatchLine[];
  /** The server has more of them than it told. */
  readonly more: boolean;
}

/** The last entry of the list: the table of the page, filtered by the term. */
export interface TableGroup {
  readonly kind: "table";
  /** The term alone. */
  readonly items: readonly [string];
}

export type SearchView =
  /** Nothing is typed. */
  | { state: "idle" }
  | { state: "short" }
  | { state: "searching" }
  | { state: "failed" }
  /** `count` of what is listed; `asOf` where it is from the cache, epoch ms by the server's clock. */
  | { state: "found"; groups: readonly HitGroup[]; count: number; asOf: number | null; stillAsking: boolean }
  | { state: "nothing"; asOf: number | null };

/** @param online whether the server can be asked: what the cache found is then not the last word */
export function searchView(term: string, answer: Answer<SearchRow | null>, online: boolean): SearchView {
  if (term.trim() === "") return { state: "idle" };
  if (!isSearched(term)) return { state: "short" };
  if (answer.state === "failed") return { state: "failed" };
  const row = answer.state === "ready" ? answer.value : null;
  if (row === null) return { state: "searching" };
  const groups = groupsOf(row);
  const count = row.live.length + row.prematch.length;
  const stillAsking = online && !row.answered;
  if (count === 0) return stillAsking ? { state: "searching" } : { state: "nothing", asOf: asOf(row, online) };
  return { state: "found", groups, count, asOf: asOf(row, online), stillAsking };
}

function asOf(row: SearchRow, online: boolean): number | null {
  return row.answered && online ? null : row.at;
}

function groupsOf({ live, prematch, more }: SearchRow): readonly HitGroup[] {
  const groups: readonly HitGroup[] = [
    { kind: "live", items: live, more: more.live },
    { kind: "prematch", items: prematch, more: more.prematch },
  ];
  return groups.filter((group) => group.items.length > 0);
}
