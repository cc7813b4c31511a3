// How Sportradar's feed is read; of a process that reads none there are no values.
import type { UofFigures } from "../../../betting/feed/sources/uof/uof-counts.ts";
import type { MetricRegistry } from "./metric-registry.ts";

export function watchUof({ gauge, gaugeBy, counterBy }: MetricRegistry, uof: UofFigures): void {
  counterBy("kvota_uof_messages_total", "Messages of the feed", "kind", uof.messages);
  counterBy("kvota_uof_unread_total", "Messages that could not be used in all, by why", "why", uof.unread);
  counterBy("kvota_uof_rest_total", "Answers of the feed's REST interface", "status", uof.calls);
  gaugeBy("kvota_uof_delay_seconds", "From the feed's clock to ours, of the newest message", "product", uof.delays);
  gaugeBy("kvota_uof_producer_up", "Whether a producer's lines may be bet on", "product", uof.producersUp);
  gaugeBy("kvota_uof_requests_left", "Recoveries that may be asked for now", "class", uof.requestsLeft);
  gaugeBy("kvota_uof_lines", "Lines that a producer has as open", "product", uof.lines);
  gauge("kvota_uof_queue", "Messages that are not told yet", uof.queue);
  gauge("kvota_uof_connected", "Whether the feed's queue is read", uof.isConnected);
  gauge("kvota_uof_waiting_matches", "Matches whose fixture is being looked up", uof.waiting);
  gauge("kvota_uof_token_days", "Until the token expires", uof.tokenDays);
}
