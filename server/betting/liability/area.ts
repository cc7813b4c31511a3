import type { Area } from "../../platform/area.ts";
import type { Shared } from "../../platform/nodes/share-with-nodes.ts";
import type { Platform } from "../../platform/platform.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { registerLiabilityCalls } from "./liability-calls.ts";
import { openStops, type Stops } from "./stops.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";

interface Site extends Platform {
  stops: Stops;
  feed: FeedProvider;
  sharing: Omit<Shared, "realtime">;
}

export const liabilityArea: Area<Platform, { stops: Stops }, Site> = {
  open: async ({ store }) => ({ stops: await openStops(store.db) }),
  calls: (operator, site) =>
    registerLiabilityCalls(operator, { ...site, settingsChanged: site.sharing.settingsChanged }),
  reset: resetStops,
};

// Lifts all stops and limits, for the sandbox's reset.
async function resetStops(trx: MoneyTrx): Promise<void> {
  for (const table of ["bet_stop", "win_limit"] as const) await trx.deleteFrom(table).execute();
}
