// What the simulator tells of a match: cells, its state, its whole shape, or that it left the offer.
import type { MatchEvent } from "../../../src/protocol/match.ts";
import type { OddChange, StatusChange } from "../../../src/protocol/sockets.ts";

export type OfferKind = "live" | "prematch";

export interface FeedChange {
  eventId: number;
  sport: string;
  kind: OfferKind;
  odds: readonly OddChange[];
  status: readonly StatusChange[];
  /** Score, clock or state changed. */
  state: boolean;
  /** The match is new in this list, or its lines changed: all of it is told. */
  whole: boolean;
  gone: boolean;
  /** What happened in it, to be added to its timeline. */
  events: readonly MatchEvent[];
}
