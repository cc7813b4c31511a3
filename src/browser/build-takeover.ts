// Lets a waiting service worker take over.
import { idleHostName } from "../../workers/hosts/host-names.ts";
import { openOwnWorker } from "../client/hosts/worker-script.ts";

const nudgeMs = 1000;
const longestMs = 5000;

/**
 * The active worker has to be idle before the waiting one takes over. Chromium 156 sometimes forgets to check that again
 * (seen on a busy machine in two of three changes that met a burst of requests), until a page or a worker's script is
 * requested. A page would be handed to the old worker while that ends, and never load, so a worker's script is requested.
 * @param skipWaiting sends the waiting worker SKIP_WAITING
 * @returns resolves when a worker took over, or after 5 s: a reload is of use then, too (see reload-page.ts)
 */
export function letTakeOver(skipWaiting: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    let nudge: Worker | null = null;
    const nudging = setTimeout(() => (nudge = openOwnWorker(idleHostName)), nudgeMs);
    const ending = setTimeout(end, longestMs);
    function end(): void {
      clearTimeout(nudging);
      clearTimeout(ending);
      nudge?.terminate();
      serviceWorker.removeEventListener("controllerchange", end);
      resolve();
    }
    serviceWorker.addEventListener("controllerchange", end);
    skipWaiting();
  });
}
