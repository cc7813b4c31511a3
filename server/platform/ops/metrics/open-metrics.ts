// The metrics of a process, where its operator can read them; else nothing is loaded for them, and nothing is counted.
import type { Config } from "../../../config.ts";
import type { StoreWatch } from "../../db/store.ts";
import type { Http } from "../../http/create-http.ts";
import type { TicketWatch } from "../../../betting/ticketing/ticketing-deps.ts";
import type { MetricParts } from "./expose-parts.ts";

export interface Metrics {
  readonly store: Omit<StoreWatch, "moved">;
  readonly tickets: TicketWatch;
  /** A key of this throttle was told to wait. */
  throttled(name: string): void;
  /** A message of another process came. */
  heard(lagMs: number): void;
  observeHttp(http: Http): void;
  /** From now on what these parts know is among the metrics. */
  expose(parts: MetricParts): void;
  /** In the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
}

const nothing = (): void => undefined;

/** Of a process that has no port for its operator. */
const unread: Metrics = {
  store: { transacted: nothing, retried: nothing, failed: nothing },
  tickets: { answered: nothing, decided: nothing },
  throttled: nothing,
  heard: nothing,
  observeHttp: nothing,
  expose: nothing,
  read: async () => ({ type: "text/plain", text: "" }),
};

export async function openMetrics(config: Pick<Config, "build" | "role" | "ops">): Promise<Metrics> {
  if (config.ops.port === 0) return unread;
  // A tenth of a second of a core.
  const { createMetrics } = await import("./create-metrics.ts");
  return createMetrics(config);
}
