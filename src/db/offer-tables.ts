// The offer cache: a copy of what the server publishes, which may be dropped at any time.
import type { MarketMap, Match, MatchPhase, Results, Stats } from "../protocol/match.ts";
import type { Score, SidebarSport } from "../protocol/offer.ts";

export type OfferKind = "live" | "prematch";

/** What a table row shows, and nothing more: main markets only. */
export interface OfferRow {
  eventId: number;
  /** Grows with each visible change; at least the wire's, and less than the wire's next one. */
  rev: number;
  /** The core that wrote it: equal revisions of two cores need not say the same. Missing in rows of earlier builds. */
  life?: number;
  kind: OfferKind;
  sport: string;
  leagueId: number;
  leagueName: string;
  groupName: string;
  hostName: string;
  awayName: string;
  timeStart: number;
  inPlay: boolean;
  matchState: string;
  matchPhase: MatchPhase;
  results: Results;
  /** The score of each part, where the sport's rows show it. */
  stats: Stats;
  /** Main markets, by marketsKey, of the map `markets`. */
  markets: MarketMap;
  players: MarketMap;
  marketsCount: number;
  sfId?: string | number | undefined;
  /** Under which a feed has these names in other languages; missing = under none. */
  hostTextId?: string | undefined;
  awayTextId?: string | undefined;
  leagueTextId?: string | undefined;
  groupTextId?: string | undefined;
}

/** The open match with all its markets. */
export interface FullMatch extends Match {
  kind: OfferKind;
  /** As in a row. */
  life?: number;
}

/** One page of a pre-match question, by its key (`prematchKey`): the order the server gave. */
export interface OfferPage {
  key: string;
  eventIds: number[];
  totalPages: number;
  /** Whether the server has answered this very question; false = an answer made from the cache. */
  answered: boolean;
  /** When it was written, epoch ms by this device's clock. */
  at?: number;
}

/** How fresh a stream's prices are. `fresh` is the worker's verdict on its monotonic clock. */
export interface StreamRow {
  /** "live:F", "prematch:F", "match:123" */
  stream: string;
  seq: number;
  fresh: boolean;
  /** Last frame, beat or snapshot, epoch ms by the server's clock: shown as "as of HH:MM:SS". */
  confirmedAt: number;
}

export interface SidebarRow {
  /** "live" or "prematch:<time filter>" */
  key: string;
  sports: SidebarSport[];
}

/** A match as a list without prices shows it. */
export interface MatchLine extends Score {
  kind: OfferKind | "finished";
}

/** What a search found, under its folded term. */
export interface SearchRow {
  key: string;
  live: MatchLine[];
  prematch: MatchLine[];
  /** There is more than what is listed here. */
  more: { live: boolean; prematch: boolean };
  /** false = found in the cache alone, because the server could not be asked. */
  answered: boolean;
  /** As of when this is, epoch ms by the server's clock. */
  at: number;
}

/** One page of the scores of a day and sport (`scoresKey`). */
export interface ScoresRow {
  key: string;
  lines: MatchLine[];
  totalPages: number;
  /** false = this server tells no scores. */
  answered: boolean;
  /** Epoch ms by the server's clock. */
  at: number;
}

/** Answers of the CMS, each validated before it is stored: see catalogue-keys.ts. */
export interface CatalogueRow {
  key: string;
  value: unknown;
}
