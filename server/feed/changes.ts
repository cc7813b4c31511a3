// What the feed tells of a match: cells, its state, its whole shape, or that it left a list.
import type { OddChange, StatusChange } from "../../src/protocol/sockets.ts";

export type OfferKind = "live" | "prematch";

export interface FeedChange {
  eventId: number;
  sport: string;
  kind: OfferKind;
  rev: number;
  odds: readonly OddChange[];
  status: readonly StatusChange[];
  /** Score, clock or state changed. */
  state: boolean;
  /** The match is new in this list, or its lines changed: receivers need all of it. */
  whole: boolean;
  gone: boolean;
  /** Something happened that only the match's timeline tells: its viewers need all of it. */
  timeline: boolean;
}
