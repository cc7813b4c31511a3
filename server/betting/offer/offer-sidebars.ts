// The two sidebars of the running offer.
import type { SidebarSport } from "../../../src/protocol/offer.ts";
import type { TimeFilter } from "../../../src/protocol/offer-filters.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { isWithin } from "./offer-list.ts";
import { sidebarOf } from "./sidebar.ts";

export function liveSidebar(feed: FeedProvider): SidebarSport[] {
  return sidebarOf(feed.heads("live"));
}

/** @param now epoch ms */
export function prematchSidebar(feed: FeedProvider, filter: TimeFilter, now: number): SidebarSport[] {
  return sidebarOf(feed.heads("prematch").filter((head) => isWithin(head, filter, now)));
}
