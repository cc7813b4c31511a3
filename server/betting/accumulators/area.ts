// Accumulators that the site made of the favourites of the next day.
import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Settings } from "../../site/settings/setting.ts";
import type { TicketBook } from "../offer/offer-book.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { registerAccumulatorRoutes } from "./accumulator-routes.ts";
import { makeAccumulators } from "./make-accumulators.ts";

interface Needs extends Platform {
  feed: FeedProvider;
  book: TicketBook;
  settings: Settings;
}

export const accumulatorsArea: Area<Needs> = {
  routes: (site) => registerAccumulatorRoutes(site.http, { ...site, db: site.store.db }),
  jobs: (site) => [makeAccumulators({ ...site, firstMs: site.intervals.firstAccumulatorsMs })],
};
