// Opens the store that the configuration names.
import type { Clock } from "../clock.ts";
import type { DatabasePlace } from "./postgres/open-postgres.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";
import type { Store, StoreWatch } from "./store.ts";

export interface StorePlace {
  /** Of the SQLite file. */
  dataDir: string;
  /** In place of it. */
  database?: DatabasePlace | null;
}

/**
 * @param tell what an operator should know of it
 * @param lockWaitMs how long another process may take to let go of the folder
 * @throws StoreError
 */
export async function openStore(
  { dataDir, database }: StorePlace,
  clock: Pick<Clock, "now">,
  tell: (warning: string) => void = () => undefined,
  lockWaitMs = 3000,
  watch?: StoreWatch,
): Promise<Store> {
  if (!database) return openSqlite(dataDir, clock, tell, lockWaitMs, watch);
  const { openPostgres } = await import("./postgres/open-postgres.ts");
  return openPostgres(database, clock, tell, watch);
}
