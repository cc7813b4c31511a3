// What the rest of the server needs of whatever provides the offer.
import type { Match } from "../../src/protocol/match.ts";
import type { MatchStateChange } from "../../src/protocol/sockets.ts";
import type { FeedControl, OfferBook } from "../ports.ts";
import type { FeedChange, OfferKind } from "./changes.ts";
import type { ScoreBook } from "./score-book.ts";
import type { OfferHead } from "./offer-head.ts";

export interface FeedProvider extends OfferBook {
  /** The same list, of the same heads, until the offer changes. */
  heads(kind: OfferKind): readonly OfferHead[];
  /** Main markets only, with `marketsCount`; shares its entries with the feed: serialise it at once. */
  mainMatch(eventId: number): Match | null;
  /** All markets; shares its entries with the feed: serialise it at once. */
  fullMatch(eventId: number): Match | null;
  stateOf(eventId: number): MatchStateChange | null;
  onChange(listener: (change: FeedChange) => void): void;
  /** The offer was replaced as a whole. */
  onReplaced(listener: () => void): void;
  /** Running and ended matches. */
  scores: ScoreBook;
  control: FeedControl;
  start(): void;
  close(): void;
}
