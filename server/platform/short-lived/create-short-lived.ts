// What is kept for seconds or minutes and may be lost: of this process alone, or of all that share a Redis.
import type { Clock } from "../clock.ts";
import {
  createSharedPreAuth,
  createSharedQuotes,
  createSharedRateLimit,
  createSharedThrottle,
  type SharedState,
} from "./in-redis.ts";
import { createPreAuth, type PreAuth } from "./pre-auth.ts";
import { createQuotes, type Quotes } from "./quotes.ts";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";
import { createThrottle, type Throttle } from "./throttle.ts";

export interface ShortLived {
  /** @param name of what is counted; each has its own */
  throttle(name: string, limit: number, windowMs: number): Throttle;
  rateLimit(name: string, perSecond: number): RateLimit;
  quotes(): Quotes;
  preAuth(): PreAuth;
  /** Forgets who failed how often. */
  resetThrottles(): Promise<void>;
}

/** @param shared null = no other process is there @param throttled told each time a key is to wait */
export function createShortLived(
  clock: Pick<Clock, "now">,
  shared: SharedState | null,
  throttled: (name: string) => void = () => undefined,
): ShortLived {
  const throttles: Throttle[] = [];
  const reportWait = async (name: string, waiting: Promise<number>): Promise<number> => {
    const wait = await waiting;
    if (wait > 0) throttled(name);
    return wait;
  };
  return {
    throttle(name, limit, windowMs) {
      const throttle =
        shared === null
          ? createThrottle(() => limit, windowMs, clock)
          : createSharedThrottle(shared, clock, { name, limit, windowMs });
      throttles.push(throttle);
      return {
        ...throttle,
        waitMs: (key) => reportWait(name, throttle.waitMs(key)),
        fail: (key) => reportWait(name, throttle.fail(key)),
      };
    },
    rateLimit(name, perSecond) {
      const { take } =
        shared === null
          ? createRateLimit(() => perSecond, clock)
          : createSharedRateLimit(shared, clock, { name, perSecond });
      return { take: (key) => reportWait(name, take(key)) };
    },
    quotes: () => (shared === null ? createQuotes() : createSharedQuotes(shared)),
    preAuth: () => (shared === null ? createPreAuth(clock) : createSharedPreAuth(shared)),
    async resetThrottles() {
      for (const throttle of throttles) await throttle.reset();
    },
  };
}
