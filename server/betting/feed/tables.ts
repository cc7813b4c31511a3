// The tables that the feed owns.

export interface FeedTables {
  /** One row, id 1: what the feed must remember, as JSON (memory.ts). */
  feed_memory: { id: number; value: string };
  /** What a feed brought of the sides of a match, as JSON; times in epoch ms. */
  match_statistics: { event_id: number; value: string; sent_at: number; told_at: number };
}
