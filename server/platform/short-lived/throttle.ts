// Counts failures by key in a sliding window and says how long to wait.
import { tooManyRequests } from "../http/http-error.ts";
import type { Clock } from "../clock.ts";

export interface Throttle {
  /** How long the key must wait, in ms; 0 = it may try. */
  waitMs(key: string): Promise<number>;
  /** Counts a failure, unless the key must wait: how long then, in ms. Looked and counted in one step. */
  fail(key: string): Promise<number>;
  /** Counts a failure in any case: as long as they come, the key waits. */
  count(key: string): Promise<void>;
  /** Takes one back that was counted ahead of what turned out to be none. */
  forgive(key: string): Promise<void>;
  forget(key: string): Promise<void>;
  reset(): Promise<void>;
}

/** Counts one more. @throws HttpError 429 once the key must wait */
export async function countOrRefuse(throttle: Throttle, key: string): Promise<void> {
  const wait = await throttle.fail(key);
  if (wait > 0) throw tooManyRequests(wait);
}

/** In this process's memory. @param limit failures within `windowMs` after which the key waits. */
export function createThrottle(limit: () => number, windowMs: number, clock: Pick<Clock, "now">): Throttle {
  const failures = new Map<string, number[]>();

  function recent(key: string): number[] {
    const now = clock.now();
    const times = (failures.get(key) ?? [])
      .filter((time) => time > now - windowMs)
      // After the clock was set back, a failure would count until the clock has caught up with it.
      .map((time) => Math.min(time, now));
    if (times.length === 0) failures.delete(key);
    else failures.set(key, times);
    return times;
  }

  function wait(times: readonly number[]): number {
    const oldest = times[times.length - limit()];
    return oldest === undefined ? 0 : oldest + windowMs - clock.now();
  }

  function add(key: string): void {
    failures.set(key, [...recent(key), clock.now()].slice(-limit()));
    // Keys of the past are dropped in bulk, so that guessing over many names cannot fill the memory.
    if (failures.size > 10_000) for (const failedKey of failures.keys()) recent(failedKey);
  }

  return {
    waitMs: async (key) => wait(recent(key)),
    async fail(key) {
      const remainingMs = wait(recent(key));
      if (remainingMs === 0) add(key);
      return remainingMs;
    },
    count: async (key) => add(key),
    async forgive(key) {
      const times = recent(key);
      if (times.length > 0) failures.set(key, times.slice(0, -1));
    },
    async forget(key) {
      failures.delete(key);
    },
    reset: async () => failures.clear(),
  };
}
