import { useMemo } from "react";
import type { SiteGame } from "../../../queries/site/games.ts";
import { findGames, type LobbySection } from "./lobby-model.ts";
import { useSectionName } from "./section-name.ts";

/** Games by name, provider, tags and names of sections; null where the term is too short to be looked for. */
export function useFoundGames(
  games: readonly SiteGame[],
  sections: readonly LobbySection[],
  term: string,
): readonly SiteGame[] | null {
  const name = useSectionName();
  const sectionNames = useMemo(() => {
    const names = new Map<string, string[]>();
    for (const section of sections)
      for (const { gameCode } of section.games) names.set(gameCode, [...(names.get(gameCode) ?? []), name(section)]);
    return names;
  }, [sections, name]);
  return findGames(games, term, (game) => [
    game.name,
    game.providerName,
    ...game.tags,
    ...(sectionNames.get(game.gameCode) ?? []),
  ]);
}
