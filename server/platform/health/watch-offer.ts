// How fresh this process's offer is, and how much changes in it.
import type { FeedProvider } from "../../betting/feed/feed-provider.ts";

const secondMs = 1000;
/** Seconds that are over and that the rate is the mean of. */
const looksBack = 10;

export interface OfferWatch {
  /** Since it was told of last, ms; before that, since this process began to look. */
  ageMs(): number;
  /** Matches that changed, a second. */
  updatesPerSecond(): number;
}

/** @param elapsed ms on a clock that is never set */
export function watchOffer(
  feed: Pick<FeedProvider, "onBatch">,
  elapsed: () => number = () => performance.now(),
): OfferWatch {
  const began = elapsed();
  let toldAt = began;
  /** By second. */
  const changed = new Map<number, number>();
  const secondNow = (): number => Math.floor(elapsed() / secondMs);
  feed.onBatch(({ replaced, matches }) => {
    toldAt = elapsed();
    // An offer that was loaded anew did not change as much.
    if (replaced) return;
    const second = secondNow();
    changed.set(second, (changed.get(second) ?? 0) + matches.length);
    for (const earlierSecond of changed.keys()) if (earlierSecond < second - looksBack) changed.delete(earlierSecond);
  });
  return {
    ageMs: () => elapsed() - toldAt,
    updatesPerSecond() {
      const now = secondNow();
      const seconds = Math.min(looksBack, now - Math.floor(began / secondMs));
      if (seconds === 0) return 0;
      let sum = 0;
      for (const [second, count] of changed) if (second < now && second >= now - looksBack) sum += count;
      return sum / seconds;
    },
  };
}
