// How long the database takes to answer the smallest question.
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

const limitMs = 2000;

/** @returns asks; ms, null = no answer in time, or none at all @param failed told why there is none */
export function createRoundTrip(db: Database, failed: (error: unknown) => void): () => Promise<number | null> {
  /** One that hangs has a connection already: no other is asked for meanwhile. */
  let running: Promise<number | null> | null = null;

  async function run(): Promise<number | null> {
    const began = performance.now();
    try {
      await sql`select 1`.execute(db);
      return performance.now() - began;
    } catch (error) {
      failed(error);
      return null;
    } finally {
      running = null;
    }
  }

  return async () => {
    running ??= run();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, limitMs, null);
    });
    try {
      return await Promise.race([running, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
