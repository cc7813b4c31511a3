// Waits out a payment or a cash-out that is under way: nothing of ours loads the page anew before it is decided.
import type { PendingMoney } from "../db/pending-money.ts";
import type { PageState } from "../queries/page-state.ts";
import { runQuery } from "../queries/run-query.ts";

export interface PendingPorts {
  /** What is not decided yet, of whatever tab. */
  underWay(): Promise<PendingMoney | null>;
  /** Whether any core runs that could decide it. */
  coreRuns(): Promise<boolean>;
  /** Called once when there is something to wait for. */
  onWait(what: PendingMoney): void;
  page: PageState;
}

export interface PendingTimes {
  checkEveryMs: number;
  /** A database that was closed answers nothing at all. */
  answerTimeoutMs: number;
}

export const defaultTimes: PendingTimes = { checkEveryMs: 1000, answerTimeoutMs: 2000 };

/**
 * Resolves at once where no money is under way. Without a core nothing will ever be decided, and without a readable
 * table it cannot be known: then it resolves too, since the page that comes asks the server.
 */
export function whenNothingPending(
  { underWay, coreRuns, onWait, page }: PendingPorts,
  { checkEveryMs, answerTimeoutMs }: PendingTimes = defaultTimes,
): Promise<void> {
  return new Promise((resolve) => {
    let waiting = false;
    let over = false;
    let timer = setTimeout(() => finish(), answerTimeoutMs);
    const finish = (): void => {
      over = true;
      clearTimeout(timer);
      // The first row may come before there is anything to end.
      queueMicrotask(() => stop());
      resolve();
    };
    // A core that ends is followed by another in a moment: it is gone when it is missed twice.
    const watchCore = (missed: boolean): void => {
      if (over) return;
      timer = setTimeout(() => {
        // A change that was missed must not keep the page for good.
        underWay().then(onAnswer, finish);
        coreRuns().then((runs) => (runs || !missed ? watchCore(!runs) : finish()), finish);
      }, checkEveryMs);
    };
    const onAnswer = (what: PendingMoney | null): void => {
      if (what === null) return finish();
      if (waiting) return;
      waiting = true;
      clearTimeout(timer);
      onWait(what);
      watchCore(false);
    };
    const stop = runQuery(underWay, { next: onAnswer, failed: finish }, { page, whileHidden: "run" });
  });
}
