// Locks where the browser has none: a core that lives in its tab's own worker shares nothing that these would guard, and
// ends with the tab it would wait for.
import type { Locks } from "../ports.ts";

export function createLoneLocks(): Locks {
  const hold = () => Promise.resolve({ release: () => undefined });
  return {
    hold,
    steal: hold,
    whenFree: (_name, signal) =>
      new Promise((_resolve, reject) => {
        const end = (): void => reject(new DOMException("aborted", "AbortError"));
        if (signal?.aborted === true) return end();
        signal?.addEventListener("abort", end, { once: true });
      }),
  };
}
