// Keeps the feed's memory in the store.
import type { Database } from "../../platform/db/database.ts";
import { memorySchema, type FeedMemory } from "./memory.ts";

export interface MemoryStore {
  /** null = nothing stored yet. @throws where the stored memory is not one */
  load(): Promise<FeedMemory | null>;
  save(memory: FeedMemory): Promise<void>;
}

export function createMemoryStore(db: Database): MemoryStore {
  return {
    async load() {
      const row = await db.selectFrom("feed_memory").select("value").where("id", "=", 1).executeTakeFirst();
      return row === undefined ? null : memorySchema.parse(JSON.parse(row.value));
    },
    async save(memory) {
      const value = JSON.stringify(memory);
      await db
        .insertInto("feed_memory")
        .values({ id: 1, value })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ value }))
        .execute();
    },
  };
}
