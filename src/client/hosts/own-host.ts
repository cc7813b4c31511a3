// The host in the worker of an elected tab, wired to this page.
import { electedHostName } from "../../../workers/hosts/host-names.ts";
import { createElectedHost } from "./elected-host.ts";
import { createWebLocks } from "../../browser/web-locks.ts";
import { openOwnWorker } from "./worker-script.ts";
import type { OpenWorker } from "./host-connection.ts";

export function createOwnHost(): OpenWorker {
  const host = createElectedHost({
    openWorker: () => openOwnWorker(electedHostName),
    openChannel: (name) => new BroadcastChannel(name),
    locks: createWebLocks(navigator.locks),
    visible: () => document.visibilityState === "visible",
  });
  document.addEventListener("visibilitychange", host.visibilityChanged);
  document.addEventListener("freeze", host.suspendHost);
  window.addEventListener("pagehide", host.suspendHost);
  return host.open;
}
