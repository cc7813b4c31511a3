// How fresh this process's offer is, and who publishes it.
import type { FeedProvider } from "../../../betting/feed/feed-provider.ts";
import type { MetricRegistry } from "./metric-registry.ts";
import { createRecentWorst } from "./recent-worst.ts";

export function watchFeed(
  { gauge, gaugeBy, counter }: MetricRegistry,
  feed: Pick<FeedProvider, "onBatch" | "isLeading" | "epoch" | "loads">,
  mayLead: boolean,
  now: () => number = Date.now,
): void {
  // A process that has had no batch yet has waited for one since it began.
  let batchAt = performance.now();
  let producers: Readonly<Record<string, boolean>> = {};
  const lag = createRecentWorst();
  feed.onBatch((batch) => {
    batchAt = performance.now();
    ({ producers } = batch);
    lag.note(Math.max(0, now() - batch.t));
  });

  gauge(
    "kvota_feed_batch_age_seconds",
    "Since the last batch of the offer",
    () => (performance.now() - batchAt) / 1000,
  );
  gauge(
    "kvota_feed_lag_seconds",
    "From the leader's batch to its use here, the worst of the last minute, by the two machines' clocks",
    () => lag.value() / 1000,
  );
  gauge("kvota_feed_leader", "Whether this process publishes the offer", () =>
    mayLead ? Number(feed.isLeading()) : null,
  );
  gauge("kvota_feed_epoch", "Number of the leadership that this process has", () => feed.epoch());
  gaugeBy("kvota_feed_producer_up", "Whether a part of the feed is up", "producer", () =>
    Object.fromEntries(Object.entries(producers).map(([name, up]) => [name, Number(up)])),
  );
  counter("kvota_feed_reloads_total", "How often the whole offer was loaded anew", feed.loads);
}
