// The source of the offer that the configuration names, recorded where that is asked for. The large ones are loaded where the
// offer is made: a process that only follows another has none.
import type { FeedConfig } from "../feed-config.ts";
import type { Store } from "../../../platform/db/store.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { OpenSource } from "../feed-source.ts";
import { createMemoryStore } from "../memory-store.ts";
import { openFile } from "./file-source.ts";
import { createPushSource, type PushReceiver } from "./push-source.ts";
import { recordFeed } from "./record-feed.ts";
import { createUofCounts, type UofFigures } from "./uof/uof-counts.ts";

interface SourceDeps {
  store: Pick<Store, "db" | "transact">;
  /** Waits until all outcomes that were told are stored. */
  outcomesStored(): Promise<boolean>;
  /** Matches that open bets are on. */
  openEvents(): Promise<number[]>;
  clock: Clock;
  failed(error: unknown): void;
}

export interface ChosenSource {
  openSource: OpenSource;
  /** Of a feed that is pushed. */
  receiver: PushReceiver | null;
  /** Of Sportradar's feed. */
  uof: UofFigures | null;
}

export function chooseSource(
  config: FeedConfig,
  { store, outcomesStored, openEvents, clock, failed }: SourceDeps,
): ChosenSource {
  const memory = createMemoryStore(store.db);
  const recorded = (open: OpenSource): OpenSource =>
    config.record === null ? open : recordFeed(open, { file: config.record, now: clock.now, failed });
  switch (config.source.kind) {
    case "simulator":
      return {
        openSource: recorded(async (sink) => {
          const { openSimulator } = await import("../simulator-source.ts");
          return openSimulator({ store: memory, config, clock, failed }, sink);
        }),
        receiver: null,
        uof: null,
      };
    case "file": {
      const { file, speed } = config.source;
      return { openSource: recorded(openFile({ file, speed, clock, failed })), receiver: null, uof: null };
    }
    case "push": {
      const { key, recoveryUrl } = config.source;
      const { open, receiver } = createPushSource({ key, recoveryUrl, failed });
      return { openSource: recorded(open), receiver, uof: null };
    }
    case "uof": {
      const counts = createUofCounts();
      const { uof } = config.source;
      const open: OpenSource = async (sink) => {
        const { openUof } = await import("./uof/uof-source.ts");
        return openUof(uof, { store, clock, outcomesStored, openEvents, counts, failed })(sink);
      };
      return { openSource: recorded(open), receiver: null, uof: counts.figures };
    }
  }
}
