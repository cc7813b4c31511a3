// All metrics of a process: what is counted as it happens, and what is read when they are asked for.
import { collectDefaultMetrics, Gauge } from "prom-client";
import type { Config } from "../../../config.ts";
import { createCounts } from "../../counts.ts";
import { exposeParts } from "./expose-parts.ts";
import { observeHttp } from "./http-metrics.ts";
import { createMetricRegistry } from "./metric-registry.ts";
import type { Metrics } from "./open-metrics.ts";
import { createRecentWorst } from "./recent-worst.ts";

const transactionBuckets = [0.002, 0.01, 0.05, 0.25, 1, 5];
const answers = ["ok", "repeated", "refused", "abandoned", "reused", "failed"] as const;

export function createMetrics({ build, role }: Pick<Config, "build" | "role">): Metrics {
  const metrics = createMetricRegistry();
  const { registry } = metrics;
  const [retries, troubles] = [createCounts(), createCounts(["busy", "unwritable", "away"])];
  const [tickets, throttled] = [createCounts(answers), createCounts()];
  const [late, busLag] = [createRecentWorst(), createRecentWorst()];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "kvota_build_info",
    help: "Which build runs, and what it does",
    labelNames: ["build", "role"],
    registers: [registry],
  }).set({ build, role }, 1);
  const transacted = metrics.histogram(
    "kvota_tx_seconds",
    "Duration of transactions, tries and waits included",
    ["name"],
    transactionBuckets,
  );
  metrics.counterBy("kvota_tx_retries_total", "Transactions that began anew", "code", retries.all);
  metrics.counterBy("kvota_tx_failures_total", "Transactions that the store failed, by why", "trouble", troubles.all);
  metrics.counterBy("kvota_tickets_total", "Answers to tickets that were sent", "answer", tickets.all);
  metrics.counterBy("kvota_throttled_total", "Callers that were told to wait", "name", throttled.all);

  return {
    store: {
      transacted: (name, seconds) => transacted({ name }, seconds),
      retried: retries.add,
      failed: troubles.add,
    },
    tickets: {
      answered: tickets.add,
      decided: (_ticketId, lateMs) => late.note(lateMs),
    },
    throttled: throttled.add,
    heard: busLag.note,
    observeHttp: (http) => observeHttp(metrics, http),
    expose: (parts) => exposeParts(metrics, parts, { late, busLag }),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
