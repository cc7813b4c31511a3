// Web Locks as the link uses them.

export function createWebLocks(locks: LockManager) {
  return {
    /** Held until this page ends. */
    hold(name: string): Promise<void> {
      return new Promise((resolve, reject) => {
        locks
          .request(name, () => {
            resolve();
            return new Promise<never>(() => undefined);
          })
          .catch(reject);
      });
    },
    async whenFree(name: string, signal: AbortSignal): Promise<void> {
      await locks.request(name, { signal }, () => undefined);
    },
  };
}
