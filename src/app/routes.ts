// Every page: its address, its title, its code, and what stands beside it. Each exists unprefixed and under each language.
import type { Resources } from "../i18n/resources.ts";
import { lazyPage, type LazyPage } from "./lazy-page.ts";

export interface PageRoute {
  /** Without language prefix. */
  path: string;
  /** The page's h1 and document title. */
  titleKey: keyof Resources["site"];
  page: LazyPage;
  /** Whether the h1 is seen; elsewhere the page's place in the navigation says what it is. */
  showsTitle?: true;
  /** bare = the page alone; else it stands among header, sidebar, ticket and footer. */
  layout?: "bare";
  /** Left panel; null = none. */
  sidebar: LazyPage | null;
  /** What the header's search looks for: matches, or entries of the page's own list through `?search=`. */
  search?: "offer" | "list";
  /** Waits for ticket and status settings, from the cache or the network. */
  needsSettings: boolean;
}

/** A part of the product with a tab in the header and an item in the footer. */
export interface SectionRoute extends PageRoute {
  section: { labelKey: keyof Resources["site"]; icon: "betting" | "live" | "scores" };
}

export const sectionRoutes: readonly SectionRoute[] = [
  {
    path: "/betting",
    titleKey: "page.betting",
    page: lazyPage(async () => (await import("../features/offer/prematch/prematch-view.tsx")).PrematchView),
    sidebar: lazyPage(async () => (await import("../features/offer/sidebar/prematch-sidebar.tsx")).PrematchSidebar),
    search: "offer",
    needsSettings: true,
    section: { labelKey: "nav.betting", icon: "betting" },
  },
  {
    path: "/live_betting",
    titleKey: "page.live",
    page: lazyPage(async () => (await import("../features/offer/live/live-view.tsx")).LiveView),
    sidebar: lazyPage(async () => (await import("../features/offer/sidebar/live-sidebar.tsx")).LiveSidebar),
    search: "offer",
    needsSettings: true,
    section: { labelKey: "nav.live", icon: "live" },
  },
  {
    path: "/scores",
    titleKey: "page.scores",
    page: lazyPage(async () => (await import("../features/offer/scores/scores-page.tsx")).ScoresPage),
    sidebar: null,
    search: "list",
    needsSettings: false,
    section: { labelKey: "nav.scores", icon: "scores" },
  },
];

export const homeRoute: PageRoute = {
  path: "/",
  titleKey: "page.home",
  page: lazyPage(async () => (await import("./home-page.tsx")).HomePage),
  sidebar: null,
  needsSettings: true,
};

export const pageRoutes: readonly PageRoute[] = [
  homeRoute,
  {
    ...homeRoute,
    path: "/index1",
    page: lazyPage(async () => (await import("./home-page.tsx")).OfferFirstPage),
  },
  ...sectionRoutes,
  {
    path: "/ticket_history",
    titleKey: "page.ticketHistory",
    showsTitle: true,
    page: lazyPage(async () => (await import("./history-page.tsx")).TicketHistoryPage),
    sidebar: null,
    search: "list",
    needsSettings: false,
  },
  {
    path: "/match3",
    titleKey: "page.tracker",
    page: lazyPage(async () => (await import("../features/offer/tracker/tracker-page.tsx")).TrackerPage),
    layout: "bare",
    sidebar: null,
    needsSettings: false,
  },
  {
    path: "/ping",
    titleKey: "page.ping",
    showsTitle: true,
    page: lazyPage(async () => (await import("../features/ping/ping-page.tsx")).PingPage),
    sidebar: null,
    needsSettings: false,
  },
];
