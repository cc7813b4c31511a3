// One cache for each build: whole before it serves, and kept for as long as a tab of that build is open.
import { languageOf, type BuildEntry } from "./build-entries.ts";
import { isStorable, store } from "./storable.ts";

export interface BuildCachePorts {
  build: string;
  entries: readonly BuildEntry[];
  caches: Pick<CacheStorage, "open" | "keys" | "delete">;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Runs while nobody else, of whatever build, fills or drops caches. */
  alone<T>(run: () => Promise<T>): Promise<T>;
  /** Languages of the pages that are open. */
  openLanguages(): Promise<readonly string[]>;
  /** Builds that open tabs are of; null = this browser cannot tell. */
  openBuilds(): Promise<ReadonlySet<string> | null>;
  /** Whether a newer worker is being installed, or waits. */
  successor(): boolean;
}

export interface BuildCache {
  /** Stores what a start needs: in the languages of the open pages, and in those that were stored before. Fails unless all is there. */
  install(): Promise<void>;
  /** Mends what is missing, stores all other files of the build, drops builds that no tab is of. */
  complete(): Promise<void>;
  page(): Promise<Response | undefined>;
  /** A file of this build. */
  own(path: string): Promise<Response | undefined>;
  /** A file of this build, or of another that a tab may still be of. */
  file(path: string): Promise<Response | undefined>;
  keep(path: string, answer: Response): Promise<void>;
  /** The next page comes from the network: what is stored is not whole. Nor is it nothing: see `lastResort`. */
  distrust(): Promise<void>;
  /** The page that was distrusted, for where the network has none. */
  lastResort(): Promise<Response | undefined>;
}

const prefix = "kvota-build-";
const pagePath = "/index.html";
const distrustedPath = "/index.html?distrusted";
const atOnce = 4;
/** Caches that versions before this one made. */
const outlived = /^workbox-|^kvota-icons$/;

export function createBuildCache(ports: BuildCachePorts): BuildCache {
  const { build, caches, entries } = ports;
  const name = `${prefix}${build}`;
  const shelf = (): Promise<Cache> => caches.open(name);
  const ask = { ignoreVary: true };
  let completing: Promise<void> | null = null;

  const own = async (path: string): Promise<Response | undefined> => (await shelf()).match(path, ask);

  async function ofAnyBuild(path: string): Promise<Response | undefined> {
    for (const key of await caches.keys()) {
      const found = key.startsWith(prefix) ? await (await caches.open(key)).match(path, ask) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async function add(cache: Cache, { url, revision }: BuildEntry): Promise<void> {
    const path = `/${url}`;
    if (await cache.match(path, ask)) return;
    const same = revision === null ? await ofAnyBuild(path) : undefined;
    if (same !== undefined) return cache.put(path, same);
    const answer = await ports.fetch(path, revision === null ? {} : { cache: "no-cache" });
    if (!isStorable(answer)) throw new TypeError(`${path}: ${answer.status}`);
    await cache.put(path, answer);
  }

  /** The page that names files of another build is another build's, put there between two requests. */
  async function addPage(cache: Cache): Promise<void> {
    if (await cache.match(pagePath, ask)) return;
    const answer = await ports.fetch(pagePath, { cache: "no-cache" });
    const html = await answer.text();
    const known = new Set(entries.map(({ url }) => `/${url}`));
    const named = html.match(/\/assets\/[^"'?#\s]+/g) ?? [];
    if (!isStorable(answer, true) || named.length === 0 || !named.every((path) => known.has(path)))
      throw new TypeError(`${pagePath}: not of build ${build}`);
    // Made anew: one that was redirected may not answer the opening of a page.
    await cache.put(pagePath, new Response(html, { headers: answer.headers }));
  }

  async function storedLanguages(): Promise<string[]> {
    const all: string[] = [];
    for (const key of await caches.keys()) {
      if (!key.startsWith(prefix)) continue;
      const requests = await (await caches.open(key)).keys();
      all.push(...requests.map(({ url }) => languageOf(url) ?? ""));
    }
    return all;
  }

  async function fill(): Promise<void> {
    const languages = new Set([...(await ports.openLanguages()), ...(await storedLanguages())]);
    const wanted = entries.filter(({ url }) => {
      const language = languageOf(url);
      return `/${url}` !== pagePath && (language === null || languages.has(language));
    });
    const cache = await shelf();
    await eachOf(wanted, (entry) => add(cache, entry));
    await addPage(cache);
  }

  async function sweep(): Promise<void> {
    // The caches of a build that is about to come are nobody's yet.
    if (ports.successor()) return;
    const open = await ports.openBuilds();
    const others = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
    // Where nobody can tell, the one before stays.
    const dropped = open === null ? others.slice(0, -1) : others.filter((key) => !open.has(key.slice(prefix.length)));
    const old = (await caches.keys()).filter((key) => outlived.test(key));
    for (const key of [...dropped, ...old]) await caches.delete(key);
  }

  async function completeOnce(): Promise<void> {
    await ports.alone(fill);
    const cache = await shelf();
    const list = await ports.fetch(`/assets/files-${build}.json`, { priority: "low" });
    if (!isStorable(list)) throw new TypeError(`files of ${build}: ${list.status}`);
    const paths = (await list.json()) as string[];
    await eachOf(paths, async (path) => {
      if (await cache.match(path, ask)) return;
      const same = path.startsWith("/assets/") ? await ofAnyBuild(path) : undefined;
      const answer = same ?? (await ports.fetch(path, { priority: "low" }));
      if (isStorable(answer)) await store(cache, path, answer);
    });
    await ports.alone(sweep);
  }

  return {
    install: () => ports.alone(fill),
    complete() {
      completing ??= completeOnce().finally(() => (completing = null));
      return completing;
    },
    page: () => own(pagePath),
    own,
    file: async (path) => (await own(path)) ?? ofAnyBuild(path),
    async keep(path, answer) {
      await store(await shelf(), path, answer);
    },
    async distrust() {
      const cache = await shelf();
      const page = await cache.match(pagePath, ask);
      if (page === undefined) return;
      await cache.put(distrustedPath, page);
      await cache.delete(pagePath);
    },
    lastResort: () => own(distrustedPath),
  };
}

/** A few at a time; the first failure ends it. */
async function eachOf<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
