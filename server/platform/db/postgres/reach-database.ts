// Whether a database can be used at all, told in words: what begins with a query would tell it by where it failed.
import { StoreError } from "../store.ts";
import { databaseName } from "./database-name.ts";
import { createPostgresPool } from "./postgres-pool.ts";

/** @throws StoreError where it does not answer, or refuses the user, the password or the name */
export async function reachDatabase(url: string): Promise<void> {
  const pool = createPostgresPool(url, 1, () => undefined);
  try {
    (await pool.connect()).release();
  } catch (error) {
    throw new StoreError(`The database ${databaseName(url)} cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await pool.end();
  }
}
