// What a transaction does last of all, however early it was asked for: what it locks then is locked for as short as can be.
import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

const waiting = new WeakMap<Kysely<Schema>, (() => Promise<void>)[]>();

/** @param db a running transaction; anything else has no end to wait for: it runs at once */
export async function beforeCommit(db: Kysely<Schema>, run: () => Promise<void>): Promise<void> {
  const last = waiting.get(db);
  if (last === undefined) await run();
  else last.push(run);
}

/** Runs what `beforeCommit` was given while `work` ran; where one throws, nothing of the transaction is written. */
export async function endWithLast<T>(trx: Kysely<Schema>, work: () => Promise<T>): Promise<T> {
  const last: (() => Promise<void>)[] = [];
  waiting.set(trx, last);
  const value = await work();
  waiting.delete(trx);
  for (const run of last) await run();
  return value;
}
