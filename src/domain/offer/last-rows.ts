// The rows of an offer as a page shows them before the app runs: those of the last visit from the device, those of a first
// visit from the server. The type has no place for anything of a player.
import type { OddMillis, SelectionKind } from "../ticket/ticket-selection.ts";
import type { DayForm } from "./day-form.ts";
import type { OddsFormat } from "./odds-format.ts";

/** Raise it with every change of the type: rows of another version are ignored. */
export const lastRowsVersion = 3;

export const mostLastRows = 20;

/** Those of live and of pre-match are stored apart. Read by src/boot. */
export const lastRowsKeys = { live: "kvota-last-rows-live_betting", prematch: "kvota-last-rows-betting" } as const;

/** Of the element of the served page that holds the rows of a first visit as JSON. Read by src/boot. */
export const firstRowsId = "kvota-first-rows";

/** Stands in that element where the site takes no bets on the page's table. */
export const closedRows = "closed";

/** Stands for the time in `LastRows.note`, which is told in the device's time zone. */
export const timeInNote = "{time}";

/** Stand in `LastTexts` for what is chosen and for its odds or how many there are. */
export const whatInText = "@";
export const numberInText = "#";

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
  texts: LastTexts;
  sport: string;
  /** In which the device shows odds; decimal where the server made the rows. */
  format: OddsFormat;
  /** Those of the cells, in the order of the columns. */
  markets: LastMarket[];
  leagues: LastLeague[];
}

/** What the app says of its odds, in `language`. */
export interface LastTexts {
  confirmed: string;
  locked: string;
  stale: string;
  up: string;
  down: string;
  /** How many are chosen: one, and any other number. */
  one: string;
  other: string;
  /** In the place of the way to the ticket, until the app is there. */
  opening: string;
  chosen: string;
  removed: string;
}

/** What a leg of the ticket and a reader's ear need of a market, in `language`. */
export interface LastMarket {
  /** marketsTable|marketsKey */
  key: string;
  code: string;
  group: string;
  name: string;
  /** Names of the outcomes by code. */
  outcomes: Record<string, string>;
}

/** A header with matches of one kind under it. */
export interface LastLeague {
  kind: SelectionKind;
  /** "" = the matches that begin within the hour `from`. */
  name: string;
  /** In `language`; "" where `name` is no league's. */
  country: string;
  /** Epoch ms; 0 where there is a name. */
  from: number;
  matches: LastMatch[];
}

export interface LastMatch {
  eventId: number;
  home: string;
  away: string;
  /** Its league and country, where the header is not the league's. */
  league?: readonly [name: string, country: string];
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
  /** Missing = the match does not have this outcome; null = it has no price now. */
  odd?: OddMillis;
  /** Suspended, or without a price that can be bet on. */
  locked?: true;
}

/** Any other parameter of an address makes the table a player's own: leagues, a search, an unfolded match, favourites. */
export const sharedParameters: ReadonlySet<string> = new Set(["sport", "time_filter", "filter", "view"]);
