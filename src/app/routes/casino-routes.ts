// Lobbies of games, and the games.
import { lazyPage, type PageRoute } from "./page-route.ts";
import { plainPage } from "./plain-page.ts";

const lobby = { menuKey: "casino", search: "games" } as const;
const lobbyPage = lazyPage(async () => (await import("../pages/lobby-page.tsx")).LobbyPage);
const myGamesPage = lazyPage(async () => (await import("../pages/my-games-page.tsx")).MyGamesPage);
const gamePage = lazyPage(async () => (await import("../pages/game-page.tsx")).GamePage);

export const casinoRoutes: readonly PageRoute[] = [
  plainPage("/casino", "page.casino", lobbyPage, lobby),
  plainPage("/casino_live", "page.casinoLive", lobbyPage, { menuKey: "casino_live", search: "games" }),
  plainPage("/casino_section", "page.casinoSection", lobbyPage, { ...lobby, forgotten: true }),
  plainPage("/casino2", "page.casino2", lobbyPage, lobby),
  plainPage("/casino3", "page.casino3", lobbyPage, lobby),
  plainPage("/virtuals", "page.virtuals", lobbyPage, { menuKey: "virtuals", search: "games" }),
  plainPage("/poker", "page.poker", lobbyPage, lobby),
  plainPage("/skill_games", "page.skillGames", lobbyPage, lobby),
  plainPage("/number_games", "page.numberGames", lobbyPage, lobby),
  plainPage("/slots", "page.slots", lobbyPage, lobby),
  plainPage("/other", "page.otherGames", lobbyPage, lobby),
  plainPage("/games/:provider?", "page.myGames", myGamesPage, { search: "games" }),
  {
    // Which section closes it is known to the game alone, so its page asks.
    path: "/games/:provider/:game",
    titleKey: "page.casinoGame",
    page: gamePage,
    layout: "game",
    sidebar: null,
    needsSettings: false,
  },
];
