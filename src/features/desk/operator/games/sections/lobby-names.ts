// The pages that show games in sections, by what the site calls them.
import type { LobbyPage } from "../../../../../protocol/games/catalogue.ts";
import type { Resources } from "../../../../../i18n/resources.ts";

/** The first one is shown where the address names none. */
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
