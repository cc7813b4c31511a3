// The tables of what is open on the offer. Amounts are minor units, times epoch ms.

import type { SelectionTable } from "../../../src/protocol/combination.ts";
import type { StopScope } from "../../../src/protocol/operator/liability.ts";

/** What open tickets have on one selection, in one currency: sums that each step of a ticket moves. */
export interface LiabilityTable {
  event_id: number;
  markets_table: SelectionTable;
  markets_key: string;
  band: string;
  player: string;
  selection_code: string;
  /** In which a win is paid. */
  currency_id: number;
  sport: string;
  /** "Home - Away" */
  pair: string;
  /** Folded text that the list searches. */
  search: string;
  /** Players' own money: a free bet stakes none. */
  staked: number;
  would_pay: number;
  tickets: number;
}

/** What no ticket is taken on; a row is a stop. */
export interface BetStopTable {
  scope: StopScope;
  /** Of a market "eventId/marketsKey", else the match's or the league's id or the sport's code. */
  id: string;
  /** As it was named when it was stopped. */
  name: string;
  reason: string;
  sub: string;
  at: number;
}

/** The most that all open tickets on one match may pay together. */
export interface WinLimitTable {
  scope: Exclude<StopScope, "market">;
  id: string;
  currency_id: number;
  name: string;
  max_win: number;
  reason: string | null;
  sub: string;
  at: number;
}

export interface LiabilityTables {
  liability: LiabilityTable;
  bet_stop: BetStopTable;
  win_limit: WinLimitTable;
}
