// Lobbies of games, and the games.
import { framePage } from "./frame-page.ts";
import type { PageRoute } from "./page-route.ts";
import { plainPage } from "./plain-page.ts";

const lobby = { menuKey: "casino", search: "games" } as const;

export const casinoRoutes: readonly PageRoute[] = [
  plainPage("/casino", "page.casino", framePage, lobby),
  plainPage("/casino_live", "page.casinoLive", framePage, { menuKey: "casino_live", search: "games" }),
  plainPage("/casino_section", "page.casinoSection", framePage, { ...lobby, forgotten: true }),
  plainPage("/casino2", "page.casino2", framePage, lobby),
  plainPage("/casino3", "page.casino3", framePage, lobby),
  plainPage("/virtuals", "page.virtuals", framePage, { menuKey: "virtuals", search: "games" }),
  plainPage("/poker", "page.poker", framePage, lobby),
  plainPage("/skill_games", "page.skillGames", framePage, lobby),
  plainPage("/number_games", "page.numberGames", framePage, lobby),
  plainPage("/slots", "page.slots", framePage, lobby),
  plainPage("/other", "page.otherGames", framePage, lobby),
  {
    path: "/games/:provider?/:game?",
    titleKey: "page.casinoGame",
    page: framePage,
    layout: "game",
    sidebar: null,
    needsSettings: false,
    menuKey: "casino",
  },
];
