// The core of all tabs in the worker of one of them.
import { browserClock, createBrowserLocks } from "./browser-ports.ts";
import { createBrowserCore } from "./browser-core.ts";
import type { Leader } from "./host-messages.ts";
import type { StealableLocks } from "./stealable-lock.ts";
import { serveTabChannels } from "./tab-channels.ts";
import { createWakeGuard } from "./wake-guard.ts";

export interface ElectedCore {
  /** Another leads: closes everything, writes nothing. */
  leaseStolen(): void;
}

/** @param ports.tabId the tab whose worker this is */
export function createElectedCore(
  scope: DedicatedWorkerGlobalScope,
  ports: { leader: Leader; tabId: string; leases: Pick<StealableLocks, "roundTrip">; leading(): boolean },
): ElectedCore {
  const { leader, tabId, leading } = ports;
  const guard = createWakeGuard({ clock: browserClock, roundTrip: ports.leases.roundTrip, leading });
  const core = createBrowserCore(scope, {
    ...leader,
    host: (id) => (id === tabId ? "elected-leader" : "elected-follower"),
    clock: guard.clock,
    locks: createBrowserLocks(scope.navigator.locks),
    async fetch(...request) {
      try {
        return await scope.fetch(...request);
      } finally {
        await guard.awake();
      }
    },
  });
  serveTabChannels({
    leader,
    api: core.api,
    admit: guard.pass,
    openChannel: (name) => new BroadcastChannel(name),
    dropped: () => core.counters.add("dropped"),
  });
  core.start().catch(reportError);
  return { leaseStolen: () => void core.stop("lease-stolen") };
}
