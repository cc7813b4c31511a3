// What the core does when a tab comes, goes, is shown or hidden, looks elsewhere, or tells of its network.
import type { ConnectionStatusPorts } from "../connection/connection-status.ts";
import type { OfferService } from "../offer/offer-service.ts";
import type { EventBus } from "./ports.ts";
import type { DataSaver } from "../connection/data-saver.ts";
import type { SocketHub } from "../sockets/socket-hub.ts";
import type { StorageRecovery } from "../storage/storage-recovery.ts";
import type { TabRegistry } from "../tabs/tab-registry.ts";
import type { Activity } from "../connection/activity.ts";
import type { Service } from "./service.ts";
import type { LateServices } from "./late-services.ts";

export function followTabs(parts: {
  bus: EventBus;
  tabs: TabRegistry;
  storage: Pick<StorageRecovery, "state">;
  saver: Pick<DataSaver, "setSlow">;
  offer: Pick<OfferService, "setSubscriptions" | "offerWriter">;
  late: Pick<LateServices, "setSubscriptions">;
  activity: Pick<Activity, "setVisible">;
  monitor: Pick<ConnectionStatusPorts, "setOnLine">;
  hub: Pick<SocketHub, "poke">;
}): Service {
  const { bus, tabs, storage, offer } = parts;

  /** Tables that cannot be written say nothing true of prices and connection: the tabs learn it another way. */
  function tellStorage(): void {
    tabs.tell({ type: "storage", ok: storage.state() !== "full" && storage.state() !== "lost" });
  }

  const offs = [
    bus.on("storage-changed", tellStorage),
    bus.on("tabs-changed", ({ what }) => {
      if (what === "tabs" && storage.state() !== "ok") tellStorage();
      if (what !== "subscriptions") parts.saver.setSlow(tabs.slow());
      if (what === "tabs" || what === "subscriptions") {
        offer.setSubscriptions(tabs.subscriptions());
        parts.late.setSubscriptions(tabs.subscriptions());
      }
      if (what === "tabs" || what === "visibility") {
        parts.activity.setVisible(tabs.anyVisible());
        if (tabs.anyVisible()) offer.offerWriter.flushSoon();
      }
      if (what === "tabs" || what === "network") parts.monitor.setOnLine(tabs.onLine());
      if (what === "network" && tabs.onLine()) bus.emit("check-now", null);
      if (what === "visibility" && tabs.anyVisible()) parts.hub.poke();
    }),
  ];
  return {
    stop() {
      for (const off of offs) off();
    },
  };
}
