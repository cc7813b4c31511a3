// At most so many calls a second for each user.
import type { Clock } from "../clock.ts";

export const windowMs = 1000;
/** Users that stopped long ago are forgotten when so many are known. */
const sweepAt = 10_000;

export interface RateLimit {
  /** Counts one call: 0 = allowed, else how many ms to wait. */
  take(key: string): Promise<number>;
}

/** In this process's memory. */
export function createRateLimit(perSecond: () => number, clock: Pick<Clock, "now">): RateLimit {
  const windows = new Map<string, { start: number; count: number }>();

  function sweep(now: number): void {
    if (windows.size < sweepAt) return;
    for (const [key, { start }] of windows) if (now - start >= windowMs) windows.delete(key);
  }

  return {
    async take(key) {
      const now = clock.now();
      const current = windows.get(key);
      if (!current || now - current.start >= windowMs || now < current.start) {
        sweep(now);
        windows.set(key, { start: now, count: 1 });
        return 0;
      }
      current.count += 1;
      return current.count > perSecond() ? current.start + windowMs - now : 0;
    },
  };
}
