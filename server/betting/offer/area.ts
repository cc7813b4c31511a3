// The offer as pages read it.
import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Settings } from "../../site/settings/setting.ts";
import type { TicketBook } from "./offer-book.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { type AnswerTexts, createAnswerTexts } from "./answer-texts.ts";
import { registerFirstRowsRoute } from "./first-rows-route.ts";
import { createFirstRows, type FirstRows } from "./first-rows.ts";
import { registerOfferRoutes } from "./offer-routes.ts";
import { registerScoreRoutes } from "./score-routes.ts";
import { registerStatisticsRoute } from "./statistics-route.ts";
import { registerSidebarRoutes } from "./sidebar-routes.ts";

interface Needs extends Platform {
  feed: FeedProvider;
  settings: Settings;
}

interface Own {
  texts: AnswerTexts;
  firstRows: FirstRows;
}

interface Site extends Needs, Own {
  book: TicketBook;
}

export const offerArea: Area<Needs, Own, Site> = {
  open: ({ feed, clock, settings }) => ({
    texts: createAnswerTexts(feed, clock),
    firstRows: createFirstRows({ feed, clock, settings }),
  }),
  reads: registerSidebarRoutes,
  routes(site) {
    const { http, store } = site;
    registerOfferRoutes(http, site);
    registerFirstRowsRoute(http, site);
    registerScoreRoutes(http, { ...site, db: store.db });
    registerStatisticsRoute(http, { ...site, db: store.db });
  },
};
