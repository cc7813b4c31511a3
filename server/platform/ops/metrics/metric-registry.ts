// The metrics of one process. Areas count for themselves; what they counted is read when it is asked for, so that
// counting costs them an addition.
import { Counter, Gauge, Histogram, Registry } from "prom-client";

type Later<Value> = Value | Promise<Value>;

/** Values by the only label. */
type ByLabel = Readonly<Record<string, number>>;

export interface MetricRegistry {
  /** @param read null = it has no meaning now: the metric has no value, and no alert is raised or hidden by a zero */
  gauge(name: string, help: string, read: () => Later<number | null>): void;
  gaugeBy(name: string, help: string, label: string, read: () => Later<ByLabel>): void;
  /** @param read what was counted since the process began */
  counter(name: string, help: string, read: () => number): void;
  counterBy(name: string, help: string, label: string, read: () => ByLabel): void;
  /** @param buckets upper bounds in seconds @returns notes one duration in seconds */
  histogram<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    buckets: readonly number[],
  ): (labels: Record<Label, string>, seconds: number) => void;
  /** The process's own: memory, CPU, event loop, garbage collection. */
  readonly registry: Registry;
}

export function createMetricRegistry(): MetricRegistry {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          const value = await read();
          if (value === null) gauge.remove();
          else gauge.set(value);
        },
      });
    },
    gaugeBy(name, help, label, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        labelNames: [label],
        async collect() {
          const values = await read();
          gauge.reset();
          for (const [key, value] of Object.entries(values)) gauge.set({ [label]: key }, value);
        },
      });
    },
    counter(name, help, read) {
      const counter: Counter = new Counter({
        name,
        help,
        registers,
        collect() {
          counter.reset();
          counter.inc(read());
        },
      });
    },
    counterBy(name, help, label, read) {
      const counter: Counter = new Counter({
        name,
        help,
        registers,
        labelNames: [label],
        collect() {
          counter.reset();
          for (const [key, value] of Object.entries(read())) counter.inc({ [label]: key }, value);
        },
      });
    },
    histogram(name, help, labelNames, buckets) {
      const histogram = new Histogram({ name, help, registers, labelNames, buckets: [...buckets] });
      return (labels, seconds) => histogram.observe(labels, seconds);
    },
  };
}
