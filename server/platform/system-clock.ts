// Wall clock and timers that never keep the process alive, and never work for the request that set them.
import { forNoRequest } from "./http/request-context.ts";
import type { Clock } from "./clock.ts";

/** A timer of more ms would end at once. */
const longestMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(run, ms) {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (restMs: number): void => {
      const next = restMs > longestMs ? () => wait(restMs - longestMs) : run;
      timer = forNoRequest(() => setTimeout(next, Math.min(restMs, longestMs)));
      timer.unref();
    };
    wait(ms);
    return { cancel: () => clearTimeout(timer) };
  },
};
