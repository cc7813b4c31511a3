// Counts failures by key in a sliding window and says how long to wait.
import { tooManyRequests } from "../http/http-error.ts";
import type { Clock } from "../ports.ts";

export interface Throttle {
  /** How long the key must wait, in ms; 0 = it may try. */
  waitMs(key: string): number;
  failed(key: string): void;
  forget(key: string): void;
  reset(): void;
}

/** Counts one more. @throws HttpError 429 once the key must wait */
export function countOrRefuse(throttle: Throttle, key: string): void {
  const wait = throttle.waitMs(key);
  if (wait > 0) throw tooManyRequests(wait);
  throttle.failed(key);
}

/** @param limit failures within `windowMs` after which the key waits. */
export function createThrottle(limit: number, windowMs: number, clock: Clock): Throttle {
  const failures = new Map<string, number[]>();

  function recent(key: string): number[] {
    const from = clock.now() - windowMs;
    const times = (failures.get(key) ?? []).filter((time) => time > from);
    if (times.length === 0) failures.delete(key);
    else failures.set(key, times);
    return times;
  }

  return {
    waitMs(key) {
      const times = recent(key);
      const oldest = times[times.length - limit];
      return oldest === undefined ? 0 : oldest + windowMs - clock.now();
    },
    failed(key) {
      failures.set(key, [...recent(key), clock.now()].slice(-limit));
      // Keys of the past are dropped in bulk, so that guessing over many names cannot fill the memory.
      if (failures.size > 10_000) for (const known of failures.keys()) recent(known);
    },
    forget: (key) => void failures.delete(key),
    reset: () => failures.clear(),
  };
}
