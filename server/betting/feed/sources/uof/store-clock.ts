// How far the clock that books bets is ahead of this process's: processes on PostgreSQL book by its clock, and a cancel's window
// is compared with that.
import type { Clock } from "../../../../platform/clock.ts";
import type { Store } from "../../../../platform/db/store.ts";
import { dialectOf } from "../../../../platform/db/dialect-of.ts";
import { storesNow } from "../../../../platform/db/postgres/stores-now.ts";

const measureEveryMs = 60_000;
/** As of the feed's clock: less is what a call takes, and no more. */
const leastMs = 2000;

export interface StoreClock {
  /** Its clock minus ours, ms; 0 where they are near. */
  ahead(): number;
}

/** Measures it now, and each minute. */
export function createStoreClock(
  { db }: Pick<Store, "db">,
  ports: { clock: Clock; everyMs(ms: number, run: () => void): void; failed(error: unknown): void },
): StoreClock {
  const { clock, everyMs, failed } = ports;
  let ahead = 0;

  async function measure(): Promise<void> {
    const began = clock.now();
    const { now } = await db.selectNoFrom(storesNow.as("now")).executeTakeFirstOrThrow();
    const difference = now - (began + clock.now()) / 2;
    ahead = Math.abs(difference) < leastMs ? 0 : Math.round(difference);
  }

  // A file is booked by this process's clock.
  if (dialectOf(db) === "postgres") {
    const run = (): void => void measure().catch(failed);
    run();
    everyMs(measureEveryMs, run);
  }
  return { ahead: () => ahead };
}
