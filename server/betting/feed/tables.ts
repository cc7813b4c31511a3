// The tables that the feed owns.

export interface FeedTables {
  /** One row, id 1: what the feed must remember, as JSON (memory.ts). */
  feed_memory: { id: number; value: string };
}
