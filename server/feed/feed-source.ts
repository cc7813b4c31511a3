// Where an offer comes from, and what it says: the boundary between a feed and everything that is Kvota's own.
import type { MarketsTable, MatchEvent } from "../../src/protocol/match.ts";
import type { MatchStateChange } from "../../src/protocol/sockets.ts";
import type { MatchOutcome } from "../outcomes/match-outcome.ts";
import type { OfferHead } from "./offer-head.ts";

/** Which markets of a match have no prices yet: all of them, or all beside the main ones. Those are locked. */
export type Unpriced = "all" | "further";

/** One market with its band and player, as far as a message tells of it. */
export interface LineUpdate {
  table: MarketsTable;
  key: string;
  /** Band; "" none. */
  B: string;
  /** Player; "" none. */
  P: string;
  /** 1 = the market's main line; absent = as before. */
  L?: number | undefined;
  /** "OPEN", "SUSPENDED", "CLOSED"; absent = as before. */
  status?: string;
  /** By selection: "1.85", "-" = none. */
  odds?: Readonly<Record<string, string>>;
}

/** Listens to a source: one call a message, in the order of what happened. */
export interface FeedSink {
  /** A match is offered, in this list; again where its names, time or list changed. */
  fixture(message: { head: OfferHead; marketsCount: number; unpriced: Unpriced | null }): void;
  /** It left the offer. */
  fixtureGone(message: { eventId: number }): void;
  /** Prices and their status. @param message.unpriced what still has none after it */
  oddsChange(message: { eventId: number; lines: readonly LineUpdate[]; unpriced: Unpriced | null }): void;
  /** Score, clock and what happened since the last message, in its order. */
  state(message: { eventId: number; state: MatchStateChange | null; events: readonly MatchEvent[] }): void;
  /** How a match ended, or that it ended otherwise than was told before. */
  outcome(message: MatchOutcome): void;
  /** The whole offer is another one: `tell` says all of it anew. */
  replaced(tell: () => void): void;
}
