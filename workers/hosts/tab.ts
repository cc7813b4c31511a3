// A tab's own worker where there are no Web Locks to elect by: a core for this tab alone, which ends with it.
import { expose } from "comlink";
import { browserClock, browserRandom } from "../browser-ports.ts";
import { createBrowserCore } from "./browser-core.ts";
import type { FromOwnWorker } from "./host-messages.ts";
import { createLoneLocks } from "./lone-locks.ts";
import { createTabPeers } from "./tab-peers.ts";

/** @param owner the page it was opened by */
export function startTab(scope: DedicatedWorkerGlobalScope, owner: string): void {
  const coreId = browserRandom.uuid();
  const core = createBrowserCore(scope, {
    coreId,
    epoch: browserClock.now(),
    owner,
    host: () => "tab",
    clock: browserClock,
    fetch: scope.fetch.bind(scope),
    locks: createLoneLocks(),
    peers: (device) => createTabPeers({ device, clock: browserClock, coreId }),
  });
  expose(core.api, scope);
  scope.postMessage({ type: "ready", coreId } satisfies FromOwnWorker);
  core.start().catch(reportError);
}
