// Stores outcomes as the feed tells them, one batch after the other. None is lost: what fails is tried again.
import type { Store } from "../db/store.ts";
import type { Clock, Database } from "../ports.ts";
import type { MatchOutcome, OutcomeChange } from "./match-outcome.ts";
import { fillInOutcomes, writeOutcomes } from "./stored-outcomes.ts";

export interface OutcomeRecorder {
  record(change: OutcomeChange): void;
  /** Stores those of matches that nothing is known of yet. */
  fillIn(outcomes: readonly MatchOutcome[]): void;
  /** Told of matches whose outcome was stored or changed. */
  onStored(listener: (eventIds: readonly number[]) => void): void;
  /** Waits until all that was recorded so far is stored. */
  idle(): Promise<void>;
  /** Waits for the write under way; what is left is told again at the next start. */
  stop(): Promise<void>;
}

type Work = { changes: OutcomeChange[] } | { past: readonly MatchOutcome[] };

const retryMs = 1000;

/** The process leads no more: whichever leads now tells the outcome. */
class NotLeaderError extends Error {}

/** @param mayWrite asked in the transaction; false = what was recorded is another process's to store by now */
export function createOutcomeRecorder(
  { transact }: Pick<Store, "transact">,
  clock: Clock,
  failed: (error: unknown) => void,
  mayWrite: (trx: Database) => Promise<boolean> = async () => true,
): OutcomeRecorder {
  const listeners: ((eventIds: readonly number[]) => void)[] = [];
  let waiting: Work[] = [];
  let running: Promise<void> | null = null;
  let stopped = false;

  async function run(): Promise<void> {
    for (;;) {
      const work = stopped ? undefined : waiting.shift();
      if (work === undefined) return;
      try {
        const changed = await transact("store outcomes", async (trx) => {
          if (!(await mayWrite(trx))) throw new NotLeaderError("outcomes are another process's to store");
          return "past" in work ? fillInOutcomes(trx, work.past) : writeOutcomes(trx, work.changes);
        });
        if (changed.length > 0) for (const listener of listeners) listener(changed);
      } catch (error) {
        failed(error);
        if (error instanceof NotLeaderError) continue;
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

  function add(work: Work): void {
    waiting.push(work);
    wake();
  }

  return {
    record(change) {
      const last = waiting.at(-1);
      // A whole offer that is called off is written at once.
      if (last !== undefined && "changes" in last) last.changes.push(change);
      else add({ changes: [change] });
    },
    fillIn: (past) => add({ past }),
    onStored: (listener) => void listeners.push(listener),
    async idle() {
      // More may have been recorded while it was waited for.
      for (let work = running; work !== null; work = running) await work;
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
