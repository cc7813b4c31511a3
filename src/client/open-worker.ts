// The way to the core: through a worker that all tabs share, else through this tab's own, which is fetched only then.
import { openedOver } from "./opened-over.ts";
import type { Opened } from "./worker-link.ts";
import { openSharedWorker } from "./worker-script.ts";

export type OpenWorker = (tabId: string) => Promise<Opened | null>;

/**
 * Resolves with null where this browser has no workers at all; rejects where the code of the other hosts does not come.
 * @param page names this page among all
 */
export function createOpener(page: string): OpenWorker {
  // Without Web Locks nobody would learn that a core or a tab has ended.
  if (typeof SharedWorker !== "undefined" && "locks" in navigator) {
    return () => {
      const { port } = openSharedWorker();
      return Promise.resolve(openedOver(port, () => port.close()));
    };
  }
  if (typeof Worker === "undefined") return () => Promise.resolve(null);
  let opener: OpenWorker | null = null;
  return async (tabId) => {
    const { createOwnHost } = await import("./own-host.ts");
    opener ??= createOwnHost(page);
    return opener(tabId);
  };
}
