// The rows of an offer as the next visit shows them before the app runs. The type has no place for anything of a player.

/** Raise it with every change of the type: rows of another version are ignored. */
export const lastRowsVersion = 1;

export const mostLastRows = 20;

/** Those of live and of pre-match are stored apart. Read by public/boot.js. */
export const lastRowsKeys = { live: "kvota-last-rows-live_betting", prematch: "kvota-last-rows-betting" } as const;

export interface LastRows {
  version: typeof lastRowsVersion;
  /** Path and search of the page. */
  address: string;
  /** Of the document, BCP 47. */
  language: string;
  /** When the rows were stored while their prices were fresh: epoch ms by this device's clock. */
  asOf: number;
  /** As of when the prices were confirmed, as the app says it in `language`. */
  note: string;
  leagues: LastLeague[];
}

export interface LastLeague {
  name: string;
  matches: LastMatch[];
}

export interface LastMatch {
  eventId: number;
  home: string;
  away: string;
  /** Two lines: minute and phase, or time and day. */
  time: string;
  /** Two lines, host and away, their figures parted by spaces; "" before the match. */
  score: string;
  odds: LastOdd[];
}

export interface LastOdd {
  /** eventId|marketsTable|marketsKey|B|P|selectionCode */
  cell: string;
  /** "" = the match does not have this outcome. */
  text: string;
}
