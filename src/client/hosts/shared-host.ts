// The way to the core: through a worker that all tabs share, else through this tab's own, which is fetched only then.
import type { KvotaWorker } from "../../../workers/api/contract.ts";
import { transfer, wrap, type Endpoint } from "comlink";
import { isLed, sharedWorker } from "../early-worker.ts";
import { giveUpShared, sharedGivenUp } from "../given-up.ts";
import { canShareWorker } from "./worker-script.ts";
import type { OpenWorker, HostConnection } from "./host-connection.ts";

export interface Opener {
  /** Resolves with null where this browser has no workers at all; rejects where the code of the other hosts does not come. */
  open: OpenWorker;
  /** From now on this page uses a worker of its own. False = it does already, or cannot. */
  otherHost(code: string): boolean;
}

export function createOpener(): Opener {
  const canShare = canShareWorker();
  let openWorker: OpenWorker | null = null;

  return {
    async open(tabId) {
      if (canShare && openWorker === null && sharedGivenUp() === null && !(await isLed())) {
        const { port } = sharedWorker();
        return openedOver(port, () => port.close());
      }
      if (typeof Worker === "undefined") return null;
      const { createOwnHost } = await import("./own-host.ts");
      openWorker ??= createOwnHost();
      return openWorker(tabId);
    },
    otherHost(code) {
      if (!canShare || openWorker !== null || sharedGivenUp() !== null || typeof Worker === "undefined") return false;
      giveUpShared(code);
      return true;
    },
  };
}

// A worker that this page talks to itself: Comlink over its port, and a port of its own for the price push.
function openedOver(port: Endpoint, end: () => void): HostConnection {
  // Comlink's proxy answers any path with a promise; its types do not see that our groups hold async methods alone.
  const remote = wrap(port) as unknown as KvotaWorker;
  const prices = new MessageChannel();
  return {
    remote,
    pricePort: prices.port1,
    hello: (request) => remote.tabs.hello(transfer({ ...request, pricePort: prices.port2 }, [prices.port2])),
    close() {
      prices.port1.close();
      end();
    },
  };
}
