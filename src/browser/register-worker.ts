// Registers the service worker until one is active: a weak line or a portal may end the first attempts, and the browser
// makes no others.
import { Workbox } from "workbox-window";
import { trustScriptUrl } from "../client/hosts/worker-script.ts";

const firstPauseMs = 5000;
const longestPauseMs = 5 * 60_000;

export interface Registered {
  workbox: Workbox;
  registration: ServiceWorkerRegistration;
}

/** Makes a new instance, since each can register only once. @param prepare adds listeners, before any event can come */
export async function register(
  prepare: (registered: Promise<Registered>, workbox: Workbox) => void,
): Promise<Registered> {
  const workbox = new Workbox(trustScriptUrl("/sw.js"), { updateViaCache: "none" });
  const registered = workbox.register({ immediate: true }).then((registration) => {
    if (registration === undefined) throw new TypeError("no registration");
    return { workbox, registration };
  });
  prepare(registered, workbox);
  return registered;
}

export function isSeenAndOnline(): boolean {
  return document.visibilityState === "visible" && navigator.onLine;
}

/** @param onFailure told the first failure; those that follow have the same cause */
export async function registerUntilActive(
  attempt: () => Promise<Registered>,
  onFailure: (cause: unknown) => void,
): Promise<Registered> {
  let isTold = false;
  for (let pause = firstPauseMs; ; pause = Math.min(longestPauseMs, pause * 2)) {
    try {
      const registered = await attempt();
      if (await becomesActive(registered.registration)) return registered;
    } catch (cause) {
      if (!isTold) onFailure(cause);
      isTold = true;
    }
    await Promise.race([new Promise((resolve) => setTimeout(resolve, pause)), event(window, "online")]);
    while (!isSeenAndOnline()) await Promise.race([event(window, "online"), event(document, "visibilitychange")]);
  }
}

/** Workbox's `active` says nothing of a worker that another tab registered, or that did not install. */
function becomesActive(registration: ServiceWorkerRegistration): Promise<boolean> {
  return new Promise((resolve) => {
    const worker = registration.installing ?? registration.waiting;
    const check = (): void => {
      if (registration.active !== null) resolve(true);
      else if (worker === null || worker.state === "redundant") resolve(false);
    };
    worker?.addEventListener("statechange", check);
    check();
  });
}

function event(target: EventTarget, type: string): Promise<void> {
  return new Promise((resolve) => target.addEventListener(type, () => resolve(), { once: true }));
}
