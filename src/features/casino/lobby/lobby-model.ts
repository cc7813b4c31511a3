// What a lobby shows of the site's games: sections, filters, finds.
import { createMatcher, isSearched, searchable } from "../../../domain/offer/search-term.ts";
import type { CasinoSections } from "../../../protocol/games/catalogue.ts";
import type { SiteGame } from "../../../queries/site/games.ts";

export interface LobbySection {
  readonly id: string;
  readonly name: string;
  /** Of the texts `casino`; null = the name is the site's own. */
  readonly nameKey: string | null;
  readonly games: readonly SiteGame[];
}

/** null = any. */
export interface LobbyFilter {
  readonly provider: string | null;
  readonly volatility: number | null;
  readonly tag: string | null;
}

/** In their order, without those that have no game of the site. */
export function lobbySections(sections: CasinoSections, games: readonly SiteGame[]): LobbySection[] {
  const gamesByCode = new Map(games.map((game) => [game.gameCode, game]));
  return sections
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, name, nameKey = null, games: codes }) => ({
      id: String(id),
      name,
      nameKey,
      games: [...new Set(codes)].flatMap((code) => gamesByCode.get(code) ?? []),
    }))
    .filter((section) => section.games.length > 0);
}

/** Its rounds are shared by all, and run by the clock. */
export const isClocked = ({ kind }: Pick<SiteGame, "kind">): boolean => kind === "shared";

/** Those whose next rounds lanes show; none where a section has other games besides. */
export function clockedGames(sections: readonly LobbySection[]): readonly SiteGame[] {
  const games = [
    ...new Map(sections.flatMap((section) => section.games).map((game) => [game.gameCode, game])).values(),
  ];
  return games.every(isClocked) ? games.filter(({ isOpen }) => isOpen) : [];
}

export function filterOf(params: URLSearchParams): LobbyFilter {
  const volatility = Number(params.get("volatility"));
  return {
    provider: params.get("provider"),
    volatility: Number.isInteger(volatility) && volatility >= 1 && volatility <= 5 ? volatility : null,
    tag: params.get("tag"),
  };
}

export const isFiltered = ({ provider, volatility, tag }: LobbyFilter): boolean =>
  provider !== null || volatility !== null || tag !== null;

export function filtered(sections: readonly LobbySection[], filter: LobbyFilter): LobbySection[] {
  const passes = (game: SiteGame): boolean =>
    (filter.provider === null || game.provider === filter.provider) &&
    (filter.volatility === null || game.volatility === filter.volatility) &&
    (filter.tag === null || game.tags.includes(filter.tag));
  return sections
    .map((section) => ({ ...section, games: section.games.filter(passes) }))
    .filter((section) => section.games.length > 0);
}

/** What there is to choose from. */
export interface LobbyChoices {
  /** Code and name. */
  readonly providers: readonly (readonly [string, string])[];
  readonly volatilities: readonly number[];
  readonly tags: readonly string[];
}

export function choicesOf(sections: readonly LobbySection[]): LobbyChoices {
  const games = sections.flatMap((section) => section.games);
  return {
    providers: [...new Map(games.map((game) => [game.provider, game.providerName]))],
    volatilities: [...new Set(games.flatMap(({ volatility }) => volatility ?? []))].toSorted((a, b) => a - b),
    tags: [...new Set(games.flatMap((game) => game.tags))].toSorted(),
  };
}

/**
 * Games whose name, provider, tags or sections have the term in them; null where it is too short to be looked for.
 * @param namesOf texts by which a game is found, in the reader's language
 */
export function findGames(
  games: readonly SiteGame[],
  term: string,
  namesOf: (game: SiteGame) => readonly string[],
): readonly SiteGame[] | null {
  if (!isSearched(term)) return null;
  const matches = createMatcher(term);
  return games.filter((game) => matches(searchable(namesOf(game))));
}

/** A hue of its own for the picture of a game that has none, 0 to 359. */
export function hueOf(gameCode: string): number {
  let hash = 0;
  for (const character of gameCode) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}
