// Web Locks as the link uses them.

export function createWebLocks(locks: LockManager) {
  return {
    /** Held until it is released or this page ends. */
    hold(name: string): Promise<{ release(): void }> {
      return new Promise((resolve, reject) => {
        locks.request(name, () => new Promise<void>((release) => resolve({ release }))).catch(reject);
      });
    },
    async whenFree(name: string, signal: AbortSignal): Promise<void> {
      await locks.request(name, { signal }, () => undefined);
    },
  };
}
