// The lobbies by the site's names for them.
import type { Resources } from "../../../../i18n/resources.ts";
import type { LobbyPage } from "../../../../protocol/games/catalogue.ts";

/**
 * The pages that show games in sections, by what the site calls them. The first one is shown where the address names
 * none.
 */
export const lobbies = [
  ["casino", "page.casino"],
  ["casino2", "page.casino2"],
  ["casino3", "page.casino3"],
  ["casino_live", "page.casinoLive"],
  ["virtuals", "page.virtuals"],
  ["slots", "page.slots"],
  ["poker", "page.poker"],
  ["skill_games", "page.skillGames"],
  ["number_games", "page.numberGames"],
  ["other", "page.otherGames"],
] as const satisfies readonly (readonly [LobbyPage, keyof Resources["site"]])[];

const keys: ReadonlyMap<string, (typeof lobbies)[number][1]> = new Map(lobbies);

/** @param site texts of `site`. A server may know a lobby that this app does not: that one is told by its code. */
export function lobbyName(area: string, site: (key: (typeof lobbies)[number][1]) => string): string {
  const key = keys.get(area);
  return key === undefined ? area : site(key);
}
