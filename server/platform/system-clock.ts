// Wall clock and timers that never keep the process alive, and never work for the request that set them.
import { forNoRequest } from "./http/request-context.ts";
import type { Clock } from "./clock.ts";

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(run, ms) {
    const timer = forNoRequest(() => setTimeout(run, ms));
    timer.unref();
    return { cancel: () => clearTimeout(timer) };
  },
};
