// Says that a log-out could not be written to the tables. It lies in Cache Storage, which fails for other reasons than
// IndexedDB and can be read by workers and tabs alike (localStorage cannot).

export interface LeavingMark {
  set(): Promise<void>;
  isSet(): Promise<boolean>;
  clear(): Promise<void>;
}

const name = "kvota-leaving";

/** @param storage null = this browser has none */
export function createLeavingMark(storage: Pick<CacheStorage, "open" | "has" | "delete"> | null): LeavingMark {
  return {
    async set() {
      if (storage === null) throw new Error("no Cache Storage");
      // That it is there says it: an empty cache takes no room, which may be what the tables lack.
      await storage.open(name);
    },
    async isSet() {
      try {
        return (await storage?.has(name)) ?? false;
      } catch {
        // Where it cannot be read it could not be set.
        return false;
      }
    },
    async clear() {
      await storage?.delete(name);
    },
  };
}
