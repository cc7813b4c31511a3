// What is to happen once a transaction is durable: what others are told, what is woken.
import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

const waiting = new WeakMap<Kysely<Schema>, (() => void)[]>();

/** @param db a running transaction; anything else has nothing to wait for: it runs at once */
export function afterCommit(db: Kysely<Schema>, run: () => void): void {
  const later = waiting.get(db);
  if (later === undefined) run();
  else later.push(run);
}

/** What `afterCommit` was given while `work` ran; none of it where `work` throws. */
export async function collectAfter<T>(
  trx: Kysely<Schema>,
  work: () => Promise<T>,
): Promise<{ value: T; later: readonly (() => void)[] }> {
  const later: (() => void)[] = [];
  waiting.set(trx, later);
  return { value: await work(), later };
}
