// The commands by which tabs make themselves known.
import { KvotaError } from "../api/errors.ts";
import type { Counters } from "../core/ports.ts";
import { subscriptionsSchema } from "../api/subscription-schema.ts";
import type { TabRegistry } from "./tab-registry.ts";
import type { Account } from "../account/account-contract.ts";
import type { HostKind, TabCommands } from "../api/tab-contract.ts";

export function createTabCommands(ports: {
  registry: TabRegistry;
  account: Pick<Account, "tabSaidHello">;
  coreId: string;
  build: string;
  host(tabId: string): HostKind;
  counters: Counters;
  ready(): Promise<void>;
  checkNow(): void;
  /** The start is over. */
  settled(): void;
}): TabCommands {
  const { registry } = ports;
  return {
    async hello(request) {
      await ports.ready();
      await ports.account.tabSaidHello(request.sessionMarker);
      registry.hello(request);
      return { coreId: ports.coreId, build: ports.build, host: ports.host(request.tabId) };
    },
    async setVisible(tabId, visible) {
      registry.setVisible(tabId, visible);
    },
    async setOnLine(tabId, onLine) {
      registry.setOnLine(tabId, onLine);
    },
    async setSlow(tabId, slow) {
      registry.setSlow(tabId, slow);
    },
    async focused() {
      ports.checkNow();
    },
    async settled() {
      ports.settled();
    },
    /** Fails with `badRequest` for subscriptions that no build of ours would have. */
    async setSubscriptions(tabId, subscriptions) {
      const parsed = subscriptionsSchema.safeParse(subscriptions);
      if (!parsed.success) {
        ports.counters.add("dropped");
        throw new KvotaError("badRequest");
      }
      registry.setSubscriptions(tabId, parsed.data);
    },
  };
}
