// The SharedWorker: one core for all tabs of this browser, which ends with the last of them.
import { expose } from "comlink";
import { browserClock, browserRandom, createBrowserLocks } from "./browser-ports.ts";
import { createBrowserCore } from "./browser-core.ts";

export function startShared(scope: SharedWorkerGlobalScope): void {
  const core = createBrowserCore(scope, {
    coreId: browserRandom.uuid(),
    epoch: browserClock.now(),
    host: () => "shared",
    clock: browserClock,
    fetch: scope.fetch.bind(scope),
    locks: createBrowserLocks(scope.navigator.locks),
  });
  scope.addEventListener("connect", ({ ports: [port] }) => {
    if (port === undefined) return;
    // Comlink answers nothing to a message that is no call of its own.
    port.addEventListener("message", ({ data }) => core.foresee(data), { once: true });
    expose(core.api, port);
  });
  core.start().catch(reportError);
}
