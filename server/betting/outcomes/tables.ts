// How matches ended, as the feed told it last.
import type { Generated } from "kysely";

export interface MatchOutcomeTable {
  event_id: number;
  /** One more with each change of what is told. */
  version: number;
  /** The version that the tickets on the match were settled by. */
  settled_version: number;
  /** When this version was stored, epoch ms; 0 = before this was kept. */
  changed_at: number;
  sport: string;
  league_id: number;
  league_name: string;
  group_name: string;
  host_name: string;
  away_name: string;
  /** JSON (MatchTextIds); null = a feed has its names in no other language. */
  text_ids: string | null;
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
  /** 1 = what was known of the markets was dropped for its age. What is told of it later is told beside that. */
  trimmed: Generated<number>;
  /** What every selection came to that `markets` does not name; null = it is not decided. */
  others: string | null;
  /** The source that told all of it (OutcomeSource); "" = it is not known, or told by markets alone. */
  producer: string;
  certainty: number;
  sent_at: number;
  /** JSON (Statements): what was told of its markets one by one, by whom, how surely and when; "" = nothing. */
  statements: string;
}

export interface OutcomeTables {
  match_outcome: MatchOutcomeTable;
}
