// Leases on the database: one process at a time has each, and says so again before it runs out. The database's clock
// counts, so that processes need not agree on theirs.
import { sql } from "kysely";
import { storesNow } from "./stores-now.ts";
import type { Clock, Database } from "../ports.ts";

const ttlMs = 3000;
const renewMs = 700;
/** Who could not renew for so long must take it for lost, before another may have it. */
const trustMs = 2000;

export interface Lease {
  /** Another process may have it from now on; nothing is written under it any more. */
  release(): Promise<void>;
}

/** Takes or renews it. @returns its epoch; null where another holder's has not run out */
async function take(db: Database, name: string, holder: string): Promise<number | null> {
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
  return taken?.epoch ?? null;
}

/** Another may have it at once; its epoch stays, so that the next one's is higher. */
async function giveUp(db: Database, name: string, holder: string): Promise<void> {
  await db.updateTable("lease").set({ until: 0 }).where("name", "=", name).where("holder", "=", holder).execute();
}

/** Whether a process holds it now. */
export async function isLeaseHeld(db: Database, name: string): Promise<boolean> {
  const held = await db
    .selectFrom("lease")
    .select("epoch")
    .where("name", "=", name)
    .where("until", ">=", storesNow)
    .executeTakeFirst();
  return held !== undefined;
}

/** In a transaction: whether the lease is of this epoch still; until the transaction's end it stays so. */
export async function holdsLease(trx: Database, name: string, epoch: number): Promise<boolean> {
  const own = await trx
    .selectFrom("lease")
    .select("epoch")
    .where("name", "=", name)
    .where("epoch", "=", epoch)
    .forShare()
    .executeTakeFirst();
  return own !== undefined;
}

/** A process that takes a lease whenever it is free. */
export interface Contender {
  /** Of the lease that it may act under now; null = it has none, or could not renew it in time. */
  epoch(): number | null;
  /** From now on its epoch is higher than this one, which was seen elsewhere. */
  raiseAbove(epoch: number): Promise<void>;
  /** Gives the lease back. */
  stop(): Promise<void>;
}

export interface ContenderNews {
  gained(epoch: number): void;
  /** Another may have it. */
  lost(): void;
  failed(error: unknown): void;
}

/** @param elapsed ms on a clock that is never set */
export function contendFor(
  { db, clock, elapsed }: { db: Database; clock: Clock; elapsed: () => number },
  { name, holder }: { name: string; holder: string },
  { gained, lost, failed }: ContenderNews,
): Contender {
  let held: { epoch: number; renewedAt: number } | null = null;
  let stopped = false;
  let timer: { cancel(): void } | null = null;

  async function look(): Promise<void> {
    const began = elapsed();
    let epoch: number | null = null;
    try {
      epoch = await take(db, name, holder);
    } catch (error) {
      failed(error);
      if (held !== null && began - held.renewedAt <= trustMs) return;
    }
    if (stopped) return;
    const before = held;
    // One that ran out meanwhile is another one, though it is this process's again: it may have been away for long.
    const isSame = before !== null && before.epoch === epoch && began - before.renewedAt <= trustMs;
    if (before !== null && !isSame) {
      held = null;
      lost();
    }
    if (epoch === null) return;
    held = { epoch, renewedAt: began };
    if (!isSame) gained(epoch);
  }
  let looking = again();
  async function again(): Promise<void> {
    await look();
    if (!stopped) timer = clock.setTimeout(() => void (looking = again()), renewMs);
  }

  return {
    epoch: () => (held !== null && elapsed() - held.renewedAt <= trustMs ? held.epoch : null),
    async raiseAbove(epoch) {
      const higher = Math.max(epoch + 1, (held?.epoch ?? 0) + 1);
      await db
        .updateTable("lease")
        .set({ epoch: higher })
        .where("name", "=", name)
        .where("holder", "=", holder)
        .execute();
    },
    async stop() {
      stopped = true;
      timer?.cancel();
      await looking;
      if (held !== null) await giveUp(db, name, holder);
      held = null;
    },
  };
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
  while ((await take(db, name, holder)) === null) {
    if (clock.now() - began > ttlMs + renewMs) return null;
    await new Promise<void>((resolve) => void clock.setTimeout(resolve, renewMs));
  }
  let ended = false;
  let timer = clock.setTimeout(renew, renewMs);
  let renewing: Promise<void> = Promise.resolve();
  async function renewOnce(): Promise<void> {
    try {
      if ((await take(db, name, holder)) === null && !ended) onLost();
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
      await giveUp(db, name, holder);
    },
  };
}
