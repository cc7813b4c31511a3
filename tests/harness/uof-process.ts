// A process that reads the stand-in of Sportradar's feed on a clock that tests move: it can be ended, and killed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFeed } from "../../server/betting/feed/create-feed.ts";
import { openLeading } from "../../server/betting/feed/leading.ts";
import { createReplica, type Replica } from "../../server/betting/offer/replica.ts";
import type { FeedProvider } from "../../server/betting/feed/feed-provider.ts";
import { createUofCounts, type UofFigures } from "../../server/betting/feed/sources/uof/uof-counts.ts";
import { openUof } from "../../server/betting/feed/sources/uof/uof-source.ts";
import { createOutcomeRecorder, type OutcomeRecorder } from "../../server/betting/outcomes/outcome-recorder.ts";
import { outcomesOf, type StoredOutcome } from "../../server/betting/outcomes/stored-outcomes.ts";
import type { Store } from "../../server/platform/db/store.ts";
import type { Clock } from "../../server/platform/clock.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { openTestStore, removeTestData } from "./test-database.ts";
import { createStandIn, type StandIn } from "./uof-stand-in.ts";
import { uofTestConfig, uofToken } from "./uof-test-config.ts";

export interface UofProcess {
  readonly feed: FeedProvider;
  readonly figures: UofFigures;
  readonly recorder: OutcomeRecorder;
  /** What another process has of its offer. */
  readonly published: Replica;
  end(): Promise<void>;
  /** Nothing that it would have done is done from now on. */
  kill(): void;
}

/** One that took over what another process had published. */
export interface UofSuccessor {
  readonly offer: Replica;
  end(): Promise<void>;
}

export interface UofProcesses {
  readonly clock: FakeClock;
  readonly standIn: StandIn;
  readonly store: Store;
  /** What went wrong behind the caller's back, as the log has it. */
  readonly log: string[];
  /** Where it puts what it could not use. */
  readonly deadLetters: string;
  /** @param openEvents that bets are on */
  open(openEvents?: readonly number[]): Promise<UofProcess>;
  /** Takes over what the process had published. */
  takeOver(before: UofProcess): Promise<UofSuccessor>;
  outcome(eventId: number): Promise<StoredOutcome | undefined>;
  /** @throws where the feed was asked more often than it allows, or the token is in the log */
  end(): Promise<void>;
}

/** @param startsIn ms until each match begins */
export async function createUofProcesses(startsIn = 6 * 3_600_000): Promise<UofProcesses> {
  const clock = createFakeClock();
  const standIn = createStandIn(clock, clock.now() + startsIn);
  const folder = mkdtempSync(join(tmpdir(), "kvota-uof-"));
  const store = await openTestStore(folder, clock);
  const log: string[] = [];
  const deadLetters = join(folder, "unread");
  const config = uofTestConfig({ deadLetters });
  const opened = new Set<UofProcess>();
  standIn.start();

  /** All that a process has but its offer. */
  function prepare(openEvents: readonly number[]) {
    let isKilled = false;
    const forever = new Promise<never>(() => undefined);
    const own: Clock = {
      now: clock.now,
      setTimeout: (run, ms) => clock.setTimeout(() => !isKilled && run(), ms),
    };
    const transact: Store["transact"] = (name, work) => (isKilled ? forever : store.transact(name, work));
    const outside = {
      ...standIn.outside,
      openConnection: async (...to: Parameters<typeof standIn.outside.openConnection>) => {
        const connection = await standIn.outside.openConnection(...to);
        closing.push(() => void connection.close());
        return connection;
      },
      fetch: (...call: Parameters<typeof fetch>) => (isKilled ? forever : standIn.outside.fetch(...call)),
    };
    const closing: (() => void)[] = [];
    const failed = (error: unknown): void => void log.push(String(error));
    const recorder = createOutcomeRecorder({ ...store, transact }, own, failed);
    const counts = createUofCounts();
    const events = async (): Promise<number[]> => [...openEvents];
    const openSource = openUof(config, {
      store: { ...store, transact },
      clock: own,
      outcomesStored: recorder.stored,
      openEvents: events,
      counts,
      failed,
      outside,
    });
    const { db } = store;
    return {
      deps: { db, clock: own, recorder, failed, openEvents: events, elapsed: clock.monotonic, openSource },
      figures: counts.figures,
      kill() {
        isKilled = true;
        for (const close of closing) close();
      },
    };
  }

  async function open(openEvents: readonly number[] = []): Promise<UofProcess> {
    const { deps, figures, kill } = prepare(openEvents);
    const { recorder } = deps;
    const feed = await createFeed(deps);
    const published = createReplica({ fill: () => undefined, elapsed: clock.monotonic });
    feed.onBatch((batch) => published.apply(structuredClone(batch)));
    const process: UofProcess = {
      feed,
      figures,
      recorder,
      published,
      async end() {
        opened.delete(process);
        await feed.close();
        await recorder.stop();
      },
      kill() {
        opened.delete(process);
        kill();
      },
    };
    opened.add(process);
    await feed.start();
    await clock.advance(1000);
    return process;
  }

  async function takeOver({ published }: UofProcess): Promise<UofSuccessor> {
    const { deps } = prepare([]);
    const offer = createReplica({ fill: () => undefined, elapsed: clock.monotonic });
    const inherited = published.eventIds().flatMap((eventId) => published.offered(eventId) ?? []);
    const numbering = published.numbering();
    offer.load(inherited, numbering, []);
    const inheritance = { offer: structuredClone(inherited), numbering };
    const leading = await openLeading({ ...deps, heads: offer.heads, deliver: offer.apply, inheritance });
    await leading.start();
    await clock.advance(1000);
    return {
      offer,
      async end() {
        await leading.stop();
        await deps.recorder.stop();
      },
    };
  }

  return {
    clock,
    standIn,
    store,
    log,
    deadLetters,
    open,
    takeOver,
    outcome: async (eventId) => (await outcomesOf(store.db, [eventId])).get(eventId),
    async end() {
      for (const process of opened) await process.end();
      const { excess } = standIn;
      if (excess.length > 0) throw new Error(`it was asked too often: ${excess.join("; ")}`);
      if (log.some((line) => line.includes(uofToken))) throw new Error("the token stands in the log");
      await store.close();
      await removeTestData(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
