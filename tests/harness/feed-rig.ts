// The feed with a store of its own: its memory and its outcomes are read back as the server reads them.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultFeed, type FeedConfig } from "../../server/betting/feed/feed-config.ts";
import { createFeed } from "../../server/betting/feed/create-feed.ts";
import type { FeedProvider } from "../../server/betting/feed/feed-provider.ts";
import { chooseSource } from "../../server/betting/feed/sources/choose-source.ts";
import type { PushReceiver } from "../../server/betting/feed/sources/push-source.ts";
import type { Store } from "../../server/platform/db/store.ts";
import { createMemoryStore, type MemoryStore } from "../../server/betting/feed/memory-store.ts";
import { createOutcomeRecorder, type OutcomeRecorder } from "../../server/betting/outcomes/outcome-recorder.ts";
import { createScoreBook } from "../../server/betting/outcomes/score-book.ts";
import { outcomesOf, type StoredOutcome } from "../../server/betting/outcomes/stored-outcomes.ts";
import type { Clock } from "../../server/platform/clock.ts";
import type { Database } from "../../server/platform/db/database.ts";
import type { Score } from "../../src/protocol/offer.ts";
import { openTestStore, removeTestData } from "./test-database.ts";

type RigFeed = FeedProvider & { receiver: PushReceiver | null };

export interface FeedRig {
  db: Database;
  store: Store;
  memory: MemoryStore;
  recorder: OutcomeRecorder;
  /** A feed on the rig's store; an earlier one goes on until it is closed. @param openEvents that bets are on */
  open(config?: FeedConfig, openEvents?: readonly number[]): Promise<RigFeed>;
  outcome(eventId: number): Promise<StoredOutcome | undefined>;
  score(feed: FeedProvider, eventId: number): Promise<Score | undefined>;
  end(): Promise<void>;
}

export async function createFeedRig(clock: Clock): Promise<FeedRig> {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-feed-"));
  const store = await openTestStore(dataDir, clock);
  const { db } = store;
  const failed = (error: unknown): never => {
    throw error;
  };
  const recorder = createOutcomeRecorder(store, clock, failed);
  const memory = createMemoryStore(db);
  const feeds: FeedProvider[] = [];
  return {
    db,
    store,
    memory,
    recorder,
    async open(config = defaultFeed, openEvents = []) {
      const { openSource, receiver } = chooseSource(config, {
        store,
        outcomesStored: recorder.stored,
        openEvents: async () => [],
        clock,
        failed,
      });
      const deps = { db, clock, openSource, recorder, failed, openEvents: async () => [...openEvents] };
      const feed = await createFeed({ ...deps, elapsed: clock.now });
      feeds.push(feed);
      await feed.start();
      return { ...feed, receiver };
    },
    async outcome(eventId) {
      await recorder.idle();
      return (await outcomesOf(db, [eventId])).get(eventId);
    },
    async score(feed, eventId) {
      return (await createScoreBook(db, feed).scores([eventId]))[0];
    },
    async end() {
      for (const feed of feeds) await feed.close();
      await recorder.stop();
      await store.close();
      await removeTestData(dataDir);
    },
  };
}
