// Web Locks as the link uses them.

/** @param locks null = this browser has none: nothing of this tab is waited for by others, and nothing ends unseen. */
export function createWebLocks(locks: LockManager | null) {
  return {
    /** Held until it is released or this page ends. */
    hold(name: string): Promise<{ release(): void }> {
      if (locks === null) return Promise.resolve({ release: () => undefined });
      return new Promise((resolve, reject) => {
        locks.request(name, () => new Promise<void>((release) => resolve({ release }))).catch(reject);
      });
    },
    /** Rejects when aborted. */
    async whenFree(name: string, signal: AbortSignal): Promise<void> {
      if (locks !== null) return locks.request(name, { signal }, () => undefined);
      await new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")), { once: true });
      });
    },
  };
}
