// Web Locks in memory: first come, first served, exclusive.
import type { HeldLock, Locks } from "../../workers/core/ports.ts";

export interface FakeLocks extends Locks {
  held(name: string): boolean;
}

export function createFakeLocks(): FakeLocks {
  const queues = new Map<string, (() => void)[]>();
  /** Tells the holder of each lock that it was stolen. */
  const holders = new Map<string, () => void>();

  function hold(name: string, signal?: AbortSignal): Promise<HeldLock> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(abortError());
      const grant = () => resolve(granted(name));
      const queue = queues.get(name);
      if (queue === undefined) {
        queues.set(name, []);
        return grant();
      }
      queue.push(grant);
      signal?.addEventListener("abort", () => {
        const at = queue.indexOf(grant);
        if (at < 0) return;
        queue.splice(at, 1);
        reject(abortError());
      });
    });
  }

  function granted(name: string): HeldLock {
    let tell: () => void = () => undefined;
    const stolen = new Promise<void>((resolve) => (tell = resolve));
    holders.set(name, tell);
    // Who was robbed has nothing to let go of.
    const release = once(() => holders.get(name) === tell && releaseNext(name));
    return { release, stolen };
  }

  function releaseNext(name: string): void {
    const next = queues.get(name)?.shift();
    if (next === undefined) queues.delete(name);
    else next();
  }

  return {
    hold,
    steal(name) {
      holders.get(name)?.();
      if (!queues.has(name)) queues.set(name, []);
      return Promise.resolve(granted(name));
    },
    async whenFree(name, signal) {
      (await hold(name, signal)).release();
    },
    held: (name) => queues.has(name),
  };
}

function abortError(): Error {
  return new DOMException("aborted", "AbortError");
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    run();
  };
}
