import type { NodeHealth } from "../../../src/protocol/operator/nodes.ts";
import type { Area } from "../area.ts";
import { createStoreFigures, type StoreFigures } from "../ops/metrics/store-figures.ts";
import type { Platform } from "../platform.ts";
import type { RealtimeServer } from "../realtime/create-realtime.ts";
import { registerNodeCalls } from "./node-calls.ts";

interface Own {
  /** null = the store did not answer in time. */
  storeFigures(): Promise<StoreFigures | null>;
}

interface Site extends Platform, Own {
  local: RealtimeServer;
  ownHealth(): Promise<NodeHealth>;
}

export const healthArea: Area<Platform, Own, Site> = {
  open: ({ store, clock, failed }) => ({ storeFigures: createStoreFigures({ db: store.db, clock }, failed) }),
  calls({ door }, { config, store, clock, ownHealth, storeFigures, local, nodes }) {
    registerNodeCalls(door, {
      config,
      db: store.db,
      clock,
      own: ownHealth,
      storeFigures,
      connections: () => local.stats().connections,
      others: async () => (await nodes?.presence.reports()) ?? [],
    });
  },
};
