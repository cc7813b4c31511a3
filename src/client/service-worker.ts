// The page's one door to the service worker.
import { idleHostName } from "../../workers/hosts/host-names.ts";
import { activeRegistration } from "./active-registration.ts";
import { loadedFiles } from "./kept-files.ts";
import { watchUpdates } from "./update-watch.ts";
import { openOwnWorker, trustScriptUrl } from "./worker-script.ts";

export interface ServiceWorkerUse {
  build: string;
  /** A newer build is installed and waits; `apply` lets it take over and loads the page anew. */
  onUpdateReady(apply: () => void): void;
  /** Another worker took over, in whatever tab it was asked to. */
  onTakenOver(): void;
  reload(): void;
  /** Whether what nobody asked for yet may be fetched. */
  mayFetchAhead(): Promise<boolean>;
  /** Told what the registration failed of: it costs the offline start, nothing else. */
  onFailure(cause: unknown): void;
}

/** From the page's load to where nothing of the start is under way any more. */
const settledMs = 4000;
const lookAgainMs = 60 * 60_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", () => resolve(), { once: true });
  });
}

/** Safari knows no idle time. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: settledMs });
    else resolve();
  });
}

/** Registers the service worker where the browser has one. */
export function startServiceWorker(use: ServiceWorkerUse): void {
  if (!("serviceWorker" in navigator)) return;
  start(navigator.serviceWorker, use).catch(use.onFailure);
}

const seenAndOnline = (): boolean => document.visibilityState === "visible" && navigator.onLine;

async function start(container: ServiceWorkerContainer, use: ServiceWorkerUse): Promise<void> {
  const first = container.controller === null;
  container.addEventListener("controllerchange", use.onTakenOver);
  const registration = await activeRegistration({
    register: () => container.register(trustScriptUrl("/sw.js"), { updateViaCache: "none" }),
    window: globalThis,
    document,
    mayTry: seenAndOnline,
    onFailure: use.onFailure,
  });
  watchUpdates({
    registration,
    container,
    build: use.build,
    reload: use.reload,
    openWorker() {
      const worker = openOwnWorker(idleHostName);
      return () => worker.terminate();
    },
    wait,
    onReady(worker, apply) {
      use.onUpdateReady(apply);
      use.mayFetchAhead().then((may) => may && worker.postMessage({ type: "COMPLETE" }), use.onFailure);
    },
  });
  lookAgain(registration, use);
  const keep = (worker: ServiceWorker | null): void => worker?.postMessage({ type: "KEEP", urls: loadedFiles(window) });
  if (first) keep(registration.active);
  await loaded();
  await wait(settledMs);
  await idle();
  // What was under way when the worker came was not in its hands either.
  if (first) keep(registration.active);
  if (await use.mayFetchAhead()) registration.active?.postMessage({ type: "COMPLETE" });
}

/** A tab that is open for days loads nothing by which the browser would learn of a newer build. */
function lookAgain(registration: ServiceWorkerRegistration, use: ServiceWorkerUse): void {
  let last = performance.now();
  const look = (pause: number): void => {
    if (!seenAndOnline() || performance.now() - last < pause) return;
    last = performance.now();
    // Without a network there is no newer build; the next look may find one.
    registration.update().catch((cause: unknown) => cause instanceof TypeError || use.onFailure(cause));
  };
  document.addEventListener("visibilitychange", () => look(lookAgainMs));
  addEventListener("online", () => look(0));
  setInterval(() => look(lookAgainMs), lookAgainMs);
}
