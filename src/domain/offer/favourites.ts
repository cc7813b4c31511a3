// Favourites as pure rules: what belongs to the lists, how edits change them, how two sets become one.
import { lookup } from "../open-record.ts";

/** What can be a favourite: a match, a league of a sport, a market of a sport, a game. */
export type FavouriteMark =
  | { readonly list: "matches"; readonly id: number }
  | { readonly list: "leagues"; readonly sport: string; readonly id: number }
  | { readonly list: "markets"; readonly sport: string; readonly id: string }
  /** `area`: the section that the game belongs to; `id`: its code. */
  | { readonly list: "games"; readonly area: string; readonly id: string };

/** One change, which leaves the same lists however often it is made. */
export type FavouriteEdit =
  | (FavouriteMark & { readonly on: boolean })
  | { readonly list: "lastPlayed"; readonly area: string; readonly id: string };

export interface Favourites {
  /** eventIds, oldest first. */
  readonly matches: readonly number[];
  /** leagueIds by sport. */
  readonly leagues: Readonly<Record<string, readonly number[]>>;
  /** marketCodes by sport. */
  readonly markets: Readonly<Record<string, readonly string[]>>;
  /** Game codes by area, oldest first. */
  readonly games: Readonly<Record<string, readonly string[]>>;
  /** Game codes by area, newest first, at most 10. */
  readonly lastPlayed: Readonly<Record<string, readonly string[]>>;
}

export const noFavourites: Favourites = { matches: [], leagues: {}, markets: {}, games: {}, lastPlayed: {} };

const lastPlayedLimit = 10;
/** Matches end with their star on: the oldest make room. */
const matchesLimit = 200;

export function isFavourite(favourites: Favourites, mark: FavouriteMark): boolean {
  switch (mark.list) {
    case "matches":
      return favourites.matches.includes(mark.id);
    case "leagues":
      return listOf(favourites.leagues, mark.sport).includes(mark.id);
    case "markets":
      return listOf(favourites.markets, mark.sport).includes(mark.id);
    case "games":
      return listOf(favourites.games, mark.area).includes(mark.id);
  }
}

/** The list under a key that may be any text, `constructor` too. */
export function listOf<Id>(lists: ByKey<Id>, key: string): readonly Id[] {
  return lookup(lists, key) ?? [];
}

/** The same object where nothing changes. */
export function applyEdit(favourites: Favourites, edit: FavouriteEdit): Favourites {
  if (edit.list === "lastPlayed") {
    const before = listOf(favourites.lastPlayed, edit.area);
    if (before[0] === edit.id) return favourites;
    const games = [edit.id, ...before.filter((game) => game !== edit.id)].slice(0, lastPlayedLimit);
    return { ...favourites, lastPlayed: { ...favourites.lastPlayed, [edit.area]: games } };
  }
  if (isFavourite(favourites, edit) === edit.on) return favourites;
  switch (edit.list) {
    case "matches":
      return { ...favourites, matches: withMember(favourites.matches, edit).slice(-matchesLimit) };
    case "leagues":
      return { ...favourites, leagues: withMemberOf(favourites.leagues, edit.sport, edit) };
    case "markets":
      return { ...favourites, markets: withMemberOf(favourites.markets, edit.sport, edit) };
    case "games":
      return { ...favourites, games: withMemberOf(favourites.games, edit.area, edit) };
  }
}

/** Replays what was changed here over what was read elsewhere. */
export function applyEdits(favourites: Favourites, edits: readonly FavouriteEdit[]): Favourites {
  return edits.reduce(applyEdit, favourites);
}

/** Only the last edit of each thing decides, and only the last play of each game its place. */
export function compactEdits(edits: readonly FavouriteEdit[]): readonly FavouriteEdit[] {
  const last = new Map<string, FavouriteEdit>();
  for (const edit of edits) {
    const key = keyOf(edit);
    last.delete(key);
    last.set(key, edit);
  }
  return last.size === edits.length ? edits : [...last.values()];
}

/** The edits that add these favourites to others, theirs staying where they are. */
export function editsThatAdd(favourites: Favourites): readonly FavouriteEdit[] {
  return [
    ...favourites.matches.map((id): FavouriteEdit => ({ list: "matches", id, on: true })),
    ...membersOf(favourites.leagues).map(([sport, id]): FavouriteEdit => ({ list: "leagues", sport, id, on: true })),
    ...membersOf(favourites.markets).map(([sport, id]): FavouriteEdit => ({ list: "markets", sport, id, on: true })),
    ...membersOf(favourites.games).map(([area, id]): FavouriteEdit => ({ list: "games", area, id, on: true })),
    // Played again, oldest first, so that the newest ends in front.
    ...membersOf(favourites.lastPlayed)
      .reverse()
      .map(([area, id]): FavouriteEdit => ({ list: "lastPlayed", area, id })),
  ];
}

/** Everything of both, the order of the first before that of the second. */
export function mergeFavourites(first: Favourites, second: Favourites): Favourites {
  return {
    matches: union(first.matches, second.matches).slice(-matchesLimit),
    leagues: unionOf(first.leagues, second.leagues),
    markets: unionOf(first.markets, second.markets),
    games: unionOf(first.games, second.games),
    lastPlayed: Object.fromEntries(
      Object.entries(unionOf(first.lastPlayed, second.lastPlayed)).map(([area, games]) => [
        area,
        games.slice(0, lastPlayedLimit),
      ]),
    ),
  };
}

type ByKey<Id> = Readonly<Record<string, readonly Id[]>>;

function withMember<Id>(list: readonly Id[], edit: { id: Id; on: boolean }): readonly Id[] {
  const others = list.filter((id) => id !== edit.id);
  return edit.on ? [...others, edit.id] : others;
}

function withMemberOf<Id>(lists: ByKey<Id>, key: string, edit: { id: Id; on: boolean }): ByKey<Id> {
  const list = withMember(listOf(lists, key), edit);
  const others = Object.entries(lists).filter(([other]) => other !== key);
  return Object.fromEntries(list.length === 0 ? others : [...others, [key, list]]);
}

function membersOf<Id>(lists: ByKey<Id>): [string, Id][] {
  return Object.entries(lists).flatMap(([key, ids]) => ids.map((id): [string, Id] => [key, id]));
}

function union<Id>(first: readonly Id[], second: readonly Id[]): readonly Id[] {
  return [...new Set([...first, ...second])];
}

function unionOf<Id>(first: ByKey<Id>, second: ByKey<Id>): ByKey<Id> {
  const keys = union(Object.keys(first), Object.keys(second));
  return Object.fromEntries(keys.map((key) => [key, union(listOf(first, key), listOf(second, key))]));
}

/** One text for each thing that can be a favourite. */
export function markKey(mark: FavouriteMark): string {
  return JSON.stringify([mark.list, keyOfList(mark), mark.id]);
}

/** What a mark's list lies under, "" where there is but one. */
function keyOfList(mark: FavouriteMark): string {
  if (mark.list === "games") return mark.area;
  return mark.list === "matches" ? "" : mark.sport;
}

function keyOf(edit: FavouriteEdit): string {
  return edit.list === "lastPlayed" ? JSON.stringify([edit.list, edit.area, edit.id]) : markKey(edit);
}
