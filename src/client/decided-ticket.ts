// Waits out a payment that is under way: nothing of ours loads the page anew before it is decided.
import { awakeQuery, type FreezablePage } from "../db/awake-query.ts";
import type { PlacementRow } from "../db/device-tables.ts";

export interface DecidedPorts {
  /** Where the payment stands, in whatever tab it was made. */
  placement(): Promise<PlacementRow | undefined>;
  /** Whether any core runs that could decide it. */
  coreRuns(): Promise<boolean>;
  /** Called once when there is something to wait for. */
  onWait(): void;
  page: FreezablePage;
}

const lookEveryMs = 1000;
/** A database that was closed answers nothing at all. */
const answerPatienceMs = 2000;

/**
 * Resolves at once where nothing is being paid. Without a core nothing will ever be decided, and without a readable
 * table nobody can tell: then it resolves too, since the page that comes asks the server.
 */
export function ticketDecided({ placement, coreRuns, onWait, page }: DecidedPorts): Promise<void> {
  return new Promise((resolve) => {
    let waiting = false;
    let timer = setTimeout(() => finish(), answerPatienceMs);
    const finish = (): void => {
      clearTimeout(timer);
      // The first row may come before there is anything to end.
      queueMicrotask(() => subscription.unsubscribe());
      resolve();
    };
    // A core that ends is followed by another in a moment: it is gone when it is missed twice.
    const watchCore = (missed: boolean): void => {
      timer = setTimeout(() => {
        coreRuns().then((runs) => (runs || !missed ? watchCore(!runs) : finish()), finish);
      }, lookEveryMs);
    };
    const onRow = (row: PlacementRow | undefined): void => {
      if (row === undefined || row.state === "idle") return finish();
      if (waiting) return;
      waiting = true;
      clearTimeout(timer);
      onWait();
      watchCore(false);
    };
    const subscription = awakeQuery(placement, { next: onRow, error: finish }, page);
  });
}
