// How Sportradar's feed is read; of a process that reads none there are no values.
import type { UofFigures } from "../../../betting/feed/sources/uof/uof-counts.ts";
import type { MetricRegistry } from "./metric-registry.ts";

const recoveryBuckets = [1, 5, 15, 60, 300, 900, 3600];
const restBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function watchUof(metrics: MetricRegistry, uof: UofFigures): void {
  const { gauge, gaugeBy, gaugeOf, counterBy, counterOf, histogram } = metrics;
  counterOf("kvota_uof_messages_total", "Messages of the feed", ["product", "kind"], uof.messages);
  counterBy("kvota_uof_unread_total", "Messages that could not be used in all, by why", "why", uof.unread);
  gaugeBy(
    "kvota_uof_delay_seconds",
    "From the feed's clock to ours, of the newest message that is told once",
    "product",
    uof.delays,
  );
  gaugeBy("kvota_uof_producer_up", "Whether a producer's lines may be bet on", "product", uof.producersUp);
  gaugeOf("kvota_uof_producer_state", "1 = how a producer stands", ["product", "state"], uof.producerStates);
  gaugeBy("kvota_uof_requests_left", "Recoveries that may be asked for now", "class", uof.requestsLeft);
  gaugeBy("kvota_uof_lines", "Lines that a producer has as open", "product", uof.lines);
  gaugeBy("kvota_uof_generic_lines", "Open lines of markets that are the feed's own", "product", uof.genericLines);
  gauge("kvota_uof_unnamed", "Names that are wanted and not known yet", uof.unnamed);
  gauge("kvota_uof_queue", "Messages that are not told yet", uof.queue);
  gauge("kvota_uof_connected", "Whether the feed's queue is read", uof.isConnected);
  gauge("kvota_uof_waiting_matches", "Matches whose fixture is being looked up", uof.waiting);
  gauge("kvota_uof_waiting_settlements", "Results and cancels among what waits for its match", uof.waitingSettlements);
  gauge("kvota_uof_token_days", "Until the token expires", uof.tokenDays);
  const recovery = histogram(
    "kvota_uof_recovery_seconds",
    "From a recovery that was accepted to its end",
    ["product"],
    recoveryBuckets,
  );
  const rest = histogram(
    "kvota_uof_rest_seconds",
    "Calls of the feed's REST interface; status none = no answer",
    ["call", "status"],
    restBuckets,
  );
  uof.watchTimes({
    recovery: (product, seconds) => recovery({ product: String(product) }, seconds),
    rest: (call, status, seconds) => rest({ call, status: status === null ? "none" : String(status) }, seconds),
  });
}
