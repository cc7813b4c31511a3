// How matches ended, as the feed told it last.

export interface MatchOutcomeTable {
  event_id: number;
  /** One more with each change of what is told. */
  version: number;
  /** The version that the tickets on the match were settled by. */
  settled_version: number;
  sport: string;
  league_id: number;
  league_name: string;
  group_name: string;
  host_name: string;
  away_name: string;
  /** Epoch ms. */
  time_start: number;
  /** JSON, as the wire has them. */
  results: string;
  stats: string;
  /** Epoch ms: a bet booked later is void; null = each market was closed before it was decided. */
  decided_at: number | null;
  /** 1 = the pages of scores show it. */
  has_score: number;
  /** JSON (OutcomeMarkets); "" = nothing is kept. */
  markets: string;
  /** What every selection came to that `markets` does not name; null = it is not decided. */
  others: string | null;
  /** JSON (Cancel[]). */
  cancels: string;
}

export interface OutcomeTables {
  match_outcome: MatchOutcomeTable;
}
