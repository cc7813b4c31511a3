// Several outcomes of one match as one selection, priced by the match's model.
import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ShortLived } from "../../platform/short-lived/create-short-lived.ts";
import type { Settings, TicketBook } from "../../ports.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { createCombinationBook } from "./combination-book.ts";
import { registerCombinationRoutes } from "./combination-routes.ts";
import { createMatchModels, type MatchModels } from "./match-models.ts";

interface Needs extends Platform {
  feed: FeedProvider;
  settings: Settings;
}

interface Own {
  models: MatchModels;
  book: TicketBook;
}

interface Site extends Needs, Own {
  shortLived: ShortLived;
}

/** Prices of combinations that one address may ask for. */
const asks = 30;
const windowMs = 10_000;

export const combinationArea: Area<Needs, Own, Site> = {
  open({ feed, store, clock, settings }) {
    const models = createMatchModels(store.db, clock);
    const book: TicketBook = {
      kindOf: (eventId) => feed.kindOf(eventId),
      match: (eventId) => feed.match(eventId),
      age: (eventId) => feed.age(eventId),
      hasLeft: (eventId) => feed.hasLeft(eventId),
      combinations: createCombinationBook(models, settings),
    };
    return { models, book };
  },
  routes({ http, feed, clock, settings, shortLived, models }) {
    const throttle = shortLived.throttle("combinations", asks, windowMs);
    registerCombinationRoutes(http, { feed, clock, settings, throttle, models });
  },
};
