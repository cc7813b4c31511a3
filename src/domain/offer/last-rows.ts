// The rows of an offer as a page shows them before the app runs: those of the last visit from the device, those of a first
// visit from the server. The type has no place for anything of a player.
import type { DayForm } from "./day-form.ts";

/** Raise it with every change of the type: rows of another version are ignored. */
export const lastRowsVersion = 2;

export const mostLastRows = 20;

/** Those of live and of pre-match are stored apart. Read by src/boot. */
export const lastRowsKeys = { live: "kvota-last-rows-live_betting", prematch: "kvota-last-rows-betting" } as const;

/** Of the element of the served page that holds the rows of a first visit as JSON. Read by src/boot. */
export const firstRowsId = "kvota-first-rows";

/** Stands in that element where the site takes no bets on the page's table. */
export const closedRows = "closed";

/** Stands for the time in `LastRows.note`, which is told in the device's time zone. */
export const timeInNote = "{time}";

export interface LastRows {
  version: typeof lastRowsVersion;
  /** Path and search of the page. */
  address: string;
  /** Of the document, BCP 47. */
  language: string;
  /** When the rows were stored while their prices were fresh: epoch ms by the clock of the device. */
  asOf: number;
  /** As of when the prices were confirmed, in `language`, with `timeInNote`. */
  note: string;
  /** Epoch ms by the server's clock. */
  confirmedAt: number;
  days: DayForm;
  leagues: LastLeague[];
}

export interface LastLeague {
  /** "" = the matches that begin within the hour `from`. */
  name: string;
  /** Epoch ms; 0 where there is a name. */
  from: number;
  matches: LastMatch[];
}

export interface LastMatch {
  eventId: number;
  home: string;
  away: string;
  /** Two lines, minute and phase; "" before the match, where time and day of `timeStart` stand. */
  phase: string;
  /** Epoch ms. */
  timeStart: number;
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

/** Any other parameter of an address makes the table a player's own: leagues, a search, an unfolded match, favourites. */
export const sharedParameters: ReadonlySet<string> = new Set(["sport", "time_filter", "filter", "view"]);
