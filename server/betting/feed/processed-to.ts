// Up to where the producers of a feed were told, for the process that takes their offer over.
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";

/** By producer, epoch ms by the source's clock. */
export async function loadProcessedTo(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom("feed_producer").selectAll().execute();
  return new Map(rows.map(({ producer, processed_to }) => [producer, processed_to]));
}

const saveEveryMs = 10_000;

export interface ProcessedToSaves {
  start(): void;
  /** Saves it once more. */
  stop(): Promise<void>;
}

export function createProcessedToSaves(ports: {
  db: Database;
  clock: Clock;
  processedTo(): ReadonlyMap<string, number>;
  /** Waits until all outcomes that were told are stored, or set aside. @returns whether none is set aside */
  stored(): Promise<boolean>;
  failed(error: unknown): void;
}): ProcessedToSaves {
  const { db, clock } = ports;
  let saved: ReadonlyMap<string, number> = new Map();
  let timer: { cancel(): void } | null = null;
  let saving: Promise<void> = Promise.resolve();

  async function save(): Promise<void> {
    const times = new Map(ports.processedTo());
    // What is set aside has to be told again to who takes over.
    if (!(await ports.stored())) return;
    for (const [producer, processed_to] of times)
      if (saved.get(producer) !== processed_to)
        await db
          .insertInto("feed_producer")
          .values({ producer, processed_to })
          .onConflict((conflict) => conflict.column("producer").doUpdateSet({ processed_to }))
          .execute();
    saved = times;
  }

  function saveLater(): void {
    timer = clock.setTimeout(() => {
      saving = save().catch(ports.failed);
      saveLater();
    }, saveEveryMs);
  }

  return {
    start: saveLater,
    async stop() {
      timer?.cancel();
      await saving;
      await save().catch(ports.failed);
    },
  };
}
