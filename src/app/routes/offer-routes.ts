// The pages of the offer, of placed tickets and of the device.
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import { lazyPage, type PageRoute } from "./page-route.ts";
import { plainPage } from "./plain-page.ts";

const sectionRoutes: readonly PageRoute[] = [
  {
    path: "/betting",
    titleKey: "page.betting",
    page: lazyPage(async () => (await import("../pages/prematch-page.tsx")).PrematchPage, {
      isFirst: true,
    }),
    sidebar: lazyComponent(
      async () => (await import("../../features/betting/offer/sidebar/prematch-sidebar.tsx")).PrematchSidebar,
      { optional: true, isFirst: true },
    ),
    search: "offer",
    isOffer: true,
    needsSettings: true,
    menuKey: "betting",
  },
  {
    path: "/live_betting",
    titleKey: "page.live",
    page: lazyPage(async () => (await import("../../features/betting/offer/live/live-view.tsx")).LiveView, {
      isFirst: true,
    }),
    sidebar: lazyComponent(
      async () => (await import("../../features/betting/offer/sidebar/live-sidebar.tsx")).LiveSidebar,
      {
        optional: true,
        isFirst: true,
      },
    ),
    search: "offer",
    isOffer: true,
    needsSettings: true,
    menuKey: "live",
  },
  {
    path: "/scores",
    titleKey: "page.scores",
    page: lazyPage(async () => (await import("../../features/betting/offer/scores/scores-page.tsx")).ScoresPage),
    sidebar: null,
    search: "list",
    needsSettings: false,
  },
];

const homeRoute: PageRoute = {
  path: "/",
  titleKey: "page.home",
  isOffer: true,
  page: lazyPage(async () => (await import("../pages/home-page.tsx")).HomePage, { isFirst: true }),
  sidebar: null,
  needsSettings: true,
};

export const offerRoutes: readonly PageRoute[] = [
  homeRoute,
  {
    ...homeRoute,
    path: "/index1",
    page: lazyPage(async () => (await import("../pages/home-page.tsx")).OfferFirstPage, { isFirst: true }),
  },
  ...sectionRoutes,
  plainPage(
    "/ticket_history",
    "page.ticketHistory",
    lazyPage(async () => (await import("../pages/history-page.tsx")).TicketHistoryPage),
    { search: "list", roles: [] },
  ),
  {
    path: "/match3",
    titleKey: "page.tracker",
    page: lazyPage(
      async () => (await import("../../features/betting/offer/match/tracker/tracker-page.tsx")).TrackerPage,
    ),
    layout: "bare",
    sidebar: null,
    needsSettings: false,
  },
  plainPage(
    "/ping",
    "page.ping",
    lazyPage(async () => (await import("../../features/site/ping/ping-page.tsx")).PingPage),
    {
      // Looked at when little else can be.
      alwaysOpen: true,
    },
  ),
];
