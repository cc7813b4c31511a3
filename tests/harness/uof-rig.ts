// A feed that reads Sportradar's from a broker and a REST interface of the test's own, on a store of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFeed } from "../../server/betting/feed/create-feed.ts";
import { defaultFeed } from "../../server/betting/feed/feed-config.ts";
import type { FeedProvider } from "../../server/betting/feed/feed-provider.ts";
import { chooseSource } from "../../server/betting/feed/sources/choose-source.ts";
import type { UofFigures } from "../../server/betting/feed/sources/uof/uof-counts.ts";
import type { UofConfig } from "../../server/betting/feed/sources/uof/uof-config.ts";
import type { Clock } from "../../server/platform/clock.ts";
import type { Match } from "../../src/protocol/match.ts";
import { createFeedRig, type FeedRig } from "./feed-rig.ts";
import { uofTestConfig } from "./uof-test-config.ts";

export interface UofRig {
  feeds: FeedRig;
  /** What went wrong behind the caller's back, as the log has it. */
  log: string[];
  open(): Promise<{ feed: FeedProvider; figures: UofFigures }>;
  end(): Promise<void>;
}

export async function createUofRig(clock: Clock, addresses: Pick<UofConfig, "api" | "amqp">): Promise<UofRig> {
  const folder = mkdtempSync(join(tmpdir(), "kvota-uof-"));
  const uof = uofTestConfig({
    ...addresses,
    languages: new Map([
      ["en", "en"],
      ["de", "de"],
    ]),
    deadLetters: join(folder, "unread"),
  });
  const feeds = await createFeedRig(clock);
  const log: string[] = [];
  const opened: FeedProvider[] = [];
  const failed = (error: unknown): void => void log.push(String(error));
  return {
    feeds,
    log,
    async open() {
      const { db, store, recorder } = feeds;
      const source = { kind: "uof" as const, uof };
      const chosen = chooseSource(
        { ...defaultFeed, source },
        { store, outcomesStored: recorder.stored, openEvents: async () => [], clock, failed },
      );
      const { openSource } = chosen;
      const feed = await createFeed({ db, clock, openSource, recorder, failed, openEvents: async () => [] });
      opened.push(feed);
      await feed.start();
      if (chosen.uof === null) throw new Error("the source has no figures");
      return { feed, figures: chosen.uof };
    },
    async end() {
      for (const feed of opened) await feed.close();
      await feeds.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Status by "key|band" of a match; {} = it is not offered. */
export function statusesOf(match: Match | null): Record<string, string> {
  const tables = Object.entries({ ...match?.markets, ...match?.players });
  return Object.fromEntries(
    tables.flatMap(([key, lines]) => lines.map(({ B, P, MS }) => [[key, B, P].filter(Boolean).join("|"), MS])),
  );
}
