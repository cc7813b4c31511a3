// Web Locks in memory: first come, first served, exclusive.
import type { HeldLock, Locks } from "../../workers/ports.ts";

export interface FakeLocks extends Locks {
  held(name: string): boolean;
}

export function createFakeLocks(): FakeLocks {
  const queues = new Map<string, (() => void)[]>();

  function hold(name: string, signal?: AbortSignal): Promise<HeldLock> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(abortError());
      const grant = () => resolve({ release: once(() => releaseNext(name)) });
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

  function releaseNext(name: string): void {
    const next = queues.get(name)?.shift();
    if (next === undefined) queues.delete(name);
    else next();
  }

  return {
    hold,
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
