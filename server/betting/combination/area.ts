// Several outcomes of one match as one selection, priced by the match's model.
import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ShortLived } from "../../platform/short-lived/create-short-lived.ts";
import type { Settings } from "../../ports.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { registerCombinationRoutes } from "./combination-routes.ts";
import { createMatchModels } from "./match-models.ts";

interface Needs extends Platform {
  feed: FeedProvider;
  settings: Settings;
  shortLived: ShortLived;
}

/** Prices of combinations that one address may ask for. */
const asks = 30;
const windowMs = 10_000;

export const combinationArea: Area<Needs> = {
  routes({ http, store, feed, clock, settings, shortLived }) {
    const throttle = shortLived.throttle("combinations", asks, windowMs);
    registerCombinationRoutes(http, { feed, clock, settings, throttle, models: createMatchModels(store.db, clock) });
  },
};
