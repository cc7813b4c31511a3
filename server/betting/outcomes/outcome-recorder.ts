// Stores outcomes as the feed tells them, one batch after the other. None is lost: what fails is tried again, beside the others
// where it is no trouble of the store.
import { AsyncLocalStorage } from "node:async_hooks";
import { sql, type Transaction } from "kysely";
import type { Author } from "../../site/audit/author.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { troubleOf } from "../../platform/db/store-trouble.ts";
import { momentOf } from "../../platform/db/postgres/stores-now.ts";
import type { Store } from "../../platform/db/store.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { eventIdOf, type MatchOutcome, type StatedChange } from "./match-outcome.ts";
import { fillInOutcomes, writeOutcomes } from "./stored-outcomes.ts";

export interface OutcomeRecorder {
  record(change: StatedChange): void;
  /** Stores those of matches that nothing is known of yet. */
  fillIn(outcomes: readonly MatchOutcome[]): void;
  /** Told of matches whose outcome was stored or changed. */
  onStored(listener: (eventIds: readonly number[]) => void): void;
  /** Waits until all that was recorded so far is stored, or set aside. */
  idle(): Promise<void>;
  /** The same. @returns false where something is set aside: its source must be ready to tell it again */
  stored(): Promise<boolean>;
  /** How many were set aside, since they cannot be stored: they are tried again, and somebody has to look. */
  setAside(): number;
  /** Waits for the write under way; what is left is told again at the next start. */
  stop(): Promise<void>;
}

interface Told {
  change: StatedChange;
  /** Who entered it by hand. */
  by: Author | null;
}

/** Results are entered by hand in here: the source tells them as if they were its own. */
export const byHand = new AsyncLocalStorage<Author>();

type Work = { changes: Told[] } | { past: readonly MatchOutcome[] } | { again: Told };

const retryMs = 1000;
/** So often a batch is tried that fails for no trouble of the store; then each of its parts by itself. */
const mostTries = 5;
/** Between two tries of what is set aside. */
const asideMs = 60_000;

/** Each by itself: one that cannot be stored keeps none of the others. */
function partsOf(work: Work): Work[] {
  if ("again" in work) return [work];
  return "past" in work
    ? work.past.map((outcome) => ({ past: [outcome] }))
    : work.changes.map((report) => ({ changes: [report] }));
}
/** In one transaction: the leader's lease cannot be renewed while it lasts, and is lost after two seconds. */
const mostChanges = 250;

/** The process leads no more: whichever leads now tells the outcome. */
class NotLeaderError extends Error {}

async function resultsOf(trx: Database, eventId: number): Promise<unknown> {
  const row = await trx
    .selectFrom("match_outcome")
    .select("results")
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.results);
}

async function write(trx: Transaction<Schema>, reports: readonly Told[], now: number): Promise<number[]> {
  const entered = reports.flatMap(({ change, by }) => (by === null ? [] : [{ eventId: eventIdOf(change), by }]));
  const before = new Map<number, unknown>();
  for (const { eventId } of entered) before.set(eventId, await resultsOf(trx, eventId));
  const changed = await writeOutcomes(
    trx,
    reports.map(({ change }) => change),
    now,
  );
  for (const { eventId, by } of entered)
    await writeAudit(trx, by, {
      action: "match.settle",
      target: String(eventId),
      before: before.get(eventId),
      after: await resultsOf(trx, eventId),
    });
  return changed;
}

/** Bets are measured by it, whose own time is the store's where several processes book them. */
async function momentIn(trx: Database, isShared: boolean, clock: Clock): Promise<number> {
  if (!isShared) return clock.now();
  const { rows } = await sql<{ now: number }>`select ${momentOf(clock)} as now`.execute(trx);
  return Number(rows[0]?.now);
}

/** @param mayWrite asked in the transaction; false = what was recorded is another process's to store by now */
export function createOutcomeRecorder(
  { transact, isShared }: Pick<Store, "transact" | "isShared">,
  clock: Clock,
  failed: (error: unknown) => void,
  mayWrite: (trx: Database) => Promise<boolean> = async () => true,
): OutcomeRecorder {
  const listeners: ((eventIds: readonly number[]) => void)[] = [];
  let waiting: Work[] = [];
  let aside: Told[] = [];
  let asideTimer: { cancel(): void } | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  const store = (work: Work): Promise<number[]> =>
    transact("store outcomes", async (trx) => {
      if (!(await mayWrite(trx))) throw new NotLeaderError("outcomes are another process's to store");
      const now = await momentIn(trx, isShared, clock);
      if ("past" in work) return fillInOutcomes(trx, work.past, now);
      return write(trx, "again" in work ? [work.again] : work.changes, now);
    });

  /** Where it waited in the way, what comes behind it would never be stored. */
  function putAside(work: Work, error: unknown): void {
    // The past is drawn anew at the next start.
    const reports = "past" in work ? [] : "again" in work ? [work.again] : work.changes;
    for (const { change } of reports) {
      const text = `what is told of match ${eventIdOf(change)} cannot be stored, and is set aside: `;
      failed(new Error(text + JSON.stringify(change), { cause: error }));
    }
    aside.push(...reports);
    if (aside.length > 0) asideTimer ??= clock.setTimeout(tryAside, asideMs);
  }

  function tryAside(): void {
    asideTimer = null;
    waiting.push(...aside.map((report) => ({ again: report })));
    aside = [];
    wake();
  }

  async function run(): Promise<void> {
    for (let tries = 0; ;) {
      const work = stopped ? undefined : waiting.shift();
      if (work === undefined) return;
      try {
        const changed = await store(work);
        tries = 0;
        if (changed.length > 0) for (const listener of listeners) listener(changed);
      } catch (error) {
        failed(error);
        if (error instanceof NotLeaderError) continue;
        tries += 1;
        if (troubleOf(error) === null && (tries === mostTries || "again" in work)) {
          tries = 0;
          const parts = partsOf(work);
          if (parts.length > 1) waiting.unshift(...parts);
          else putAside(work, error);
          continue;
        }
        waiting.unshift(work);
        await new Promise<void>((resolve) => void clock.setTimeout(resolve, retryMs));
      }
    }
  }

  function wake(): void {
    running ??= run().finally(() => {
      running = null;
      // Some may have come after the last one was written.
      if (waiting.length > 0 && !stopped) wake();
    });
  }

  async function idle(): Promise<void> {
    // More may have been recorded while it was waited for.
    for (let work = running; work !== null; work = running) await work;
  }

  function add(work: Work): void {
    waiting.push(work);
    wake();
  }

  return {
    record(change) {
      const report = { change, by: byHand.getStore() ?? null };
      const last = waiting.at(-1);
      // Of a whole offer that is called off many are written at once.
      if (last !== undefined && "changes" in last && last.changes.length < mostChanges) last.changes.push(report);
      else add({ changes: [report] });
    },
    fillIn: (past) => add({ past }),
    onStored: (listener) => void listeners.push(listener),
    idle,
    async stored() {
      await idle();
      return aside.length === 0;
    },
    setAside: () => aside.length + waiting.filter((work) => "again" in work).length,
    async stop() {
      stopped = true;
      asideTimer?.cancel();
      await running;
    },
  };
}
