// Opens the store of one process: one SQLite file, schema up to date.
import { join } from "node:path";
import { Kysely } from "kysely";
import type { Clock } from "../../clock.ts";
import { migrate } from "../migrations/migrate.ts";
import { keepToOneself } from "./narrow-modes.ts";
import { lockFolder } from "./process-lock.ts";
import type { Schema } from "../schema.ts";
import { StoreDialect } from "./sqlite-dialect.ts";
import { openSqliteFile, setForServing } from "./sqlite-file.ts";
import { steps } from "../migrations/steps.ts";
import { type Store, StoreError, type StoreWatch } from "../store.ts";
import { createTransactions } from "../transactions.ts";

export const storeFile = (dataDir: string): string => join(dataDir, "kvota.db");
/** Held by the process that uses the folder. */
export const lockFile = (dataDir: string): string => join(dataDir, "kvota.lock");

/**
 * Opens (and creates) `kvota.db` in `dataDir`.
 * @param tell what an operator should know of the files
 * @param lockWaitMs how long another process may take to let go of the folder
 * @throws StoreError
 */
export async function openSqlite(
  dataDir: string,
  clock: Pick<Clock, "now">,
  tell: (warning: string) => void,
  lockWaitMs: number,
  watch?: StoreWatch,
): Promise<Store> {
  const file = storeFile(dataDir);
  const ownLock = lockFile(dataDir);
  let lock: { close(): void } | null = null;
  try {
    keepToOneself(dataDir, [file, ownLock], tell);
    const held = lockFolder(ownLock, lockWaitMs);
    lock = held;
    const db = new Kysely<Schema>({ dialect: new StoreDialect(openSqliteFile(file)) });
    await migrate(db, steps, clock.now());
    await setForServing(db);
    return {
      db,
      ...createTransactions(db, () => clock.now(), tell, watch),
      isShared: false,
      pool: () => null,
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
