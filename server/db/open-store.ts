// Opens the store: one SQLite file, schema up to date.
import { join } from "node:path";
import { Kysely, type Transaction } from "kysely";
import type { Database } from "../ports.ts";
import { migrate } from "./migrate.ts";
import { keepToOneself } from "./narrow-modes.ts";
import type { Schema } from "./schema.ts";
import { lockFolder } from "./process-lock.ts";
import { openSqliteFile } from "./sqlite-file.ts";
import { StoreDialect } from "./sqlite-dialect.ts";
import { steps } from "./steps.ts";

/**
 * Runs `work` in one write transaction; they run one after the other, and a throw rolls back.
 * Inside, use `trx` alone: a query on the outer database waits for the transaction's end, so it would never return.
 */
export type Transact = <T>(work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T>;

export interface Store {
  db: Database;
  transact: Transact;
  close(): Promise<void>;
}

export const storeFile = (dataDir: string): string => join(dataDir, "kvota.db");

/** The store cannot be opened; the message names the file. */
export class StoreError extends Error {}

/**
 * Opens (and creates) `kvota.db` in `dataDir`.
 * @param now epoch ms @param tell what an operator should know of the files
 * @param lockWaitMs how long another process may take to let go of the folder
 * @throws StoreError
 */
export async function openStore(
  dataDir: string,
  now: number,
  tell: (warning: string) => void = () => undefined,
  lockWaitMs = 3000,
): Promise<Store> {
  const file = storeFile(dataDir);
  const lockFile = join(dataDir, "kvota.lock");
  let lock: { close(): void } | null = null;
  try {
    keepToOneself(dataDir, [file, lockFile], tell);
    const held = lockFolder(lockFile, lockWaitMs);
    lock = held;
    const db = new Kysely<Schema>({ dialect: new StoreDialect(openSqliteFile(file)) });
    await migrate(db as unknown as Kysely<unknown>, steps, now);
    return {
      db,
      transact: (work) => db.transaction().execute(work),
      async close() {
        await db.destroy();
        held.close();
      },
    };
  } catch (error) {
    lock?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(`The data file ${file} cannot be used: ${reason}`, { cause: error });
  }
}
