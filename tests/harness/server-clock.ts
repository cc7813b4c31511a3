// A clock of the server that tests move; its timers never run.
import type { Clock } from "../../server/platform/clock.ts";

export interface ServerClock extends Clock {
  /** Moves time. Running timers too would play hours of the feed. */
  advance(ms: number): void;
}

export function createServerClock(start = Date.UTC(2026, 0, 5, 12)): ServerClock {
  let now = start;
  return {
    now: () => now,
    setTimeout: () => ({ cancel: () => undefined }),
    advance(ms) {
      now += ms;
    },
  };
}
