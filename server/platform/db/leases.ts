// Leases on the database: one process at a time has each, and says so again before it runs out. The database's clock
// counts, so that processes need not agree on theirs.
import { sql } from "kysely";
import { momentOf } from "./postgres/stores-now.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "./database.ts";
import { repeat } from "../repetition.ts";

/** What a process alone does, and must not stand still: the offer, and the database itself. */
const shortMs = 3000;

/** What follows from how long a lease lasts. */
function timesOf(ttlMs: number): { ttlMs: number; renewMs: number; trustMs: number } {
  // Who could not renew for `trustMs` must take it for lost, before another may have it.
  return { ttlMs, renewMs: Math.round((ttlMs * 7) / 30), trustMs: Math.round((ttlMs * 2) / 3) };
}

interface LeaseTerms {
  name: string;
  /** Names this process, and no other. */
  holder: string;
  /** How long it lasts without being renewed, ms. */
  ttlMs?: number;
}

type LeaseDeps = { db: Database; clock: Clock };

export interface Lease {
  /** Another process may have it from now on; nothing is written under it any more. */
  release(): Promise<void>;
}

/** Takes or renews it. @returns its epoch; null where another holder's has not run out */
async function take({ db, clock }: LeaseDeps, { name, holder, ttlMs = shortMs }: LeaseTerms): Promise<number | null> {
  const now = momentOf(clock);
  const until = sql<number>`${now} + ${sql.lit(ttlMs)}`;
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
        .where((eb) => eb.or([eb("lease.holder", "=", holder), eb("lease.until", "<", now)])),
    )
    .returning("epoch")
    .executeTakeFirst();
  return taken?.epoch ?? null;
}

/** Ms until another holder's lease runs out. */
async function timeLeft({ db, clock }: LeaseDeps, name: string): Promise<number> {
  const remainingMs = sql<number>`until - ${momentOf(clock)}`.as("left");
  const lease = await db.selectFrom("lease").select(remainingMs).where("name", "=", name).executeTakeFirst();
  return Math.max(0, lease?.left ?? 0);
}

/** Another may have it at once; its epoch stays, so that the next one's is higher. Where that fails it runs out. */
async function giveUp(
  { db }: LeaseDeps,
  { name, holder }: LeaseTerms,
  failed: (error: unknown) => void,
): Promise<void> {
  const heldLease = db.updateTable("lease").where("name", "=", name).where("holder", "=", holder);
  await heldLease.set({ until: 0 }).execute().catch(failed);
}

/** Whether a process holds it now. */
export async function isLeaseHeld({ db, clock }: LeaseDeps, name: string): Promise<boolean> {
  const held = await db
    .selectFrom("lease")
    .select("epoch")
    .where("name", "=", name)
    .where("until", ">=", momentOf(clock))
    .executeTakeFirst();
  return held !== undefined;
}

/** In a transaction: whether the lease is of this epoch still; until the transaction's end it stays so. */
export async function holdsLease(trx: Database, name: string, epoch: number): Promise<boolean> {
  const lease = await trx
    .selectFrom("lease")
    .select("epoch")
    .where("name", "=", name)
    .where("epoch", "=", epoch)
    .forShare()
    .executeTakeFirst();
  return lease !== undefined;
}

/** A process that takes a lease whenever it is free. */
export interface Contender {
  /** Of the lease that it may act under now; null = it has none, or could not renew it in time. */
  epoch(): number | null;
  /** From now on its epoch is higher than this one, which was seen elsewhere. */
  raiseAbove(epoch: number): Promise<void>;
  /** What is done under this epoch cannot go on: soon the lease is lost, and anybody's to gain. */
  resign(epoch: number): void;
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
  { elapsed, ...deps }: LeaseDeps & { elapsed: () => number },
  terms: LeaseTerms,
  { gained, lost, failed }: ContenderNews,
): Contender {
  const { db, clock } = deps;
  const { name, holder } = terms;
  const { renewMs, trustMs } = timesOf(terms.ttlMs ?? shortMs);
  let held: { epoch: number; renewedAt: number } | null = null;
  let resigned: number | null = null;
  let stopped = false;
  let timer: { cancel(): void } | null = null;

  /** @returns how long until the next look, ms */
  async function look(): Promise<number> {
    if (resigned !== null) {
      const isOwn = held?.epoch === resigned;
      resigned = null;
      if (isOwn) {
        held = null;
        lost();
        await giveUp(deps, terms, failed);
        // Others first.
        return renewMs;
      }
    }
    const began = elapsed();
    let epoch: number | null = null;
    let next = renewMs;
    try {
      epoch = await take(deps, terms);
      // The moment after it runs out: a process that waits takes over no later than that.
      if (epoch === null) next = Math.min(renewMs, (await timeLeft(deps, name)) + 1);
    } catch (error) {
      failed(error);
      if (held !== null && began - held.renewedAt <= trustMs) return renewMs;
    }
    if (stopped) {
      // Taken while it was told to stop: to be given back.
      held = epoch === null ? null : { epoch, renewedAt: began };
      return next;
    }
    const before = held;
    // One that ran out meanwhile is another one, though it is this process's again: it may have been away for long. That
    // goes for one that ran out while the answer was on its way too: what was refused then is done no more by itself.
    const isSame = before !== null && before.epoch === epoch && elapsed() - before.renewedAt <= trustMs;
    if (before !== null && !isSame) {
      held = null;
      lost();
    }
    if (epoch === null) return next;
    held = { epoch, renewedAt: began };
    if (!isSame) gained(epoch);
    return renewMs;
  }
  let looking = again();
  async function again(): Promise<void> {
    const next = await look();
    if (!stopped) timer = clock.setTimeout(() => void (looking = again()), next);
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
    resign: (epoch) => void (resigned = epoch),
    async stop() {
      stopped = true;
      timer?.cancel();
      await looking;
      if (held !== null) await giveUp(deps, terms, failed);
      held = null;
    },
  };
}

/**
 * Waits until a lease that was not given back ran out.
 * @param news onLost: it ran out before it was renewed, and another process has it; failed: it could not be renewed now
 * @returns null where another process has it
 */
export async function holdLease(
  deps: LeaseDeps,
  terms: LeaseTerms,
  { onLost, failed }: { onLost(): void; failed(error: unknown): void },
): Promise<Lease | null> {
  const { clock } = deps;
  const { ttlMs, renewMs } = timesOf(terms.ttlMs ?? shortMs);
  const began = clock.now();
  while ((await take(deps, terms)) === null) {
    if (clock.now() - began > ttlMs + renewMs) return null;
    await new Promise<void>((resolve) => void clock.setTimeout(resolve, renewMs));
  }
  let ended = false;
  // A failed one is tried again: the lease is lost only when another process has it.
  const renewal = repeat({ clock, everyMs: renewMs, failed }, async () => {
    if ((await take(deps, terms)) === null && !ended) onLost();
  });
  return {
    async release() {
      ended = true;
      await renewal.stop();
      await giveUp(deps, terms, failed);
    },
  };
}
