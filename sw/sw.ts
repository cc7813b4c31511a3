// The service worker's events: how it is installed, takes over, and what pages and the push service tell it.
import { clientsClaim } from "workbox-core";
import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { cacheNameOf, dropUnusedBuilds, languageOf, usedLanguages, withCachesLocked } from "./build-caches.ts";
import { createEarlyRows } from "./early-rows.ts";
import { createLaterFiles } from "./later-files.ts";
import { storeBuild, useOtherBuilds } from "./plugins.ts";
import { showPushes } from "./push.ts";
import { renewPush } from "./push-renewal.ts";
import { createRoutes } from "./routes.ts";

declare const self: ServiceWorkerGlobalScope;

const entries = self.__WB_MANIFEST as PrecacheEntry[];
const later = createLaterFiles(cacheNameOf(__BUILD__), __LATER_FILES__);
const files = new Set([...entries.map(({ url }) => `/${url}`), ...__LATER_FILES__.flatMap((group) => group.files)]);
/** Not by `precache()`: what that adds on activation deletes the files of tabs that stay behind a deploy. */
const controller = new PrecacheController({
  cacheName: cacheNameOf(__BUILD__),
  plugins: [storeBuild(__BUILD__), useOtherBuilds(files)],
});
controller.addToCacheList(entries.filter(({ url }) => languageOf(url) === null));

const early = createEarlyRows();
self.addEventListener("fetch", (event) => {
  const { request, clientId, resultingClientId } = event;
  if (request.mode === "navigate") return early.ask(new URL(request.url), resultingClientId);
  const answer = early.take(request, clientId);
  if (answer !== null) event.respondWith(answer);
});

const { router, configuration } = createRoutes(controller, files, later.unpack);
router.addFetchListener();
router.addCacheListener();
clientsClaim();

self.addEventListener("install", (event) => {
  // The first worker serves at once; a later one waits until a page says so.
  if (self.registration.active === null) void self.skipWaiting();
  const install = async (): Promise<void> => {
    const languages = await usedLanguages(self.clients);
    controller.addToCacheList(entries.filter(({ url }) => languages.has(languageOf(url))));
    await controller.install(event);
  };
  event.waitUntil(withCachesLocked(install));
  // For a start without a network. The app fetched it a moment ago, so the browser has it.
  const request = new Request("/config.json", { cache: "force-cache" });
  configuration.handle({ event, request }).catch(() => undefined);
});

/** Messages of pages beside Workbox's CACHE_URLS, which the router answers; pages may be of another build. */
self.addEventListener("message", (event) => {
  const data = messageOf(event.data);
  switch (data.type) {
    case "SKIP_WAITING":
    // Pages of builds before this worker's say it so.
    case "TAKE_OVER":
      return void self.skipWaiting();
    case "BUILD":
      return event.ports[0]?.postMessage(__BUILD__);
    case "CACHE_URLS":
      // A page that was being opened when the worker became active is not controlled yet. A waiting worker may not claim.
      return event.waitUntil(self.clients.claim().catch(() => undefined));
    case "IDLE":
      event.waitUntil(later.missing().then((paths) => event.ports[0]?.postMessage(paths)));
      return event.waitUntil(dropUnusedBuilds(__BUILD__, self.registration));
    case "PACKS":
      return event.waitUntil(later.packs().then((paths) => event.ports[0]?.postMessage(paths)));
    case "STORE_PACK":
      return event.waitUntil(
        // What does not come that way is fetched file by file.
        later
          .storePack(String(data.pack))
          .catch(() => false)
          .then((came) => event.ports[0]?.postMessage(came)),
      );
    default:
  }
});

function messageOf(data: unknown): { type?: unknown; pack?: unknown } {
  return typeof data === "object" && data !== null ? data : {};
}

/** Where the API is, as the last page knew it; "" = here. */
async function apiUrl(event: ExtendableEvent): Promise<string> {
  const response = await configuration.handle({ event, request: new Request("/config.json") });
  const config: unknown = response.ok ? await response.json() : null;
  const named = typeof config === "object" && config !== null && "apiUrl" in config ? config.apiUrl : "";
  return typeof named === "string" ? named : "";
}

self.addEventListener("pushsubscriptionchange", (event) => {
  const { pushManager } = self.registration;
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const fetch = (url: string, init: RequestInit): Promise<Response> => self.fetch(url, init);
  event.waitUntil(renewPush(event, { pushManager, apiUrl: () => apiUrl(event), fetch, wait }));
});

showPushes(self);
