// One connection to the shared worker: Comlink over its port, and a port of its own for the hot lane.
import { transfer, wrap } from "comlink";
import { openSharedWorker } from "./worker-script.ts";
import type { Opened, RemoteWorker } from "./worker-link.ts";

/** null = no SharedWorker here. */
export function openWorker(): Opened | null {
  const worker = openSharedWorker();
  if (worker === null) return null;
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
