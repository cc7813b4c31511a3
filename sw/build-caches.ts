// One cache for each build: a tab keeps the files of its own build after a deploy, until no tab of that build is open.
import { defaultLanguage, languages } from "../src/i18n/languages.ts";

const prefix = "kvota-build-";
/** Each page holds a lock of this name with its build's id: see src/client/hold-build.ts. */
const pageLock = "kvota-page-";
/** Caches of earlier versions of this worker. */
const outdated = /^workbox-|^kvota-(?:icons|pictures)$/;

export function cacheNameOf(build: string): string {
  return `${prefix}${build}`;
}

/** Names of the caches of all builds. */
export async function buildCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

/** Runs while no worker of another build fills or drops caches. */
export async function withCachesLocked(run: () => Promise<unknown>): Promise<void> {
  await navigator.locks.request("kvota-caches", run);
}

/**
 * Drops the builds that no open page is of.
 * @param registration while it has a newer worker, that worker's cache is in no page's use yet: nothing is dropped
 */
export function dropUnusedBuilds(build: string, registration: ServiceWorkerRegistration): Promise<void> {
  return withCachesLocked(async () => {
    if (registration.installing !== null || registration.waiting !== null) return;
    const { held = [] } = await navigator.locks.query();
    const used = new Set([cacheNameOf(build)]);
    for (const { name = "" } of held) if (name.startsWith(pageLock)) used.add(cacheNameOf(name.slice(pageLock.length)));
    for (const name of await caches.keys()) {
      const unused = name.startsWith(prefix) && !used.has(name);
      if (unused || outdated.test(name)) await caches.delete(name);
    }
  });
}

/** Language of a file of texts; null = any other file. */
export function languageOf(path: string): string | null {
  return /(?:^|\/)assets\/text-([a-z]{2})-/.exec(path)?.[1] ?? null;
}

/** Languages that open pages show, and those of texts that any build has stored. */
export async function usedLanguages(clients: Clients): Promise<ReadonlySet<string | null>> {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const used = new Set<string | null>(pages.map(({ url }) => languageOfPage(url)));
  for (const name of await buildCaches())
    for (const { url } of await (await caches.open(name)).keys()) used.add(languageOf(url));
  return used;
}

function languageOfPage(url: string): string {
  const first = new URL(url).pathname.split("/")[1];
  return languages.find((language) => language === first) ?? defaultLanguage;
}
