// What the first rows can do without: a script of its own, fetched beside the first requests.
import type { OfferPage } from "../../src/db/offer-tables.ts";
import type { PrematchRequest } from "../../src/db/requests.ts";
import { buildCachedPage } from "./cached-page.ts";
import { createContentReads } from "./content-reads.ts";
import { createFeedTexts } from "./feed-texts.ts";
import type { HttpClient } from "../net/http-port.ts";
import type { MatchDelta } from "./match-cache.ts";
import type { Clock, Counters, Databases, Random, EventBus } from "../core/ports.ts";
import type { SocketHub } from "../sockets/socket-hub.ts";
import type { PrematchPages } from "./prematch-pages.ts";
import { createScores } from "./scores.ts";
import { createSearch } from "./search.ts";
import type { Source } from "./catalogue.ts";
import { themeSource } from "./theme-source.ts";
import type { LateServicesMade } from "../core/late-services.ts";

/** What the offer is built from. */
export interface OfferPorts {
  /** Of this core, unlike any other's. */
  life: number;
  clock: Clock;
  /** Stands still while no tab is visible. */
  visibleClock: Clock;
  random: Random;
  counters: Counters;
  bus: EventBus;
  http: HttpClient;
  hub: Pick<SocketHub, "join" | "leave" | "setTicketMatches" | "connected">;
  databases: Pick<Databases, "offer">;
  /** Origin of the site, by which its theme is asked for. */
  domain: string;
  /** Where its logo is. */
  brandingUrl(): string;
  /** Epoch ms by the server's clock. */
  serverNow(): number;
  isOnline(): boolean;
  lineAlive(): boolean;
  /** Posts to the tabs that look at it. @param pageShows whether the match is on this pre-match page */
  pushPrices(delta: MatchDelta, pageShows: PrematchPages["shows"]): void;
  onWriteFailed(error: unknown): void;
}

export interface OfferParts extends LateServicesMade {
  theme: Source;
  /** Makes a page of the stored rows. */
  cachedPage(request: PrematchRequest, page: number): Promise<OfferPage>;
}

export type CreateOfferParts = (ports: OfferPorts) => OfferParts;

export const createOfferParts: CreateOfferParts = (ports) => {
  const ofOffer = { ...ports, clock: ports.visibleClock, offer: ports.databases.offer };
  const scores = createScores(ofOffer);
  const content = createContentReads(ofOffer);
  const search = createSearch(ofOffer);
  const feedTexts = createFeedTexts(ofOffer);
  const off = ports.bus.on("storage-restored", () => {
    scores.reread();
    content.reread();
    feedTexts.reread();
  });
  return {
    theme: themeSource(ports),
    cachedPage: (request, page) => buildCachedPage(ports.databases.offer, request, page, ports.serverNow()),
    setSubscriptions(subscriptions) {
      scores.setSubscriptions(subscriptions);
      content.setSubscriptions(subscriptions);
      feedTexts.setSubscriptions(subscriptions);
      search.setSubscriptions(subscriptions.filter((subscription) => subscription.kind === "search"));
    },
    stop() {
      off();
      scores.stop();
      content.stop();
      feedTexts.stop();
      search.stop();
    },
  };
};
