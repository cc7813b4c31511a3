// The page's side of the service worker: registers it, offers newer builds, and has the build's other files stored.
import { messageSW, type Workbox } from "workbox-window";
import { isSeenAndOnline, register, registerUntilActive, type Registered } from "./register-worker.ts";
import { letTakeOver } from "./build-takeover.ts";

export interface ServiceWorkerUse {
  build: string;
  /** A newer build is installed and waits; `apply` lets it take over and reloads the page. */
  onUpdateReady(apply: () => void): void;
  /** Another worker took over, in whatever tab it was told to. */
  onTakenOver(): void;
  reload(): void;
  /** Whether files may be fetched before they are needed. */
  mayFetchAhead(): Promise<boolean>;
  /** Told why the registration failed: it costs the offline start, nothing else. */
  onFailure(cause: unknown): void;
}

/** From the page's load to where nothing of the start is loading any more. */
const settledMs = 4000;
const updateEveryMs = 60 * 60_000;
/** A worker of another version may not know the message. */
const answerMs = 2000;
const atOnce = 8;
const groupMs = 30_000;
/** From one group of files to the next, on a page that is looked at: storing them takes CPU, which prices need. */
const restMs = 1000;

const wait = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/** Registers the service worker where the browser has one. */
export function startServiceWorker(use: ServiceWorkerUse): void {
  if ("serviceWorker" in navigator) start(use).catch(use.onFailure);
}

async function start(use: ServiceWorkerUse): Promise<void> {
  const first = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener("controllerchange", use.onTakenOver);
  const { workbox, registration } = await registerUntilActive(followUpdates(use), use.onFailure);
  lookForUpdates(workbox, use);
  const { active } = registration;
  if (active === null) return;
  // The worker was not there yet when the page loaded them. It also takes the page over.
  const storeLoaded = (): void => active.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: loadedFiles() } });
  if (first) storeLoaded();
  await settled();
  if (first) storeLoaded();
  await storeLaterFiles(active, use);
}

/** @returns registers, and watches for workers that wait */
function followUpdates(use: ServiceWorkerUse): () => Promise<Registered> {
  const met = new WeakSet<ServiceWorker>();

  async function greet(worker: ServiceWorker, registered: Promise<Registered>): Promise<void> {
    const { workbox, registration } = await registered;
    // The very first worker waits for no page.
    if (registration.active === null || met.has(worker)) return;
    met.add(worker);
    const skipWaiting = (): void => workbox.messageSkipWaiting();
    // This page was loaded past the active worker and is of the newer build already.
    if ((await ask(worker, "BUILD")) === use.build) return letTakeOver(skipWaiting);
    use.onUpdateReady(async () => {
      // Else another tab let it take over.
      if (registration.waiting !== null) await letTakeOver(skipWaiting);
      use.reload();
    });
    await storeLaterFiles(worker, use);
  }

  function attempt(): Promise<Registered> {
    return register((registered, workbox) => {
      let isFollowed = false;
      // An instance ignores all workers after the first that it did not register itself: the next instance goes on.
      function watchOn(isExternal = false): void {
        if (!isExternal || isFollowed) return;
        isFollowed = true;
        attempt().catch(use.onFailure);
      }
      workbox.addEventListener("waiting", ({ sw, isExternal }) => {
        if (sw !== undefined) greet(sw, registered).catch(use.onFailure);
        watchOn(isExternal);
      });
      workbox.addEventListener("redundant", ({ isExternal }) => watchOn(isExternal));
    });
  }
  return attempt;
}

/** A tab that is open for days loads nothing by which the browser would learn of a newer build. */
function lookForUpdates(workbox: Workbox, use: ServiceWorkerUse): void {
  let last = performance.now();
  const check = (pause: number): void => {
    if (!isSeenAndOnline() || performance.now() - last < pause) return;
    last = performance.now();
    // Offline there is no newer build to be found.
    workbox.update().catch((cause: unknown) => cause instanceof TypeError || use.onFailure(cause));
  };
  document.addEventListener("visibilitychange", () => check(updateEveryMs));
  addEventListener("online", () => check(0));
  setInterval(() => check(updateEveryMs), updateEveryMs);
}

/** Has all other files of the worker's build stored, a few at a time, unless data is saved; one tab does it for all. */
async function storeLaterFiles(worker: ServiceWorker, use: ServiceWorkerUse): Promise<void> {
  await navigator.locks.request("kvota-later-files", () => storeMissing(worker, use));
}

async function storeMissing(worker: ServiceWorker, use: ServiceWorkerUse): Promise<void> {
  const missing = await listOf(worker, "IDLE");
  if (missing.length === 0 || !(await use.mayFetchAhead())) return;
  const packs = await listOf(worker, "PACKS");
  for (const pack of packs) {
    await Promise.race([messageSW(worker, { type: "STORE_PACK", pack }), wait(groupMs)]);
    await rest();
  }
  const files = packs.length === 0 ? missing : await listOf(worker, "IDLE");
  for (let at = 0; at < files.length; at += atOnce) {
    if (at > 0) await rest();
    const urlsToCache = files.slice(at, at + atOnce).map((url) => [url, { priority: "low" }]);
    // Without an answer one of them could not be fetched: it is stored when it is used.
    await Promise.race([messageSW(worker, { type: "CACHE_URLS", payload: { urlsToCache } }), wait(groupMs)]);
  }
}

/** The timers of a hidden page come too seldom. */
async function rest(): Promise<void> {
  if (document.visibilityState === "visible") await wait(restMs);
}

/** Paths; none where it does not answer. */
async function listOf(worker: ServiceWorker, type: "IDLE" | "PACKS"): Promise<unknown[]> {
  const paths = await ask(worker, type);
  return Array.isArray(paths) ? paths : [];
}

/** null = it does not answer. */
function ask(worker: ServiceWorker, type: "BUILD" | "IDLE" | "PACKS"): Promise<unknown> {
  return Promise.race([messageSW(worker, { type }), wait(answerMs)]);
}

/** What this page loaded from its own origin; which of it are files of the app the worker knows. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...new Set(urls.filter((url) => url.startsWith(`${location.origin}/`)))];
}

/** Resolves when the page is loaded and idle; Safari tells no idle time. */
async function settled(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await wait(settledMs);
  if ("requestIdleCallback" in globalThis)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: settledMs }));
}
