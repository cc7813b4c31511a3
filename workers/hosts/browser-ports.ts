// The browser's own locks, clock and channels, in the shape the core takes them.
import { createStealableLocks } from "./stealable-lock.ts";
import type { BuildChannel, Clock, Locks, Random } from "../core/ports.ts";

/** A timer of more ms fires at once in every browser: a server that asks for so long a pause would be asked without one. */
const longestTimerMs = 2 ** 31 - 1;

export const browserClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimeout(run, ms) {
    const id = setTimeout(run, Math.min(ms, longestTimerMs));
    return { cancel: () => clearTimeout(id) };
  },
};

export const browserRandom: Random = { next: () => Math.random(), uuid: () => crypto.randomUUID() };

export function createBrowserLocks(locks: LockManager): Locks {
  const { hold, steal } = createStealableLocks(locks);
  return {
    hold,
    steal,
    async whenFree(name, signal) {
      await locks.request(name, signal === undefined ? {} : { signal }, () => undefined);
    },
  };
}

export function createBuildChannel(coreId: string): BuildChannel {
  const channel = new BroadcastChannel("kvota-builds");
  return {
    announce: (build) => channel.postMessage({ build, coreId }),
    listen(listener) {
      channel.onmessage = (event: MessageEvent<unknown>) => {
        const { data } = event;
        if (typeof data === "object" && data !== null && "build" in data && typeof data.build === "string")
          listener(data.build);
      };
    },
    close: () => channel.close(),
  };
}
