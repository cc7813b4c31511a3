// The running offer: what is read of it, how it is steered, how its matches ended.
import type { OfferReader } from "../offer/replica.ts";
import type { FeedControl, OfferBook } from "../ports.ts";
import type { ScoreBook } from "./score-book.ts";

export interface FeedProvider extends OfferBook, OfferReader {
  /** Running and ended matches. */
  scores: ScoreBook;
  control: FeedControl;
  start(): void;
  close(): void;
}
