// Transactions of one process that share a commit: waiting for the disk takes about as long as the work of one of them.
import { setTimeout as delay } from "node:timers/promises";
import {
  CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Kysely,
  type Transaction,
} from "kysely";
import { directTransaction } from "../direct.ts";
import type { Schema } from "../schema.ts";
import { troubleOf } from "../store-trouble.ts";

/** Works of one commit at most. */
const mostWorks = 64;
/** How long another process may hold the store, and how often it is tried meanwhile, ms: reads go on in between. */
const heldMs = 3000;
const tryMs = 25;
/** No further work begins after it, ms: the first of the group waits for the last, and so does all else of the process. */
const longestMs = 10;
const savepoint = CompiledQuery.raw("savepoint work");
const release = CompiledQuery.raw("release work");
const takeBack = CompiledQuery.raw("rollback to work");

type Work<T> = (trx: Transaction<Schema>) => Promise<T>;

interface Member {
  work: Work<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Runs works one after another in one transaction, each in a savepoint of its own: one that throws takes back only what
 * it did itself. All are answered after the commit, those that throw as well, for they saw what the others wrote; where
 * the commit fails, all fail with it.
 * @returns runs one work, with those that wait when its turn comes
 */
export function createGroupCommit(db: Kysely<Schema>): <T>(work: Work<T>) => Promise<T> {
  const waiting: Member[] = [];
  let isRunning = false;

  async function runOne(connection: DatabaseConnection, { work, resolve, reject }: Member): Promise<() => void> {
    await connection.executeQuery(savepoint);
    let last: Promise<unknown> = Promise.resolve();
    // With a full disk SQLite may end the transaction at any statement; what is asked behind that, at once with it, would
    // be written for good. On PostgreSQL nothing works either after a statement that failed.
    const { trx, end } = directTransaction(db, connection, (runStatement) => {
      const answer = last.then(runStatement);
      last = answer;
      return answer;
    });
    try {
      const value = await work(trx);
      end();
      await last;
      await connection.executeQuery(release);
      return () => resolve(value);
    } catch (error) {
      end();
      try {
        await connection.executeQuery(takeBack);
        await connection.executeQuery(release);
      } catch {
        // The store ended the whole transaction by itself, as it does when the disk is full: this is why.
        throw error;
      }
      return () => reject(error);
    }
  }

  async function begin(): Promise<ControlledTransaction<Schema>> {
    const until = performance.now() + heldMs;
    for (;;) {
      try {
        return await db.startTransaction().execute();
      } catch (error) {
        if (troubleOf(error) !== "busy" || performance.now() >= until) throw error;
        await delay(tryMs);
      }
    }
  }

  async function runGroup(): Promise<void> {
    const members: Member[] = [];
    const answers: (() => void)[] = [];
    let trx: ControlledTransaction<Schema> | null = null;
    try {
      trx = await begin();
      // It is the transaction's own as long as that runs.
      const connection = await trx.getExecutor().provideConnection(async (trxConnection) => trxConnection);
      const until = performance.now() + longestMs;
      do {
        const member = waiting.shift();
        if (member === undefined) break;
        members.push(member);
        answers.push(await runOne(connection, member));
      } while (members.length < mostWorks && performance.now() < until);
      await trx.commit().execute();
    } catch (error) {
      // Without a transaction there is nothing for those who wait either: each of them would wait as long for it.
      const failed = trx === null ? waiting.splice(0) : members;
      await trx
        ?.rollback()
        .execute()
        .catch(() => undefined);
      for (const { reject } of failed) reject(error);
      return;
    }
    for (const answer of answers) answer();
  }

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      await runGroup();
      // Requests that came meanwhile are read, and go together.
      await new Promise((resolve) => setImmediate(resolve));
    }
    isRunning = false;
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // What the loop has read by now goes together.
      setImmediate(() => void runAll());
    });
}
