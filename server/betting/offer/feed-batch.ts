// What the leader publishes every 50 ms, and every reader of the offer applies.
import type { Match, MatchEvent } from "../../../src/protocol/match.ts";
import type { MatchStateChange, OddChange, StatusChange } from "../../../src/protocol/sockets.ts";
import type { OfferKind } from "../feed/changes.ts";
import type { LangTexts, Unpriced } from "../feed/feed-source.ts";

/** A match in all that is known of it. */
export interface WholeMatch {
  /** Who told its fixture. */
  producer: string;
  /** Who tells of it: its owner, then those of its lines. */
  producers: readonly string[];
  /** Who told its fixture before: what they say of its lines counts no more. */
  handedOver: readonly string[];
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

/** What the leader answers to a call of another process: carried by the batch that has the call's effect. */
export interface FeedAnswer {
  id: string;
  value?: unknown;
  /** What the caller's player or test is answered. */
  error?: { status: number; code: string; body?: Record<string, unknown> };
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
  /** Matches whose outcomes were stored since the batch before. */
  outcomes?: readonly number[];
  answers?: readonly FeedAnswer[];
  /** Names that were told since the batch before. */
  texts?: readonly LangTexts[];
}

/** The numbers of the streams' last frames. */
export interface Numbering {
  /** Of every stream that has had no frame yet. */
  base: number;
  numbers: ReadonlyMap<string, number>;
}

/** One match of a whole offer. */
export interface OfferedMatch {
  kind: OfferKind;
  whole: WholeMatch;
}
