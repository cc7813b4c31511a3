// Stands in for the areas that are not composed yet; each line goes when its area comes.
import type { FeedControl, OfferBook, Realtime } from "./ports.ts";

export const realtime: Realtime = {
  toUser: () => {},
  toAll: () => {},
  disconnectUser: () => {},
  stats: () => ({ connections: 0, namespaces: { sports: 0, feedout: 0 } }),
};
export const feed: FeedControl = {
  setFeed: async () => {},
  setMatch: async () => false,
  setOdd: async () => false,
  setMarket: async () => false,
  settle: async () => false,
  reset: async () => {},
  stats: () => ({ updatesPerSecond: 0, seed: 0 }),
};
export const book: OfferBook = {
  kindOf: () => null,
  match: () => null,
  outcome: () => null,
  onOutcome: () => {},
};
