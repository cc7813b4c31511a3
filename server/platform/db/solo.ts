// One process a database, as long as processes do not hear of each other.
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Clock } from "../clock.ts";
import { holdLease, isLeaseHeld, type Lease } from "./leases.ts";
import { type Store, StoreError } from "./store.ts";

/** @throws StoreError where another process has it */
export async function holdSolo(
  store: Store,
  clock: Clock,
  news: { onLost(): void; failed(error: unknown): void },
): Promise<Lease> {
  await refuseBeside(store, clock, "feed", "It is shared by processes that have REDIS_URL.");
  const holder = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const lease = await holdLease({ db: store.db, clock }, { name: "solo", holder }, news);
  if (lease !== null) return lease;
  await store.close();
  throw new StoreError("The database is in use by another process. Several share it where all have REDIS_URL.");
}

/** A lease that its holder did not give back runs out by then. */
const waitMs = 4000;
const lookMs = 500;

/** @throws StoreError where a process holds the lease and goes on holding it */
export async function refuseBeside(store: Store, clock: Clock, lease: string, why: string): Promise<void> {
  const until = clock.now() + waitMs;
  while (await isLeaseHeld({ db: store.db, clock }, lease)) {
    if (clock.now() > until) {
      await store.close();
      throw new StoreError(`The database is in use by another process. ${why}`);
    }
    await new Promise<void>((resolve) => void clock.setTimeout(resolve, lookMs));
  }
}
