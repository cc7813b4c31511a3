// All tabs' interests as one: which streams, pages and sidebars are needed.
import type { OfferKind } from "../../src/db/offer-tables.ts";
import type { WantedPage } from "./prematch-pages.ts";
import type { Interest } from "../api/tab-contract.ts";

export interface WantedMatch {
  kind: OfferKind;
  eventId: number;
  sport: string;
}

export interface Wanted {
  liveSports: Set<string>;
  pages: WantedPage[];
  matches: Map<number, WantedMatch>;
  liveSidebar: boolean;
  /** Time filters. */
  prematchSidebars: Set<string>;
}

export function wantedOf(interests: Iterable<Interest>): Wanted {
  const wanted: Wanted = {
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
