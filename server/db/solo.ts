// One process a database, as long as processes do not hear of each other.
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Clock } from "../ports.ts";
import { holdLease, type Lease } from "./leases.ts";
import { type Store, StoreError } from "./store.ts";

/** @throws StoreError where another process has it */
export async function holdSolo(
  store: Store,
  clock: Clock,
  news: { onLost(): void; failed(error: unknown): void },
): Promise<Lease> {
  const holder = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const lease = await holdLease({ db: store.db, clock }, { name: "solo", holder }, news);
  if (lease !== null) return lease;
  await store.close();
  throw new StoreError("The database is in use by another process, and this build runs one alone on its database.");
}
