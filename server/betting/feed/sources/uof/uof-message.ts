// What the feed says, a type for each kind. Times are epoch ms by the feed's clocks, one clock a producer.

/** A market by its number and specifiers; `extended_specifiers` count for nothing. */
export interface UofMarketRef {
  id: number;
  specifiers: ReadonlyMap<string, string>;
}

export interface UofOdd {
  id: string;
  /** As it was sent, up to ten decimals; null = none. */
  odds: string | null;
  isActive: boolean;
}

export interface UofOddsMarket extends UofMarketRef {
  /** 1 open, -1 suspended, 0 taken out, -2 handed over, -3 settled, -4 cancelled. */
  status: number;
  isFavourite: boolean;
  outcomes: readonly UofOdd[];
}

/** As they were sent: what a factor means is for `resultOf` alone. */
export interface UofResult {
  id: string;
  result: string;
  voidFactor: string | null;
  deadHeatFactor: string | null;
}

export interface UofSettledMarket extends UofMarketRef {
  /** Why it did not come to what was played, by the feed's list. */
  voidReason: number | null;
  outcomes: readonly UofResult[];
}

/** Without outcomes all of the market is meant. */
export interface UofUndoneMarket extends UofMarketRef {
  voidReason: number | null;
  outcomes: readonly string[];
}

export type Pair = [host: number, away: number];

export interface UofStatus {
  status: number;
  matchStatus: number | null;
  score: Pair | null;
  /** Whole minutes; null = no clock. */
  minute: number | null;
  periods: readonly { number: number; score: Pair }[];
  corners: Pair | null;
  yellowCards: Pair | null;
  redCards: Pair | null;
  /** The running game of tennis, in points. */
  game: Pair | null;
  server: 1 | 2 | null;
}

interface OfEvent {
  /** null = it was not said: then nothing is done that would need it. */
  product: number | null;
  /** `sr:match:4711` */
  event: string;
  timestamp: number;
  /** Of the recovery that it belongs to. */
  requestId: number | null;
}

interface Span {
  from: number;
  to: number;
}

export type UofMessage =
  | { kind: "alive"; product: number; timestamp: number; isSubscribed: boolean }
  | { kind: "snapshot_complete"; product: number; timestamp: number; requestId: number }
  | (OfEvent & { kind: "fixture_change"; changeType: number | null; startTime: number | null })
  | (OfEvent & {
      kind: "odds_change";
      status: UofStatus | null;
      betstopReason: number | null;
      bettingStatus: number | null;
      markets: readonly UofOddsMarket[];
    })
  | (OfEvent & { kind: "bet_stop"; groups: readonly string[]; marketStatus: number })
  | (OfEvent & { kind: "bet_settlement"; certainty: 1 | 2 | null; markets: readonly UofSettledMarket[] })
  | (OfEvent & { kind: "rollback_bet_settlement"; markets: readonly UofUndoneMarket[] })
  | (OfEvent & { kind: "bet_cancel"; span: Span; markets: readonly UofUndoneMarket[] })
  /** `span` null = of whatever time. */
  | (OfEvent & { kind: "rollback_bet_cancel"; span: Span | null; markets: readonly UofUndoneMarket[] });

export type UofEventMessage = Extract<UofMessage, { event: string }>;
export type UofOddsChange = Extract<UofMessage, { kind: "odds_change" }>;
