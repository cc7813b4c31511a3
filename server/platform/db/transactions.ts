// Transactions that begin anew where the store asks for it: of two that met, or after a connection that was lost.
import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { afterCommit, collectAfter } from "./after-commit.ts";
import { endWithLast, sendLast } from "./before-commit.ts";
import { dialectOf } from "./dialect-of.ts";
import { fixedStatement } from "./fixed-statement.ts";
import { createGroupCommit } from "./sqlite/group-commit.ts";
import { storesNow } from "./postgres/stores-now.ts";
import { createPipelined, type PipelinedOptions } from "./postgres/pipelined.ts";
import { LostConnectionError, sqlState, stalePlan } from "./postgres/postgres-errors.ts";
import type { Schema } from "./schema.ts";
import { troubleOf } from "./store-trouble.ts";
import { traced } from "../traced.ts";
import { BusyStoreError, ChangedMeanwhileError } from "./store.ts";
import type { Money, MoneyTrx, StoreWatch, Transact } from "./store.ts";

const mostTries = 5;
const mostMs = 2000;
const firstPauseMs = 5;

/** Serialisation, deadlock, a lock that was waited for too long, a table that got a column since a statement was prepared. */
const lockTimeout = "55P03";
const passing: ReadonlySet<string> = new Set(["40001", "40P01", lockTimeout, stalePlan]);
const notUnique = "23505";

interface Problem {
  retry: boolean;
  /** It may have been written all the same. */
  unknown: boolean;
  code: string;
}

const unwatched: StoreWatch = {
  transacted: () => undefined,
  retried: () => undefined,
  moved: () => undefined,
  failed: () => undefined,
};

/** What is sent with the commit elsewhere comes before it here. */
function groupedCommit(db: Kysely<Schema>) {
  const commit = createGroupCommit(db);
  return <T>(work: (trx: Transaction<Schema>) => Promise<T>, { last }: PipelinedOptions): Promise<T> =>
    commit(async (trx) => {
      const value = await work(trx);
      await last(trx);
      return value;
    });
}

/** null = the work's own failure. @param isKeyed an idempotency key inside finds what was written already */
function problemOf(error: unknown, worked: boolean, isKeyed: boolean): Problem | null {
  if (error instanceof ChangedMeanwhileError) return { retry: true, unknown: false, code: "changed" };
  const state = sqlState(error);
  if (state !== null && passing.has(state)) return { retry: true, unknown: false, code: state };
  // Another process wrote the same key between our look and our insert: the next look finds it.
  if (state === notUnique) return { retry: true, unknown: false, code: state };
  return error instanceof LostConnectionError ? { retry: !worked || isKeyed, unknown: worked, code: "lost" } : null;
}

/**
 * @param now epoch ms; null = the store's own clock
 * @param tell of what ran after a commit and failed: the commit stands
 */
