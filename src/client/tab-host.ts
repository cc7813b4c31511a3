// The core in this tab's own worker, for this tab alone.
import type { FromOwnWorker } from "../../workers/hosts/host-messages.ts";
import { openedOver } from "./opened-over.ts";
import type { Opened } from "./worker-link.ts";

/** Rejects where the worker's script does not come. */
export async function openTabHost(openWorker: () => Worker): Promise<Opened> {
  const worker = openWorker();
  // What is said before its code has run is lost.
  await new Promise<void>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromOwnWorker>) => {
      if (data.type === "ready") resolve();
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error("no script"));
    };
  });
  worker.onmessage = null;
  worker.onerror = null;
  return openedOver(worker, () => worker.terminate());
}
