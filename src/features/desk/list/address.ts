// What the address of a list says: page, order, search, and what it is narrowed by.
import type { DeskBody } from "../../../protocol/desk/desk-calls.ts";
import { isDay } from "../../../domain/days.ts";
import { askableMoment } from "../../../domain/wire-bounds.ts";
import { siteDay } from "../../../domain/site-days.ts";
import { cutText } from "../../../domain/cut-text.ts";

/** Shorter terms are not looked for. */
export const leastSearch = 3;

/** @param of what a filter of this name puts into the body; null = it says nothing */
export type Narrow = (value: string) => DeskBody | null;
export type Filters = Readonly<Record<string, Narrow>>;

/** One of these words. */
export const oneOf =
  (field: string, words: readonly string[]): Narrow =>
  (value) =>
    words.includes(value) ? { [field]: value } : null;

/** One of these words, or "all", which takes away what is narrowed where nothing is said. */
export const oneOfOrAll =
  (field: string, words: readonly string[]): Narrow =>
  (value) =>
    value === "all" ? { [field]: null } : oneOf(field, words)(value);

/** A text of its own, such as an id. */
export const asText =
  (field: string, longest = 100): Narrow =>
  (value) => ({ [field]: cutText(value, longest) });

/** Days of the site, both included. */
export const days = {
  from: (day: string) => (isDay(day) ? { from: askableMoment(siteDay(day).from) } : null),
  to: (day: string) => (isDay(day) ? { to: askableMoment(siteDay(day).to - 1) } : null),
} satisfies Filters;

/** What is looked for; "" = nothing, and where the term is too short. */
export function searchIn(params: URLSearchParams): string {
  const search = cutText((params.get("search") ?? "").trim(), 64);
  return search.length < leastSearch ? "" : search;
}

/** The body of the list's call. Whatever is not understood counts as not said. */
export function listBody(params: URLSearchParams, sorts: readonly string[], filters: Filters): DeskBody {
  const search = searchIn(params);
  const sort = params.get("sort") ?? "";
  const narrowed = Object.entries(filters).map(([name, narrow]) => {
    const value = (params.get(name) ?? "").trim();
    return value === "" ? null : narrow(value);
  });
  return {
    page: pageOf(params),
    ...(sorts.includes(sort.replace(/^-/, "")) ? { sort } : {}),
    ...(search === "" ? {} : { search }),
    ...Object.assign({}, ...narrowed),
  };
}

export function pageOf(params: URLSearchParams): number {
  const pageText = params.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(pageText) ? Number(pageText) : 1;
}

/** The same address with other words in it: "" = not said. Another order or another filter begins at the first page. */
export function changedAddress(params: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(params);
  if (!("page" in change)) next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value === "" || (name === "page" && value === "1")) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}

/** The same list with one of its rows opened, or left: its page stays too. */
export const keptAddress = (params: URLSearchParams, change: Readonly<Record<string, string>>): string =>
  changedAddress(params, { page: params.get("page") ?? "", ...change });
/** More are not worth a longer address. */
const mostOpen = 20;

/** Ids of rows that the address says are unfolded. */
export const openIn = (params: URLSearchParams): readonly string[] => params.getAll("open").slice(0, mostOpen);

/** The same address, page and all, with other rows unfolded; those unfolded last are named. */
export function openAddress(params: URLSearchParams, open: Iterable<string>): string {
  const next = new URLSearchParams(params);
  next.delete("open");
  for (const id of [...open].slice(-mostOpen)) next.append("open", id);
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}