export function createTransactions(
  db: Kysely<Schema>,
  now: (() => number) | null,
  tell: (warning: string) => void,
  watch: StoreWatch = unwatched,
): { transact: Transact; money: Money } {
  const isPostgres = dialectOf(db) === "postgres";
  // PostgreSQL groups the commits of its connections by itself.
  const commit = isPostgres ? createPipelined(db) : groupedCommit(db);

  async function once<T>(
    work: (trx: Transaction<Schema>) => Promise<T>,
    { worked, isFirstHarmless }: { worked: () => void; isFirstHarmless: boolean },
  ): Promise<T> {
    const { value, later } = await commit(
      async (trx) => {
        const done = await collectAfter(trx, () => endWithLast(trx, () => work(trx)));
        worked();
        return done;
      },
      { isFirstHarmless, last: sendLast },
    );
    for (const run of later) {
      try {
        run();
      } catch (error) {
        tell(`what follows a transaction failed: ${String(error)}`);
      }
    }
    return value;
  }

  /** @param isMoney it begins with the player's lock, and has an idempotency key */
  async function run<T>(name: string, isMoney: boolean, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
    const begun = performance.now();
    try {
      return await traced(`transaction ${name}`, () => tryOften(name, isMoney, work));
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble !== null) watch.failed(trouble);
      throw error;
    } finally {
      watch.transacted(name, (performance.now() - begun) / 1000);
    }
  }

  async function tryOften<T>(
    name: string,
    isMoney: boolean,
    work: (trx: Transaction<Schema>) => Promise<T>,
  ): Promise<T> {
    if (!isPostgres) return once(work, { worked: () => undefined, isFirstHarmless: isMoney });
    const begun = performance.now();
    // PostgreSQL finds a deadlock after a second, a busy one later than our limit: there is one more try all the same.
    // A lock timeout is three seconds of waiting, and gets none.
    const isOver = (tries: number, code: string): boolean =>
      tries === mostTries || ((tries > 1 || code === lockTimeout) && performance.now() - begun > mostMs);
    for (let tries = 1; ; tries += 1) {
      let worked = false;
      try {
        return await once(work, { worked: () => (worked = true), isFirstHarmless: isMoney });
      } catch (error) {
        const problem = problemOf(error, worked, isMoney);
        if (problem === null) throw error;
        if (!problem.retry || isOver(tries, problem.code)) {
          if (sqlState(error) === notUnique) throw error;
          const what = problem.unknown ? "it is not known whether it was written" : "nothing was written";
          throw new BusyStoreError(`${name}: the database did not answer in time, ${what}`, { cause: error });
        }
        watch.retried(problem.code);
        await delay(firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random()));
      }
    }
  }

  const momentNow = () => (now === null ? storesNow : sql<number>`${now()}`);
  const later = (moment: RawBuilder<number>) =>
    sql<number>`${sql.raw(isPostgres ? "greatest" : "max")}(money_lock.last_at, ${moment})`;

  const takeLock = fixedStatement<{ sub: string; now: number }>()((trx, places) => {
    const moment = now === null ? storesNow : sql<number>`${places.now}`;
    return trx
      .insertInto("money_lock")
      .values({ sub: places.sub, last_at: moment })
      .onConflict((conflict) => conflict.column("sub").doUpdateSet({ last_at: later(moment) }))
      .returning("last_at");
  });

  /** The player's money has one order and one clock: a transaction that waited is not earlier than the one it waited for. */
  async function lock(trx: Transaction<Schema>, sub: string): Promise<number> {
    const [locked] = await takeLock(trx, { sub, now: now?.() ?? 0 });
    if (locked === undefined) throw new Error("the store gave no row for the player's lock");
    return locked.last_at;
  }

  /** null = another transaction has the lock. */
  async function lockIfFree(trx: Transaction<Schema>, sub: string): Promise<number | null> {
    const free = trx.selectFrom("money_lock").select("sub").where("sub", "=", sub).forUpdate().skipLocked();
    const locked = await trx
      .updateTable("money_lock")
      .set({ last_at: later(momentNow()) })
      .where("sub", "=", sub)
      .where("sub", "in", free)
      .returning("last_at")
      .executeTakeFirst();
    if (locked !== undefined) return locked.last_at;
    const lockRow = await trx.selectFrom("money_lock").select("sub").where("sub", "=", sub).executeTakeFirst();
    return lockRow === undefined ? lock(trx, sub) : null;
  }

  const money = async <T>(
    name: string,
    subs: string | readonly string[],
    work: (trx: MoneyTrx, at: number) => Promise<T>,
    { whenLocked = "wait" }: { whenLocked?: "wait" | "skip" } = {},
  ): Promise<T | undefined> => {
    const ordered = typeof subs === "string" ? [subs] : [...new Set(subs)].toSorted();
    const moved = (): void => watch.moved(ordered);
    try {
      return await run(name, true, async (trx) => {
        // Before all else that follows the commit, which may read what moved.
        afterCommit(trx, moved);
        let at = 0;
        for (const sub of ordered) {
          const lockedAt = whenLocked === "skip" && isPostgres ? await lockIfFree(trx, sub) : await lock(trx, sub);
          if (lockedAt === null) return undefined;
          at = Math.max(at, lockedAt);
        }
        return work(trx as MoneyTrx, at);
      });
    } catch (error) {
      // With a lost connection it may have been written all the same.
      moved();
      throw error;
    }
  };

  return { transact: (name, work) => run(name, false, work), money };
}
