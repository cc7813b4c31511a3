// What a transaction does last of all, however early it was asked for: what it locks then is locked for as short as can be.
import type { Kysely } from "kysely";
import { atOnce } from "./at-once.ts";
import type { Schema } from "./schema.ts";

type Last = (() => Promise<unknown>)[];

const waiting = new WeakMap<Kysely<Schema>, Last>();
/** Behind those. */
const going = new WeakMap<Kysely<Schema>, Last>();

/** @param db a running transaction; anything else has no end to wait for: it runs at once */
export async function beforeCommit(db: Kysely<Schema>, run: () => Promise<void>): Promise<void> {
  const last = waiting.get(db);
  if (last === undefined) await run();
  else last.push(run);
}

/**
 * As `beforeCommit`, for what can go to the store together with the commit: others wait for its locks no longer than the
 * disk takes.
 * @param send asks all that it has to ask before it returns, and needs none of the answers
 */
export async function withCommit(db: Kysely<Schema>, send: () => Promise<unknown>): Promise<void> {
  const last = going.get(db);
  if (last === undefined) await send();
  else last.push(send);
}

/** Asks what `withCommit` was given, in that order and all of it before it returns. To be called right before the commit. */
export function sendLast(trx: Kysely<Schema>): Promise<unknown> {
  const last = going.get(trx) ?? [];
  going.delete(trx);
  return atOnce(...last.map((send) => send()));
}

/** Runs what `beforeCommit` was given while `work` ran; where one throws, nothing of the transaction is written. */
export async function endWithLast<T>(trx: Kysely<Schema>, work: () => Promise<T>): Promise<T> {
  const last: Last = [];
  waiting.set(trx, last);
  going.set(trx, []);
  const value = await work();
  waiting.delete(trx);
  for (const run of last) await run();
  return value;
}
