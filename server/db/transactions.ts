// Transactions that begin anew where the store asks for it: of two that met, or after a connection that was lost.
import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import { collectAfter } from "./after-commit.ts";
import { dialectOf } from "./dialect-of.ts";
import { storesNow } from "./stores-now.ts";
import { LostConnectionError, sqlState } from "./postgres-pool.ts";
import type { Schema } from "./schema.ts";
import { BusyStoreError, ChangedMeanwhileError, type Money, type MoneyTrx, type Transact } from "./store.ts";

const mostTries = 5;
const mostMs = 2000;
const firstPauseMs = 5;

/** Serialisation, deadlock, a lock that was waited for too long. */
const passing: ReadonlySet<string> = new Set(["40001", "40P01", "55P03"]);
const notUnique = "23505";

interface Problem {
  retry: boolean;
  /** It may have been written all the same. */
  unknown: boolean;
}

/** null = the work's own failure. @param isKeyed an idempotency key inside finds what was written already */
function problemOf(error: unknown, worked: boolean, isKeyed: boolean): Problem | null {
  if (error instanceof ChangedMeanwhileError) return { retry: true, unknown: false };
  const state = sqlState(error);
  if (state !== null && passing.has(state)) return { retry: true, unknown: false };
  // Another process wrote the same key between our look and our insert: the next look finds it.
  if (state === notUnique) return { retry: true, unknown: false };
  return error instanceof LostConnectionError ? { retry: !worked || isKeyed, unknown: worked } : null;
}

/**
 * @param now epoch ms; null = the store's own clock
 * @param tell of what ran after a commit and failed: the commit stands
 */
export function createTransactions(
  db: Kysely<Schema>,
  now: (() => number) | null,
  tell: (warning: string) => void,
): { transact: Transact; money: Money } {
  const isPostgres = dialectOf(db) === "postgres";

  async function once<T>(work: (trx: Transaction<Schema>) => Promise<T>, worked: () => void): Promise<T> {
    const { value, later } = await db.transaction().execute(async (trx) => {
      const done = await collectAfter(trx, () => work(trx));
      worked();
      return done;
    });
    for (const run of later) {
      try {
        run();
      } catch (error) {
        tell(`what follows a transaction failed: ${String(error)}`);
      }
    }
    return value;
  }

  async function run<T>(name: string, isKeyed: boolean, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
    if (!isPostgres) return once(work, () => undefined);
    const begun = performance.now();
    for (let tries = 1; ; tries += 1) {
      let worked = false;
      try {
        return await once(work, () => (worked = true));
      } catch (error) {
        const problem = problemOf(error, worked, isKeyed);
        if (problem === null) throw error;
        if (!problem.retry || tries === mostTries || performance.now() - begun > mostMs) {
          if (sqlState(error) === notUnique) throw error;
          const what = problem.unknown ? "it is not known whether it was written" : "nothing was written";
          throw new BusyStoreError(`${name}: the database did not answer in time, ${what}`, { cause: error });
        }
        await delay(firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random()));
      }
    }
  }

  /** The player's money has one order and one clock: a transaction that waited is not earlier than the one it waited for. */
  async function lock(trx: Transaction<Schema>, sub: string): Promise<number> {
    const moment = now === null ? storesNow : sql<number>`${now()}`;
    const { last_at } = await trx
      .insertInto("money_lock")
      .values({ sub, last_at: moment })
      .onConflict((conflict) =>
        conflict.column("sub").doUpdateSet((eb) => ({
          last_at: eb.fn(isPostgres ? "greatest" : "max", ["money_lock.last_at", moment]),
        })),
      )
      .returning("last_at")
      .executeTakeFirstOrThrow();
    return last_at;
  }

  async function isLocked(trx: Transaction<Schema>, sub: string): Promise<boolean> {
    const free = await trx
      .selectFrom("money_lock")
      .select("sub")
      .where("sub", "=", sub)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (free !== undefined) return false;
    const known = await trx.selectFrom("money_lock").select("sub").where("sub", "=", sub).executeTakeFirst();
    return known !== undefined;
  }

  const money = <T>(
    name: string,
    subs: string | readonly string[],
    work: (trx: MoneyTrx, at: number) => Promise<T>,
    { whenLocked = "wait" }: { whenLocked?: "wait" | "skip" } = {},
  ): Promise<T | undefined> =>
    run(name, true, async (trx) => {
      let at = 0;
      for (const sub of typeof subs === "string" ? [subs] : [...new Set(subs)].toSorted()) {
        if (whenLocked === "skip" && isPostgres && (await isLocked(trx, sub))) return undefined;
        at = Math.max(at, await lock(trx, sub));
      }
      return work(trx as MoneyTrx, at);
    });

  return { transact: (name, work) => run(name, false, work), money };
}
