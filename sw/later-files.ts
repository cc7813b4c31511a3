// The files that no start needs: which of them are missing, and packs of many, since a request for each costs a weak line
// and a weak processor more than what they hold.
import { buildCaches } from "./build-caches.ts";
import { isFile } from "./plugins.ts";

/** @see server/platform/build/later-packs.ts */
type Packed = readonly [path: string, type: string, text: string];

export interface LaterFiles {
  /** Paths of those that are not stored yet: each tab of each start asks. */
  missing(): Promise<string[]>;
  /** Paths of the packs of which more than half is stored nowhere: unchanged files of another build are copied. */
  packs(): Promise<string[]>;
  /** @returns whether the pack came @throws where the network or the storage fails */
  storePack(path: string): Promise<boolean>;
}

export function createLaterFiles(cacheName: string, groups: typeof __LATER_FILES__): LaterFiles {
  async function stored(names: readonly string[]): Promise<Set<string>> {
    const caching = names.map(async (name) => (await caches.open(name)).keys());
    return new Set((await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname));
  }
  return {
    async missing() {
      const storedPaths = await stored([cacheName]);
      return groups.flatMap(({ files }) => files).filter((path) => !storedPaths.has(path));
    },
    async packs() {
      const anywhere = await stored(await buildCaches());
      return groups.flatMap(({ pack, files }) => {
        const missing = files.filter((path) => !anywhere.has(path));
        return pack !== null && missing.length * 2 > files.length ? [pack] : [];
      });
    },
    async storePack(path) {
      const group = groups.find(({ pack }) => pack === path);
      if (group === undefined) return false;
      // An option that not every browser knows.
      const response = await fetch(new Request(path, { priority: "low" }));
      if (!isFile(response)) return false;
      const packed = (await response.json()) as readonly Packed[];
      const [named, storedPaths] = [new Set(group.files), await stored([cacheName])];
      const cache = await caches.open(cacheName);
      for (const [file, type, text] of packed)
        if (named.has(file) && !storedPaths.has(file))
          await cache.put(file, new Response(text, { headers: { "content-type": type } }));
      return true;
    },
  };
}
