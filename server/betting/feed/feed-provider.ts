// The running offer: what is read of it, how it is steered, how its matches ended.
import type { OfferReader } from "../offer/replica.ts";
import type { FeedControl } from "./feed-control.ts";
import type { OfferBook } from "../offer/offer-book.ts";
import type { OfferHead } from "./offer-head.ts";

export interface FeedProvider extends OfferBook, OfferReader {
  /** Waits until the scores of the past days are stored. */
  scoresReady(): Promise<void>;
  /** A match that is or was in the offer, as it was told last; null = unknown. */
  matchOf(eventId: number): Omit<OfferHead, "kind"> | null;
  /**
   * Waits until all that was told so far can be read, and how matches ended is stored. false = some of it never will: this
   * process leads no more.
   */
  published(): Promise<boolean>;
  control: FeedControl;
  /** Has the main markets of these matches priced, or all of them, where they are not yet and another process does it. */
  price(eventIds: readonly number[], part: "main" | "all"): Promise<void>;
  /** Told of matches whose outcome was stored or changed. */
  onStored(listener: (eventIds: readonly number[]) => void): void;
  /** Whether this process publishes the offer. */
  isLeading(): boolean;
  /** Of the lease that this process leads under; null = it has none, or needs none. */
  epoch(): number | null;
  /** How often the whole offer was loaded because a batch was missing. */
  loads(): number;
  start(): Promise<void>;
  close(): Promise<void>;
}
