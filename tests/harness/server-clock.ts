// A clock of the server that tests move: real timers would make them slow, frozen ones would hang them.
import type { Clock } from "../../server/ports.ts";

export interface ServerClock extends Clock {
  /** Moves time and runs what falls due, in order. */
  advance(ms: number): void;
}

export function createServerClock(start = Date.UTC(2026, 0, 5, 12)): ServerClock {
  let now = start;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    setTimeout(run, ms) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return { cancel: () => void timers.delete(timer) };
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
  };
}
