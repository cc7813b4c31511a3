// The files that no start needs, in packs of some thirty: a request and a write for each would cost a weak line and a weak
// processor more than what they hold. A pack is stored whole; a file is taken out of it when a page asks for it first.
import type { WorkboxPlugin } from "workbox-core";
import { buildCaches } from "./build-caches.ts";
import { isFile } from "./plugins.ts";

/** @see server/platform/build/later-packs.ts */
type PackedFile = readonly [path: string, type: string, text: string];

export interface LaterFiles {
  /** Paths of those that are not stored yet: each tab of each start asks. */
  missing(): Promise<string[]>;
  /** Paths of the packs that hold one of them. */
  packs(): Promise<string[]>;
  /** Unchanged files of other builds are not fetched again. @returns whether it is stored @throws where the network or the storage fails */
  storePack(path: string): Promise<boolean>;
  /** Answers with what a pack has where the file itself is not stored. */
  unpack: WorkboxPlugin;
}

const packPath = /^\/assets\/pack-/;
/** Other files have the same name in each build, and not the same content. */
const isNamedByContent = (path: string): boolean => path.startsWith("/assets/");

async function readPack(pack: Response): Promise<readonly PackedFile[]> {
  return (await pack.json()) as readonly PackedFile[];
}

/** The packs of all builds, one after the other. */
async function* storedPacks(): AsyncGenerator<readonly PackedFile[]> {
  for (const name of await buildCaches()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!packPath.test(new URL(request.url).pathname)) continue;
      const pack = await cache.match(request);
      if (pack !== undefined) yield await readPack(pack);
    }
  }
}

/** Of a low priority, which not every browser knows. */
async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(new Request(path, { priority: "low" }));
  if (!isFile(response)) throw new TypeError(`${path}: ${response.status}`);
  return response;
}

async function packOne(path: string, response: Response): Promise<PackedFile> {
  return [path, response.headers.get("content-type") ?? "", await response.text()];
}

const toResponse = ([, type, text]: PackedFile): Response => new Response(text, { headers: { "content-type": type } });
const toPack = (files: readonly PackedFile[]): Response =>
  new Response(JSON.stringify(files), { headers: { "content-type": "application/json" } });

export function createLaterFiles(cacheName: string, groups: typeof __LATER_FILES__): LaterFiles {
  const packOf = new Map(groups.flatMap(({ pack, files }) => files.map((file) => [file, pack] as const)));

  async function missing(): Promise<string[]> {
    const requests = await (await caches.open(cacheName)).keys();
    const stored = new Set(requests.map(({ url }) => new URL(url).pathname));
    return groups.flatMap(({ pack, files }) =>
      pack !== null && stored.has(pack) ? [] : files.filter((path) => !stored.has(path)),
    );
  }

  /** Those of the files that any build has, by themselves or in a pack. */
  async function storedFiles(paths: ReadonlySet<string>): Promise<Map<string, PackedFile>> {
    const found = new Map<string, PackedFile>();
    for await (const pack of storedPacks()) for (const file of pack) if (paths.has(file[0])) found.set(file[0], file);
    // A look at each file in each cache costs the browser more than one list of all that a cache has.
    for (const name of await buildCaches()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const path = new URL(request.url).pathname;
        const response = paths.has(path) && !found.has(path) ? await cache.match(request) : undefined;
        if (response !== undefined) found.set(path, await packOne(path, response));
      }
    }
    return found;
  }

  async function fromPacks(path: string): Promise<PackedFile | undefined> {
    const packName = packOf.get(path) ?? null;
    if (packName !== null) {
      const pack = await (await caches.open(cacheName)).match(packName);
      if (pack !== undefined) return (await readPack(pack)).find(([packed]) => packed === path);
    }
    if (!isNamedByContent(path)) return undefined;
    for await (const pack of storedPacks()) {
      const file = pack.find(([packed]) => packed === path);
      if (file !== undefined) return file;
    }
    return undefined;
  }

  return {
    missing,
    async packs() {
      return [...new Set((await missing()).map((path) => packOf.get(path) ?? null))].filter((pack) => pack !== null);
    },
    async storePack(path) {
      const group = groups.find(({ pack }) => pack === path);
      if (group === undefined) return false;
      const stored = await storedFiles(new Set(group.files.filter(isNamedByContent)));
      const others = group.files.filter((file) => !stored.has(file));
      const files =
        others.length * 2 > group.files.length
          ? await readPack(await fetchFile(path))
          : [
              ...stored.values(),
              ...(await Promise.all(others.map(async (file) => packOne(file, await fetchFile(file))))),
            ];
      const held = new Set(files.map(([file]) => file));
      if (!group.files.every((file) => held.has(file))) return false;
      await (await caches.open(cacheName)).put(path, toPack(files));
      return true;
    },
    unpack: {
      async cachedResponseWillBeUsed({ request, cachedResponse, event }) {
        const { pathname } = new URL(request.url);
        const file = cachedResponse === undefined ? await fromPacks(pathname) : undefined;
        if (file === undefined) return cachedResponse;
        // The next time it is found at once. What cannot be written is taken out of its pack again.
        const copy = async (): Promise<void> => (await caches.open(cacheName)).put(request.url, toResponse(file));
        if (packOf.has(pathname)) event.waitUntil(copy());
        return toResponse(file);
      },
    },
  };
}
