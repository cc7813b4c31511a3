// The way to the core: through a worker that all tabs share, else through this tab's own, which is fetched only then.
import { transfer, wrap } from "comlink";
import { openSharedWorker } from "./worker-script.ts";
import type { Opened, RemoteWorker } from "./worker-link.ts";

export type OpenWorker = (tabId: string) => Promise<Opened | null>;

/** Resolves with null where this browser has no workers at all; rejects where the code of the other hosts does not come. */
export function createOpener(): OpenWorker {
  // Without Web Locks nobody would learn that a core or a tab has ended.
  if (typeof SharedWorker !== "undefined" && "locks" in navigator) return () => Promise.resolve(openShared());
  if (typeof Worker === "undefined") return () => Promise.resolve(null);
  let opener: OpenWorker | null = null;
  return async (tabId) => {
    const { createOwnHost } = await import("./own-host.ts");
    opener ??= createOwnHost();
    return opener(tabId);
  };
}

/** One connection to the shared worker: Comlink over its port, and a port of its own for the hot lane. */
function openShared(): Opened {
  const worker = openSharedWorker();
  // Comlink's proxy answers any path with a promise; its types do not see that our groups hold async methods alone.
  const remote = wrap(worker.port) as unknown as RemoteWorker;
  const hot = new MessageChannel();
  return {
    remote,
    hotPort: hot.port1,
    hello: (request) => remote.tabs.hello(transfer({ ...request, hotPort: hot.port2 }, [hot.port2])),
    close() {
      hot.port1.close();
      worker.port.close();
    },
  };
}
