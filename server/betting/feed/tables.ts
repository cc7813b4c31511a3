// The tables that the feed owns.

export interface FeedTables {
  /** Up to where a producer was told, epoch ms by the source's clock. */
  feed_producer: { producer: string; processed_to: number };
  /** One row, id 1: what the feed must remember, as JSON (memory.ts). */
  feed_memory: { id: number; value: string };
  /** What a feed brought of the sides of a match, as JSON; times in epoch ms. */
  match_statistics: { event_id: number; value: string; sent_at: number; told_at: number };
  /**
   * Up to where a producer of the Unified Odds Feed was told, epoch ms by its clock, 0 = nowhere yet; `not_before`: it is not
   * asked before, epoch ms by ours.
   */
  uof_producer: { product: number; alive_to: number; not_before: number | null };
  /** Requests for recoveries; the feed allows so many of each class. */
  uof_request: { request_id: number; asked_at: number; product: number; class: string };
  /** A match of the feed with its lines, as JSON; `heard_at`: epoch ms. */
  uof_event: { event_id: number; value: string; heard_at: number };
  /** A name that the feed brought; `lang` our code, `read_at` epoch ms. */
  uof_text: { lang: string; text_id: string; text: string; read_at: number };
}
