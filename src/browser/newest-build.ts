// Gets the build that the server has, for a page that misses a part of its own.
import { letTakeOver } from "./build-takeover.ts";

const longestMs = 20_000;

/**
 * Installs the newer build and lets it take over, because the active service worker would answer a reload with the same
 * page, whose part is gone from the server. Resolves as well where there is no newer build, or it does not come in time.
 */
export async function takeNewestBuild(): Promise<void> {
  const registration = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (registration === undefined) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, longestMs));
  await Promise.race([installNewest(registration), timeout]);
  const { waiting } = registration;
  if (waiting !== null) await letTakeOver(() => waiting.postMessage({ type: "SKIP_WAITING" }));
}

async function installNewest(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
  } catch (cause) {
    // Offline, or the script is not there at all.
    if (!(cause instanceof TypeError)) throw cause;
  }
  const { installing } = registration;
  if (installing === null) return;
  await new Promise<void>((resolve) => {
    installing.addEventListener("statechange", () => resolve(), { once: true });
  });
}
