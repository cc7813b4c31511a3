// Where an offer comes from, and what it says: the boundary between a feed and everything that is Kvota's own.
import type { MarketsTable, MatchEvent } from "../../../src/protocol/match.ts";
import type { BroughtStatistics } from "../../../src/protocol/match-statistics.ts";
import type { MatchStateChange } from "../../../src/protocol/sockets.ts";
import type { MatchOutcome, OutcomeChange } from "../outcomes/match-outcome.ts";
import type { MarketPlace } from "../outcomes/places.ts";
import type { FeedControl } from "./feed-control.ts";
import type { OfferHead } from "./offer-head.ts";
import type { RecoveryRequest } from "./producers.ts";

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
  /** Whose the player is: 1 host, 2 away; absent = as before, or not known. */
  S?: 1 | 2 | undefined;
  /** 1 = the market's main line; absent = as before. */
  L?: number | undefined;
  /** "OPEN", "SUSPENDED", "CLOSED"; absent = as before. */
  status?: string;
  /** By selection: "1.85", "-" = none. */
  odds?: Readonly<Record<string, string>>;
  /** It is no part of the match any more. */
  gone?: true;
}

/** Names in a language, by the feed's ids. */
export interface LangTexts {
  lang: string;
  entries: Readonly<Record<string, string>>;
}

/** Which part of a feed says it, and when: producers fail and come back on their own. */
export interface FeedMessage {
  producer: string;
  /** Epoch ms by the source's clock. */
  sentAt: number;
}

/** Listens to a source: one call a message, in the order in which they were sent. */
export interface FeedSink {
  /** The producer lives. @param message.subscribed false = it lost what it had told: everything must be told anew */
  alive(message: FeedMessage & { subscribed: boolean }): void;
  /** The line to it is lost, and with it what was asked for: it is asked again when it is alive. @param message.why in plain words, for operators */
  down(message: FeedMessage & { why: string }): void;
  /** A match is offered, in this list; again where its names, time or list changed. */
  fixture(message: FeedMessage & { head: OfferHead; marketsCount: number; unpriced: Unpriced | null }): void;
  /** It left the offer. */
  fixtureGone(message: FeedMessage & { eventId: number }): void;
  /** Prices and their status. @param message.unpriced what still has none after it */
  oddsChange(message: FeedMessage & { eventId: number; lines: readonly LineUpdate[]; unpriced: Unpriced | null }): void;
  /** Open lines of the producer in any of these groups and places take this status, all of them where neither is named. */
  betStop(
    message: FeedMessage & {
      eventId: number;
      groups: readonly string[] | null;
      places: readonly MarketPlace[] | null;
      status: string;
    },
  ): void;
  /** Score, clock and what happened since the last message, in its order. */
  state(
    message: FeedMessage & { eventId: number; state: MatchStateChange | null; events: readonly MatchEvent[] },
  ): void;
  /** How a match ended or some of its markets came out, or that they came out otherwise than was told before. */
  outcome(message: FeedMessage & { certainty: 1 | 2; change: OutcomeChange }): void;
  /** What is known of the sides of a match: form, meetings, table; null = nothing any more. */
  statistics(message: FeedMessage & { eventId: number; statistics: BroughtStatistics | null }): void;
  /** Names in a language, by the feed's ids: those of markets (their key), of players (their P), and of what a head names. */
  texts(message: FeedMessage & LangTexts): void;
  /** What was asked for by `recover` is on its way: it is not asked for again yet. */
  recovering(message: FeedMessage & { requestId: number }): void;
  /** What was asked for by `recover` has been told. @param message.isWhole it was everything that the producer offers */
  recovered(message: FeedMessage & { requestId: number; isWhole?: true }): void;
  /** The whole offer is another one: `tell` says all of it anew. */
  replaced(tell: () => void): void;
}

/** Where an offer comes from. */
export interface FeedSource {
  /** Whether it tells its whole offer while it is opened. */
  readonly isWhole: boolean;
  /**
   * It keeps the lines that it told, and tells them while it is opened. How a line stands that the leader before offered and
   * that is not among them is not known.
   */
  readonly holdsLines?: true;
  /** From now on it tells what changes. */
  start(): void;
  stop(): Promise<void>;
  /**
   * Has a producer tell anew what may have been lost; absent = it never loses anything.
   * @returns ms: without `recovering` or `recovered` for so long it is asked again
   */
  recover?(request: RecoveryRequest): number;
  /** The source's clock minus ours, ms, as far as it is known; absent = it never is. */
  clockAhead?(): number | null;
  /** Prices what is not priced yet of a match. */
  fill?(eventId: number, part: "main" | "all"): void;
  /** How the sandbox steers it. */
  control?: FeedControl;
  /** How matches ended before anybody listened. */
  past?: PastMatches;
}

export interface PastMatches {
  /** Matches that may have ended since `from`, epoch ms. */
  since(from: number): number[];
  /** Those of them that did. */
  outcomes(eventIds: readonly number[]): Generator<MatchOutcome>;
}

/** Makes a source that tells this listener. */
export type OpenSource = (sink: FeedSink) => Promise<FeedSource>;
