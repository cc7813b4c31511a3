// All tabs' subscriptions as one: which streams, pages and sidebars are needed.
import type { OfferKind } from "../../src/db/offer-tables.ts";
import type { SubscribedPage } from "./prematch-pages.ts";
import type { Subscription } from "../api/subscription-schema.ts";

export interface SubscribedMatch {
  kind: OfferKind;
  eventId: number;
  sport: string;
}

export interface SubscribedStreams {
  liveSports: Set<string>;
  pages: SubscribedPage[];
  matches: Map<number, SubscribedMatch>;
  liveSidebar: boolean;
  /** Time filters. */
  prematchSidebars: Set<string>;
}

export function subscribedStreamsOf(subscriptions: Iterable<Subscription>): SubscribedStreams {
  const subscribed: SubscribedStreams = {
    liveSports: new Set(),
    pages: [],
    matches: new Map(),
    liveSidebar: false,
    prematchSidebars: new Set(),
  };
  for (const subscription of subscriptions) {
    switch (subscription.kind) {
      case "live":
        subscribed.liveSports.add(subscription.sport);
        break;
      case "prematch":
        subscribed.pages.push({ request: subscription.request, page: subscription.page });
        break;
      case "match": {
        const { offer: kind, eventId, sport } = subscription;
        // A tab that was opened before it began still calls it one to come.
        if (subscribed.matches.get(eventId)?.kind !== "live") subscribed.matches.set(eventId, { kind, eventId, sport });
        break;
      }
      case "live-sidebar":
        subscribed.liveSidebar = true;
        break;
      case "prematch-sidebar":
        subscribed.prematchSidebars.add(subscription.timeFilter);
        break;
      case "ticket":
      case "search":
      case "scores":
      case "texts":
      case "history":
      case "personal":
      case "content":
      case "cash-outs":
        // Answered by parts of their own; no stream belongs to them.
        break;
    }
  }
  return subscribed;
}
