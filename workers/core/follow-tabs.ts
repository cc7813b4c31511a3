// What the core does when a tab comes, goes, is shown or hidden, looks elsewhere, or tells of its network.
import type { MonitorInput } from "../connection/connection-status.ts";
import type { OfferArea } from "../offer/offer-service.ts";
import type { Topics } from "./ports.ts";
import type { DataSaver } from "../connection/data-saver.ts";
import type { SocketHub } from "../sockets/socket-hub.ts";
import type { StorageGuard } from "../storage/storage-recovery.ts";
import type { TabRegistry } from "../tabs/tab-registry.ts";
import type { Wakefulness } from "../connection/activity.ts";
import type { Service } from "./service.ts";
import type { Account } from "../account/account-service.ts";

export function followTabs(parts: {
  topics: Topics;
  tabs: TabRegistry;
  storage: Pick<StorageGuard, "state">;
  saver: Pick<DataSaver, "setSlow">;
  offer: Pick<OfferArea, "want" | "durable">;
  account: Pick<Account, "want">;
  wakefulness: Pick<Wakefulness, "setVisible">;
  monitor: Pick<MonitorInput, "setOnLine">;
  hub: Pick<SocketHub, "poke">;
}): Service {
  const { topics, tabs, storage, offer } = parts;

  /** Tables that cannot be written say nothing true of prices and connection: the tabs learn it another way. */
  function tellStorage(): void {
    tabs.tell({ type: "storage", ok: storage.state() !== "full" && storage.state() !== "lost" });
  }

  const offs = [
    topics.on("storage-changed", tellStorage),
    topics.on("tabs-changed", ({ what }) => {
      if (what === "tabs" && storage.state() !== "ok") tellStorage();
      if (what !== "interests") parts.saver.setSlow(tabs.slow());
      if (what === "tabs" || what === "interests") {
        offer.want(tabs.interests());
        parts.account.want(tabs.interests());
      }
      if (what === "tabs" || what === "visibility") {
        parts.wakefulness.setVisible(tabs.anyVisible());
        if (tabs.anyVisible()) offer.durable.hurry();
      }
      if (what === "tabs" || what === "network") parts.monitor.setOnLine(tabs.onLine());
      if (what === "network" && tabs.onLine()) topics.announce("check-now", null);
      if (what === "visibility" && tabs.anyVisible()) parts.hub.poke();
    }),
  ];
  return {
    stop() {
      for (const off of offs) off();
    },
  };
}
