// Feeds of several processes, all in this one: a Redis and a database of their own, and nothing else of a process.
import { createMemoryStore } from "../../server/betting/feed/memory-store.ts";
import {
  createSharedFeed,
  type SharedFeed,
  type SharedFeedDeps,
} from "../../server/betting/feed/shared/create-shared-feed.ts";
import { openSimulator } from "../../server/betting/feed/simulator-source.ts";
import { createWire } from "../../server/platform/nodes/wire.ts";
import { createOutcomeRecorder } from "../../server/betting/outcomes/outcome-recorder.ts";
import { openRedis, type Redis } from "../../server/platform/redis/redis.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { defaultFeed } from "../../server/betting/feed/feed-config.ts";
import { startRedis, type RedisServer } from "./redis-server.ts";
import { openTwoStores, type TwoStores } from "./two-stores.ts";

const small = { ...defaultFeed, matches: { live: 40, prematch: 300 } };

export interface SharedFeeds {
  redis: RedisServer;
  readonly stores: TwoStores;
  /** What any of them told its operator. */
  readonly errors: readonly unknown[];
  /** The same but for a Redis that was too slow for once: it has the same two cores as all that is tested beside it. */
  faults(): unknown[];
  /** Resolves when it has an offer. @param over what is another's than a process's own */
  open(name: string, mayLead: boolean, over?: (deps: SharedFeedDeps) => Partial<SharedFeedDeps>): Promise<SharedFeed>;
  close(feed: SharedFeed): Promise<void>;
  closeAll(): Promise<void>;
}

export async function startSharedFeeds(): Promise<SharedFeeds> {
  const stores = await openTwoStores(systemClock);
  const errors: unknown[] = [];
  const failed = (error: unknown): void => void errors.push(error);
  const opened = new Map<SharedFeed, Redis>();
  const feeds: SharedFeeds = {
    redis: await startRedis(),
    stores,
    errors,
    faults: () => errors.filter((error) => !/did not answer in time/.test(String(error))),
    async open(name, mayLead, over = () => ({})) {
      const redis = await openRedis(feeds.redis.url, failed);
      const { db } = stores.a;
      const recorder = createOutcomeRecorder(stores.a, systemClock, failed);
      const deps: SharedFeedDeps = {
        db,
        clock: systemClock,
        recorder,
        failed,
        redis,
        wire: createWire(failed),
        mayLead,
        holder: name,
        openSource: (sink) =>
          openSimulator({ store: createMemoryStore(db), config: small, clock: systemClock, failed }, sink),
        openEvents: async () => [],
      };
      const feed = createSharedFeed({ ...deps, ...over(deps) });
      opened.set(feed, redis);
      await feed.loaded();
      return feed;
    },
    async close(feed) {
      await feed.close();
      await opened.get(feed)?.close();
      opened.delete(feed);
    },
    async closeAll() {
      for (const feed of opened.keys()) await feed.close();
      for (const redis of opened.values()) await redis.close();
      await stores.close();
      await feeds.redis.stop();
    },
  };
  return feeds;
}
