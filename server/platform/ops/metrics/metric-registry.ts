// The metrics of one process. Areas count for themselves; what they counted is read when it is asked for, so that
// counting costs them an addition.
import { Counter, Gauge, Histogram, Registry } from "prom-client";

type Later<Value> = Value | Promise<Value>;

/** Values by the only label. */
type ByLabel = Readonly<Record<string, number>>;

/** A value by several labels. */
export interface Sample<Label extends string> {
  labels: Readonly<Record<Label, string>>;
  value: number;
}

export interface MetricRegistry {
  /** @param read null = it has no meaning now: the metric has no value, and no alert is raised or hidden by a zero */
  gauge(name: string, help: string, read: () => Later<number | null>): void;
  gaugeBy(name: string, help: string, label: string, read: () => Later<ByLabel>): void;
  gaugeOf<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    read: () => Later<readonly Sample<Label>[]>,
  ): void;
  counterOf<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    read: () => readonly Sample<Label>[],
  ): void;
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

const samplesBy = (label: string, values: ByLabel): Sample<string>[] =>
  Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));

export function createMetricRegistry(): MetricRegistry {
  const registry = new Registry();
  const registers = [registry];
  const gaugeOf: MetricRegistry["gaugeOf"] = (name, help, labelNames, read) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      labelNames,
      async collect() {
        const samples = await read();
        gauge.reset();
        for (const { labels, value } of samples) gauge.set(labels, value);
      },
    });
  };
  const counterOf: MetricRegistry["counterOf"] = (name, help, labelNames, read) => {
    const counter: Counter = new Counter({
      name,
      help,
      registers,
      labelNames,
      collect() {
        counter.reset();
        for (const { labels, value } of read()) counter.inc(labels, value);
      },
    });
  };
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
    gaugeOf,
    gaugeBy: (name, help, label, read) => gaugeOf(name, help, [label], async () => samplesBy(label, await read())),
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
    counterOf,
    counterBy: (name, help, label, read) => counterOf(name, help, [label], () => samplesBy(label, read())),
    histogram(name, help, labelNames, buckets) {
      const histogram = new Histogram({ name, help, registers, labelNames, buckets: [...buckets] });
      return (labels, seconds) => histogram.observe(labels, seconds);
    },
  };
}
