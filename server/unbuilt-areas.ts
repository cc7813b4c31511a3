// Stands in for the areas that are not composed yet; each line goes when its area comes.
import type { FeedControl, Realtime, TicketLookup, TicketSteering, Wallets } from "./ports.ts";

export const wallets: Wallets = {
  openWallet: async () => {},
  credit: async () => {},
  setCredit: async () => {},
  wallets: async () => [],
};
export const tickets: TicketLookup = { ticketInfo: async () => null };
export const steering: TicketSteering = { policy: { mode: "accept" } };
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
