// The hosts that live in a tab's own worker, wired to this page.
import { electedHostName, tabHostName } from "../../workers/hosts/host-names.ts";
import { createElectedHost } from "./elected-host.ts";
import type { OpenWorker } from "./open-worker.ts";
import { openTabHost } from "./tab-host.ts";
import { createWebLocks } from "./web-locks.ts";
import { openOwnWorker } from "./worker-script.ts";

/** @param page names this page among all */
export function createOwnHost(page: string): OpenWorker {
  if (!("locks" in navigator)) return () => openTabHost(() => openOwnWorker(tabHostName + page));
  const host = createElectedHost({
    openWorker: () => openOwnWorker(electedHostName),
    openChannel: (name) => new BroadcastChannel(name),
    locks: createWebLocks(navigator.locks),
    visible: () => document.visibilityState === "visible",
  });
  document.addEventListener("visibilitychange", host.visibilityChanged);
  document.addEventListener("freeze", host.putAway);
  window.addEventListener("pagehide", host.putAway);
  return host.open;
}
