// The sandbox's settle call answers when the tickets on the match are settled, not when the match has ended.
import type { FeedControl } from "../../feed/feed-control.ts";
import type { Ticketing } from "../create-ticketing.ts";

export function settlesBeforeAnswer(feed: FeedControl, ticketing: Pick<Ticketing, "settleNow">): FeedControl {
  return {
    ...feed,
    async settle(end) {
      const found = await feed.settle(end);
      await ticketing.settleNow();
      return found;
    },
  };
}
