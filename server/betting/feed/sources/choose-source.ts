// The source of the offer that the configuration names, recorded where that is asked for.
import type { FeedConfig } from "../feed-config.ts";
import type { Clock } from "../../../ports.ts";
import type { OpenSource } from "../feed-source.ts";
import type { MemoryStore } from "../memory-store.ts";
import { openSimulator } from "../simulator-source.ts";
import { openFile } from "./file-source.ts";
import { createPushSource, type PushReceiver } from "./push-source.ts";
import { recordFeed } from "./record-feed.ts";

interface SourceDeps {
  memory: MemoryStore;
  clock: Clock;
  failed(error: unknown): void;
}

/** `receiver`: of a feed that is pushed. */
export function chooseSource(
  config: FeedConfig,
  { memory, clock, failed }: SourceDeps,
): { openSource: OpenSource; receiver: PushReceiver | null } {
  const recorded = (open: OpenSource): OpenSource =>
    config.record === null ? open : recordFeed(open, { file: config.record, now: clock.now, failed });
  switch (config.source.kind) {
    case "simulator":
      return {
        openSource: recorded((sink) => openSimulator({ store: memory, config, clock, failed }, sink)),
        receiver: null,
      };
    case "file": {
      const { file, speed } = config.source;
      return { openSource: recorded(openFile({ file, speed, clock, failed })), receiver: null };
    }
    case "push": {
      const { key, recoveryUrl } = config.source;
      const { open, receiver } = createPushSource({ key, recoveryUrl, failed });
      return { openSource: recorded(open), receiver };
    }
  }
}
