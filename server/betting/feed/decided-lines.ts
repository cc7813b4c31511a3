// Which lines of the offer have an outcome, as the store has it: those are closed whatever their source says of them.
// The leader finds within a second what any process stored.
import { decidedMarkets } from "../outcomes/match-outcome.ts";
import { outcomesOf } from "../outcomes/stored-outcomes.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";

export interface DecidedLines {
  /** @param place the line's `statusCellOf` */
  has(eventId: number, place: string): boolean;
  /** Of these matches it is looked up again: at the next look, or when `ready` is called. */
  lookUp(eventIds: readonly number[]): void;
  /** Waits until all that was asked for is looked up and shown. */
  ready(): Promise<void>;
  /** No match has an outcome any more. */
  clear(): void;
  start(): void;
  stop(): void;
}

export interface DecidedLinesDeps {
  db: Database;
  clock: Clock;
  isOffered(eventId: number): boolean;
  /** Some of their lines are decided now, or are not any more. */
  changed(eventIds: readonly number[]): void;
  failed(error: unknown): void;
}

const lookEveryMs = 1000;
/** One that is stored later may have an earlier time: by another process's clock, or of a longer transaction. */
const lateMs = 10_000;
const atOnce = 500;

export function createDecidedLines({ db, clock, isOffered, changed, failed }: DecidedLinesDeps): DecidedLines {
  const matches = new Map<number, { version: number; markets: { has(market: string): boolean } }>();
  const idsToLoad = new Set<number>();
  let newest = clock.now();
  let timer: { cancel(): void } | null = null;
  let stopped = false;
  /** The running read of the store: reads run one after the other. */
  let looking: Promise<void> = Promise.resolve();

  async function load(eventIds: readonly number[]): Promise<void> {
    const news: number[] = [];
    for (let from = 0; from < eventIds.length; from += atOnce) {
      const some = eventIds.slice(from, from + atOnce);
      const stored = await outcomesOf(db, some);
      for (const eventId of some) {
        const outcome = stored.get(eventId);
        const before = matches.get(eventId);
        if (outcome?.version === before?.version) continue;
        if (outcome === undefined) matches.delete(eventId);
        else matches.set(eventId, { version: outcome.version, markets: decidedMarkets(outcome) });
        news.push(eventId);
      }
    }
    if (news.length > 0) changed(news);
  }

  async function look(): Promise<void> {
    const eventIds = [...idsToLoad].filter(isOffered);
    idsToLoad.clear();
    await load(eventIds);
  }

  async function findChanged(): Promise<void> {
    const rows = await db
      .selectFrom("match_outcome")
      .select(["event_id", "version", "changed_at"])
      // The clock may have been set back since the newest.
      .where("changed_at", ">=", Math.min(newest, clock.now()) - lateMs)
      .execute();
    for (const { event_id, version, changed_at } of rows) {
      newest = Math.max(newest, changed_at);
      if (matches.get(event_id)?.version !== version) idsToLoad.add(event_id);
    }
    for (const eventId of matches.keys()) if (!isOffered(eventId)) matches.delete(eventId);
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    looking = looking.catch(() => undefined).then(work);
    return looking;
  }

  function start(): void {
    if (stopped) return;
    timer = clock.setTimeout(() => {
      inTurn(findChanged)
        .then(() => inTurn(look))
        .catch(failed)
        .finally(start);
    }, lookEveryMs);
  }

  return {
    has: (eventId, place) => matches.get(eventId)?.markets.has(place) ?? false,
    lookUp(eventIds) {
      if (stopped) return;
      for (const eventId of eventIds) idsToLoad.add(eventId);
    },
    ready: () => inTurn(look),
    clear() {
      const eventIds = [...matches.keys()];
      matches.clear();
      changed(eventIds);
    },
    start,
    stop() {
      stopped = true;
      timer?.cancel();
    },
  };
}
