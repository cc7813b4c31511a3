// The running offer: what is read of it, how it is steered, how its matches ended.
import type { OfferReader } from "../offer/replica.ts";
import type { FeedControl, OfferBook } from "../ports.ts";

export interface FeedProvider extends OfferBook, OfferReader {
  /** Waits until the scores of the past days are stored. */
  scoresReady(): Promise<void>;
  control: FeedControl;
  start(): Promise<void>;
  close(): void;
}
