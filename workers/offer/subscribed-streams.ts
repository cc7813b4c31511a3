// All tabs' interests as one: which streams, pages and sidebars are needed.
import type { OfferKind } from "../../src/db/offer-tables.ts";
import type { SubscribedPage } from "./prematch-pages.ts";
import type { Subscription } from "../api/tab-contract.ts";

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

export function subscribedStreamsOf(interests: Iterable<Subscription>): SubscribedStreams {
  const wanted: SubscribedStreams = {
    liveSports: new Set(),
    pages: [],
    matches: new Map(),
    liveSidebar: false,
    prematchSidebars: new Set(),
  };
  for (const interest of interests) {
    switch (interest.kind) {
      case "live":
        wanted.liveSports.add(interest.sport);
        break;
      case "prematch":
        wanted.pages.push({ question: interest.question, page: interest.page });
        break;
      case "match":
        wanted.matches.set(interest.eventId, {
          kind: interest.offer,
          eventId: interest.eventId,
          sport: interest.sport,
        });
        break;
      case "live-sidebar":
        wanted.liveSidebar = true;
        break;
      case "prematch-sidebar":
        wanted.prematchSidebars.add(interest.timeFilter);
        break;
      case "ticket":
      case "search":
      case "scores":
      case "history":
      case "personal":
      case "content":
      case "cash-outs":
        // Answered by parts of their own; no stream belongs to them.
        break;
    }
  }
  return wanted;
}
