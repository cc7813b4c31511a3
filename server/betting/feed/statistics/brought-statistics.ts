// What a feed brings of the sides of a match, kept in the store: each process answers the same, after restarts too.
import {
  broughtStatisticsSchema,
  type BroughtStatistics,
  type MatchStatistics,
} from "../../../../src/protocol/match-statistics.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";

export interface StatisticsMessage {
  eventId: number;
  /** Epoch ms by the source's clock. */
  sentAt: number;
  /** null = nothing is known any more. */
  statistics: BroughtStatistics | null;
}

export interface BroughtStatisticsStore {
  /** Stores it soon; older than what is stored changes nothing. */
  tell(message: StatisticsMessage): void;
  /** Waits until all that was told is stored. */
  idle(): Promise<void>;
  /** undefined = none was brought. */
  read(eventId: number): Promise<MatchStatistics | null | undefined>;
}

export function createBroughtStatistics(
  db: Database,
  clock: Clock,
  failed: (error: unknown) => void,
): BroughtStatisticsStore {
  let queue: Promise<void> = Promise.resolve();

  async function store({ eventId, sentAt, statistics }: StatisticsMessage): Promise<void> {
    const row = { value: JSON.stringify(statistics), sent_at: sentAt, told_at: clock.now() };
    await db
      .insertInto("match_statistics")
      .values({ event_id: eventId, ...row })
      .onConflict((conflict) =>
        conflict.column("event_id").doUpdateSet(row).where("match_statistics.sent_at", "<=", sentAt),
      )
      .execute();
  }

  return {
    tell(message) {
      queue = queue.then(() => store(message)).catch(failed);
    },
    idle: () => queue,
    async read(eventId) {
      const row = await db
        .selectFrom("match_statistics")
        .select(["value", "told_at"])
        .where("event_id", "=", eventId)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const value: unknown = JSON.parse(row.value);
      return value === null ? null : { ...broughtStatisticsSchema.parse(value), asOf: row.told_at };
    },
  };
}
