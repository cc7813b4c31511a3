// What the service worker's realm offers, in the shape its parts take.
import { defaultLanguage, languages } from "../src/i18n/languages.ts";
import { languageOfPage, type BuildEntry } from "./build-entries.ts";
import type { BuildCachePorts } from "./build-cache.ts";

export type Scope = ServiceWorkerGlobalScope & { __WB_MANIFEST: BuildEntry[] };

/** Pages hold a lock of this name, and the id of their build after it. */
export const pageLockPrefix = "kvota-page-";

export function portsOf(scope: Scope, build: string, entries: readonly BuildEntry[]): BuildCachePorts {
  // Safari before 15.4 has none in workers.
  const locks = scope.navigator.locks as LockManager | undefined;
  const known = new Set<string>(languages);
  return {
    build,
    entries,
    caches: scope.caches,
    fetch: (url, init) => scope.fetch(url, init),
    alone: async (run) => (locks === undefined ? run() : locks.request("kvota-caches", run)),
    async openLanguages() {
      const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
      return pages.map(({ url }) => languageOfPage(url, known, defaultLanguage));
    },
    async openBuilds() {
      if (locks === undefined) return null;
      const names = ((await locks.query()).held ?? []).map((lock) => lock.name ?? "");
      const pages = names.filter((name) => name.startsWith(pageLockPrefix));
      return new Set(pages.map((name) => name.slice(pageLockPrefix.length)));
    },
    successor: () => scope.registration.installing !== null || scope.registration.waiting !== null,
  };
}
