// Cache Storage in memory: by address, in the order in which things were stored.

export interface FakeCaches extends Pick<CacheStorage, "open" | "has" | "keys" | "delete" | "match"> {
  /** Paths in a cache; empty where there is none. */
  pathsIn(name: string): string[];
}

const fakeOrigin = "https://kvota.test";

const addressOf = (key: RequestInfo | URL): string =>
  new URL(key instanceof Request ? key.url : String(key), fakeOrigin).href;

class FakeCache {
  readonly stored = new Map<string, Response>();

  match(key: RequestInfo | URL): Promise<Response | undefined> {
    return Promise.resolve(this.stored.get(addressOf(key))?.clone());
  }
  put(key: RequestInfo | URL, answer: Response): Promise<void> {
    this.stored.delete(addressOf(key));
    this.stored.set(addressOf(key), answer);
    return Promise.resolve();
  }
  delete(key: RequestInfo | URL): Promise<boolean> {
    return Promise.resolve(this.stored.delete(addressOf(key)));
  }
  keys(): Promise<Request[]> {
    return Promise.resolve([...this.stored.keys()].map((url) => new Request(url)));
  }
}

export function createFakeCaches(): FakeCaches {
  const all = new Map<string, FakeCache>();
  const open = (name: string): FakeCache => {
    const cache = all.get(name) ?? new FakeCache();
    all.set(name, cache);
    return cache;
  };
  return {
    has: (name) => Promise.resolve(all.has(name)),
    open: async (name) => open(name) as unknown as Cache,
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
    async match(key, { cacheName } = {}) {
      for (const [name, cache] of all) {
        const found = cacheName === undefined || cacheName === name ? await cache.match(key) : undefined;
        if (found !== undefined) return found;
      }
      return undefined;
    },
    pathsIn: (name) => [...(all.get(name)?.stored.keys() ?? [])].map((url) => new URL(url).pathname),
  };
}
