// Stores how matches ended before the first start, and while the process was down.
import type { MatchOutcome } from "../outcomes/match-outcome.ts";
import { endedAmong } from "../outcomes/stored-outcomes.ts";
import type { OutcomeRecorder } from "../outcomes/outcome-recorder.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { PastMatches } from "./feed-source.ts";

export interface PastOutcomes {
  /** Fills in what bets wait for; the rest soon. */
  start(): Promise<void>;
  /** Waits until the scores of the past days are stored. */
  ready(): Promise<void>;
  /** All of it is to be stored anew. */
  forget(): void;
  stop(): void;
}

export interface PastOutcomesDeps {
  db: Database;
  clock: Clock;
  recorder: OutcomeRecorder;
  /** Matches that undecided bets are on. */
  openEvents(): Promise<number[]>;
  failed(error: unknown): void;
}

const day = 24 * 3_600_000;
/** What the pages of scores show. */
const reach = 4 * day;
/** A process that just started has better things to do. */
const waitMs = 15_000;
/** Drawing a match takes up to half a millisecond; nothing else may wait for more than a few. */
const atOnce = 20;
const writtenAtOnce = 500;

export function createPastOutcomes(
  past: PastMatches,
  { db, clock, recorder, openEvents, failed }: PastOutcomesDeps,
): PastOutcomes {
  let running: Promise<void> | null = null;
  let timer: { cancel(): void } | null = null;
  let stopped = false;

  async function fillIn(eventIds: readonly number[]): Promise<void> {
    await recorder.idle();
    const endedIds = new Set<number>();
    for (let from = 0; from < eventIds.length; from += 1000)
      for (const eventId of await endedAmong(db, eventIds.slice(from, from + 1000))) endedIds.add(eventId);
    const missing = eventIds.filter((eventId) => !endedIds.has(eventId));
    let drawn: MatchOutcome[] = [];
    for (let from = 0; from < missing.length; from += atOnce) {
      if (stopped) return;
      drawn.push(...past.outcomes(missing.slice(from, from + atOnce)));
      if (drawn.length > writtenAtOnce || from + atOnce >= missing.length) {
        recorder.fillIn(drawn);
        drawn = [];
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    await recorder.idle();
  }

  function ready(): Promise<void> {
    timer?.cancel();
    running ??= fillIn(past.since(clock.now() - reach));
    return running;
  }

  return {
    ready,
    async start() {
      await fillIn(await openEvents());
      timer = clock.setTimeout(() => void ready().catch(failed), waitMs);
    },
    forget() {
      running = null;
    },
    stop() {
      stopped = true;
      timer?.cancel();
    },
  };
}
