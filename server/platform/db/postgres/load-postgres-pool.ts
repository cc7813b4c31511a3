import type { createPostgresPool, WatchedPool } from "./postgres-pool.ts";

/** As `createPostgresPool`: its driver is loaded with the first connection, and never where the store is a file. */
export async function loadPostgresPool(...terms: Parameters<typeof createPostgresPool>): Promise<WatchedPool> {
  const { createPostgresPool: create } = await import("./postgres-pool.ts");
  return create(...terms);
}
