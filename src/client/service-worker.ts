// The page's one door to the service worker.
import { Workbox } from "workbox-window";
import { trustScriptUrl } from "./worker-script.ts";

/**
 * Registers the service worker where the browser has one. Its failure costs the offline start, nothing else.
 * @param onUpdateReady called when a newer build is installed and waits; `apply` lets it take over and loads the page anew.
 * @param onFailure called with what the registration failed of.
 */
export function registerServiceWorker(
  onUpdateReady: (apply: () => void) => void,
  onFailure: (cause: unknown) => void,
): void {
  if (!("serviceWorker" in navigator)) return;
  const workbox = new Workbox(trustScriptUrl("/sw.js"));
  workbox.addEventListener("waiting", () => {
    onUpdateReady(() => {
      workbox.addEventListener("controlling", () => location.reload());
      workbox.messageSkipWaiting();
    });
  });
  workbox.register().catch(onFailure);
}
