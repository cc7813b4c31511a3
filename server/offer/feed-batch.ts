// What the leader publishes every 50 ms, and every reader of the offer applies.
import type { Match, MatchEvent } from "../../src/protocol/match.ts";
import type { MatchStateChange, OddChange, StatusChange } from "../../src/protocol/sockets.ts";
import type { OfferKind } from "../feed/changes.ts";
import type { Unpriced } from "../feed/feed-source.ts";

/** A match in all that is known of it. */
export interface WholeMatch {
  producer: string;
  /** With all its markets that are priced; without `marketsCount`. */
  match: Match;
  /** Its markets, priced or not; lines of one market count once. */
  marketsCount: number;
  unpriced: Unpriced | null;
}

/** Who must be told all of a match: readers of its list and its stream, of its stream alone, or replicas alone. */
export type WholeFor = "list" | "match" | "replicas";

/** What changed of one match in one list. */
export interface BatchMatch {
  eventId: number;
  sport: string;
  kind: OfferKind;
  rev: number;
  /** Number of the match's own stream; null = nothing for its readers. */
  seq: number | null;
  odds: OddChange[];
  status: StatusChange[];
  state?: MatchStateChange;
  /** What happened in it, to be added to its timeline. */
  events: MatchEvent[];
  whole?: WholeMatch;
  wholeFor: WholeFor | null;
  /** It left the list. */
  gone: boolean;
}

export interface FeedBatch {
  /** Epoch ms by the leader's clock. */
  t: number;
  /** Which parts of the feed are up. */
  producers: Record<string, boolean>;
  /** The offer was replaced: `matches` holds all of it. */
  replaced: boolean;
  /** Number of every stream that has had no frame yet. */
  base: number;
  matches: BatchMatch[];
  /** The lists' streams that changed: number of the frame, and of the `live_inactive_update` after it. */
  streams: Record<string, [seq: number, inactiveSeq?: number]>;
}
