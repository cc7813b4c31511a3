// Several outcomes of one match as one selection, priced by the match's model.
import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ShortLived } from "../../platform/short-lived/create-short-lived.ts";
import type { Settings } from "../../site/settings/setting.ts";
import type { TicketBook } from "../offer/offer-book.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { createCombinationBook } from "./combination-book.ts";
import { createCombinationPricing, type CombinationPricing } from "./combination-pricing.ts";
import { registerCombinationRoutes } from "./combination-routes.ts";
import { createFeedQuotes } from "./feed-quotes.ts";
import { createMatchModels, type MatchModels } from "./match-models.ts";

interface Needs extends Platform {
  feed: FeedProvider;
  settings: Settings;
}

interface Own {
  models: MatchModels;
  pricing: CombinationPricing;
  book: TicketBook;
}

interface Site extends Needs, Own {
  shortLived: ShortLived;
}

/** Calls of one kind that an address may send: prices, options and ready combinations do not stand in each other's way. */
const asks = 30;
const windowMs = 10_000;

export const combinationArea: Area<Needs, Own, Site> = {
  open({ config, http, feed, store, clock, settings }) {
    const models = createMatchModels(store.db, clock);
    const { source } = config.feed;
    const quotes =
      source.kind === "push" && source.combinationUrl !== null
        ? createFeedQuotes({
            url: source.combinationUrl,
            key: source.key,
            clock,
            failed: (error) => http.log.warn(error, "the feed does not price combinations"),
          })
        : null;
    const pricing = createCombinationPricing({ models, quotes, settings, match: (eventId) => feed.match(eventId) });
    const book: TicketBook = {
      kindOf: (eventId) => feed.kindOf(eventId),
      match: (eventId) => feed.match(eventId),
      age: (eventId) => feed.age(eventId),
      hasLeft: (eventId) => feed.hasLeft(eventId),
      price: (eventIds, part) => feed.price(eventIds, part),
      combinations: createCombinationBook(models, pricing),
    };
    return { models, pricing, book };
  },
  routes({ http, feed, clock, settings, shortLived, models, pricing }) {
    const throttles = {
      price: shortLived.throttle("combinations", asks, windowMs),
      options: shortLived.throttle("combination-options", asks, windowMs),
      ready: shortLived.throttle("ready-combinations", asks, windowMs),
    };
    registerCombinationRoutes(http, { feed, clock, settings, throttles, models, pricing });
  },
};
