// Leases on the database: one process at a time has each, and says so again before it runs out. The database's clock
// counts, so that processes need not agree on theirs.
import { sql } from "kysely";
import { storesNow } from "./stores-now.ts";
import type { Clock, Database } from "../ports.ts";

const ttlMs = 3000;
const renewMs = 700;

export interface Lease {
  /** Another process may have it from now on; nothing is written under it any more. */
  release(): Promise<void>;
}

/** Takes or renews it. @returns false where another holder's has not run out */
async function take(db: Database, name: string, holder: string): Promise<boolean> {
  const until = sql<number>`${storesNow} + ${sql.lit(ttlMs)}`;
  const taken = await db
    .insertInto("lease")
    .values({ name, holder, epoch: 1, until })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((eb) => ({
          holder,
          until,
          epoch: eb
            .case()
            .when("lease.holder", "=", holder)
            .then(eb.ref("lease.epoch"))
            .else(eb("lease.epoch", "+", 1))
            .end(),
        }))
        .where((eb) => eb.or([eb("lease.holder", "=", holder), eb("lease.until", "<", storesNow)])),
    )
    .returning("epoch")
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Waits until a lease that was not given back ran out.
 * @param holder names this process, and no other @param news onLost: it ran out before it was renewed, and another process has it; failed: it could not be renewed now
 * @returns null where another process has it
 */
export async function holdLease(
  { db, clock }: { db: Database; clock: Clock },
  { name, holder }: { name: string; holder: string },
  { onLost, failed }: { onLost(): void; failed(error: unknown): void },
): Promise<Lease | null> {
  const began = clock.now();
  while (!(await take(db, name, holder))) {
    if (clock.now() - began > ttlMs + renewMs) return null;
    await new Promise<void>((resolve) => void clock.setTimeout(resolve, renewMs));
  }
  let ended = false;
  let timer = clock.setTimeout(renew, renewMs);
  let renewing: Promise<void> = Promise.resolve();
  async function renewOnce(): Promise<void> {
    try {
      if (!(await take(db, name, holder)) && !ended) onLost();
    } catch (error) {
      // It is tried again: the lease is lost only when another process has it.
      failed(error);
    }
  }
  function renew(): void {
    renewing = renewOnce().finally(() => {
      if (!ended) timer = clock.setTimeout(renew, renewMs);
    });
  }
  return {
    async release() {
      ended = true;
      timer.cancel();
      await renewing;
      await db.deleteFrom("lease").where("name", "=", name).where("holder", "=", holder).execute();
    },
  };
}
