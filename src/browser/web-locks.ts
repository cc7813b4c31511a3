// Web Locks as the link uses them.

export interface WebLocks {
  /** Held until it is released or this page ends. */
  hold(name: string): Promise<{ release(): void }>;
  /** Rejects when aborted. */
  whenFree(name: string, signal: AbortSignal): Promise<void>;
}

export function createWebLocks(locks: LockManager): WebLocks {
  return {
    hold(name) {
      return new Promise((resolve, reject) => {
        locks.request(name, () => new Promise<void>((release) => resolve({ release }))).catch(reject);
      });
    },
    whenFree: (name, signal) => locks.request(name, { signal }, () => undefined),
  };
}
