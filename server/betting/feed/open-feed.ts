// The offer of this process: its own, or the one that several share.
import type { FeedConfig } from "./feed-config.ts";
import { holdsLease } from "../../platform/db/leases.ts";
import type { Store } from "../../platform/db/store.ts";
import type { Stops } from "../liability/stops.ts";
import type { Nodes } from "../../platform/nodes/join-nodes.ts";
import { createOutcomeRecorder, type OutcomeRecorder } from "../outcomes/outcome-recorder.ts";
import type { Clock } from "../../platform/clock.ts";
import { openEvents } from "../ticketing/settlement/apply-outcomes.ts";
import { createFeed } from "./create-feed.ts";
import type { FeedProvider } from "./feed-provider.ts";
import { createBroughtStatistics } from "./statistics/brought-statistics.ts";
import { createSharedFeed } from "./shared/create-shared-feed.ts";
import { chooseSource } from "./sources/choose-source.ts";
import type { PushReceiver } from "./sources/push-source.ts";
import type { UofFigures } from "./sources/uof/uof-counts.ts";

export interface OpenedFeed {
  feed: FeedProvider;
  recorder: OutcomeRecorder;
  /** Of a feed that is pushed. */
  receiver: PushReceiver | null;
  /** Of Sportradar's feed. */
  uof: UofFigures | null;
}

interface OpenFeedDeps {
  store: Store;
  clock: Clock;
  /** null = no other process has the offer. */
  nodes: Nodes | null;
  /** Whether this process may publish the offer. */
  mayLead: boolean;
  stops: Stops;
}

export async function openFeed(
  config: FeedConfig,
  { store, clock, nodes, mayLead, stops }: OpenFeedDeps,
  failed: (error: unknown) => void,
): Promise<OpenedFeed> {
  const { db } = store;
  let leads = (): number | null => null;
  const recorder = createOutcomeRecorder(store, clock, failed, async (trx) => {
    if (nodes === null) return true;
    const epoch = leads();
    return epoch !== null && (await holdsLease(trx, "feed", epoch));
  });
  const { openSource, receiver, uof } = chooseSource(config, {
    store,
    outcomesStored: recorder.stored,
    openEvents: () => openEvents(db),
    clock,
    failed,
  });
  const statistics = createBroughtStatistics(db, clock, failed);
  const deps = { db, clock, openSource, recorder, statistics, failed, stops, openEvents: () => openEvents(db) };
  if (nodes === null) return { feed: await createFeed(deps), recorder, receiver, uof };
  const feed = createSharedFeed({ ...deps, redis: nodes.redis, wire: nodes.wire, holder: nodes.holder, mayLead });
  leads = feed.epoch;
  await feed.loaded();
  return { feed, recorder, receiver, uof };
}
