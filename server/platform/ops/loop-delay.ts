// How late the process gets to what it has to do: the delay of its event loop.
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Clock } from "../clock.ts";

/** Long enough that a single pause, of a collection of garbage say, is no hundredth of what is measured in it. */
const windowMs = 5000;
const nanosecondsPerMs = 1e6;

export interface LoopDelay {
  /** 99th percentile of the last five seconds that are over, ms. */
  p99(): number;
  stop(): void;
}

/** What is used of Node's own histogram, in nanoseconds. */
export interface DelayHistogram {
  percentile(percentile: number): number;
  reset(): void;
  enable(): boolean;
  disable(): boolean;
}

export function createLoopDelay(
  clock: Pick<Clock, "setTimeout">,
  histogram: DelayHistogram = monitorEventLoopDelay({ resolution: 20 }),
): LoopDelay {
  let p99 = 0;
  histogram.enable();
  let timer = clock.setTimeout(function again() {
    timer = clock.setTimeout(again, windowMs);
    p99 = histogram.percentile(99) / nanosecondsPerMs;
    histogram.reset();
  }, windowMs);
  return {
    p99: () => p99,
    stop() {
      timer.cancel();
      histogram.disable();
    },
  };
}
