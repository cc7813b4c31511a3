// The way to the core: through a worker that all tabs share, else through this tab's own, which is fetched only then.
import { isLed, sharedWorker } from "../early-worker.ts";
import { giveUpShared, sharedGivenUp } from "../given-up.ts";
import { openedOver } from "./opened-over.ts";
import { canShareWorker } from "./worker-script.ts";
import type { OpenWorker } from "./host-connection.ts";

export interface Opener {
  /** Resolves with null where this browser has no workers at all; rejects where the code of the other hosts does not come. */
  open: OpenWorker;
  /** From now on this page uses a worker of its own. False = it does already, or cannot. */
  otherHost(code: string): boolean;
}

export function createOpener(): Opener {
  const canShare = canShareWorker();
  let own: OpenWorker | null = null;

  return {
    async open(tabId) {
      if (canShare && own === null && sharedGivenUp() === null && !(await isLed())) {
        const { port } = sharedWorker();
        return openedOver(port, () => port.close());
      }
      if (typeof Worker === "undefined") return null;
      const { createOwnHost } = await import("./own-host.ts");
      own ??= createOwnHost();
      return own(tabId);
    },
    otherHost(code) {
      if (!canShare || own !== null || sharedGivenUp() !== null || typeof Worker === "undefined") return false;
      giveUpShared(code);
      return true;
    },
  };
}
