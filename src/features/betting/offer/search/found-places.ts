// What a search finds beside matches: sides, players who play alone, and leagues, each with a page of its matches to come.
import type { MatchLine } from "../../../../db/offer-tables.ts";
import { nameInFeed } from "../../../../i18n/feed-texts.ts";
import { createMatcher, highlightRanges, isSearched, searchable } from "../../../../domain/offer/search-term.ts";

export type FoundPlace =
  | {
      readonly place: "side";
      readonly sport: string;
      /** As the offer says it: tables are filtered by it. */
      readonly name: string;
      /** As the page says it. */
      readonly shownName: string;
    }
  | {
      readonly place: "league";
      readonly sport: string;
      readonly leagueId: number;
      readonly name: string;
      readonly shownName: string;
      readonly groupName: string;
      readonly groupTextId: string | undefined;
    };

/** Of each kind; matches follow. */
const atMost = 4;

/** @param coming matches to come, the next one first: what has none of them has no page */
export function foundPlaces(coming: readonly MatchLine[], term: string): FoundPlace[] {
  const matches = createMatcher(term);
  const isCalledSo = ({ name, shownName }: FoundPlace): boolean =>
    isSearched(name) && matches(searchable([name, shownName]));
  const sideOf = (sport: string, name: string, textId: string | undefined): FoundPlace => ({
    place: "side",
    sport,
    name,
    shownName: nameInFeed(textId, name),
  });
  const sides = coming.flatMap(({ sport, hostName, awayName, hostTextId, awayTextId }) => [
    sideOf(sport, hostName, hostTextId),
    sideOf(sport, awayName, awayTextId),
  ]);
  const leagues = coming.map(({ sport, leagueId, leagueName, groupName, leagueTextId, groupTextId }): FoundPlace => ({
    place: "league",
    sport,
    leagueId,
    name: leagueName,
    shownName: nameInFeed(leagueTextId, leagueName),
    groupName,
    groupTextId,
  }));
  const isWord = ({ shownName }: FoundPlace): boolean =>
    highlightRanges(shownName, term).some(([from]) => from === 0 || shownName[from - 1] === " ");
  return [sides, leagues].flatMap((places) => {
    const found = once(places.filter(isCalledSo));
    // "mad" is rather Real Madrid than Yamada.
    const words = new Set(found.filter(isWord));
    return [...words, ...found.filter((place) => !words.has(place))].slice(0, atMost);
  });
}

/** Names a place among all that are found. */
export function placeKey(place: FoundPlace): string {
  return `${place.place}:${place.sport}:${place.place === "league" ? place.leagueId : place.name}`;
}

function once(places: readonly FoundPlace[]): FoundPlace[] {
  return [...new Map(places.map((place) => [placeKey(place), place])).values()];
}

/** Query of the page of matches to come. */
export function placeSearch(place: FoundPlace): string {
  const { sport } = place;
  const filters: Record<string, string> =
    place.place === "side" ? { team: place.name } : { league: `${place.leagueId}` };
  return `?${new URLSearchParams({ sport, ...filters, time_filter: "all" }).toString()}`;
}
