// The core in this tab's own worker, for this tab alone.
import { transfer, wrap } from "comlink";
import type { FromOwnWorker } from "../../workers/hosts/host-messages.ts";
import type { Opened, RemoteWorker } from "./worker-link.ts";

export async function openTabHost(openWorker: () => Worker): Promise<Opened> {
  const worker = openWorker();
  // What is said before its code has run is lost.
  await new Promise<void>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<FromOwnWorker>) => {
      if (data.type === "ready") resolve();
    };
  });
  worker.onmessage = null;
  const remote = wrap(worker) as unknown as RemoteWorker;
  const hot = new MessageChannel();
  return {
    remote,
    hotPort: hot.port1,
    hello: (request) => remote.tabs.hello(transfer({ ...request, hotPort: hot.port2 }, [hot.port2])),
    close() {
      hot.port1.close();
      worker.terminate();
    },
  };
}
