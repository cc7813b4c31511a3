// Dialogs that open in every tab and close in all of them.
import type { Minor, TicketSelection } from "../domain/ticket/ticket-selection.ts";

/** What became of one of several singles. */
export interface SingleOutcome {
  /** Client uuid. */
  readonly ticketId: string;
  /** notSent: it never left the device. */
  readonly result: "placed" | "refused" | "notSent";
  /** Why it was not placed, as a translation key; "" = it was. */
  readonly messageKey: string;
  /** The server's `_id`; "" = none. */
  readonly serverTicketId: string;
  readonly code: string | null;
  readonly stake: Minor;
  readonly possibleWin: Minor;
  /** null = it is on the ticket no more. */
  readonly selection: TicketSelection | null;
}

/** How the last ticket came out. */
export interface OutcomeRow {
  id: "ticket-outcome";
  kind: "accepted" | "rejected" | "singles";
  /** Client uuid of the ticket it speaks of. */
  ticketId: string;
  /** The server's `_id` of an accepted ticket, "" of a rejected one. */
  serverTicketId: string;
  /** Its short number; null or absent = none is told. */
  code?: string | null;
  /** Translation key of the message. */
  messageKey: string;
  stake: Minor;
  currency: string;
  possibleWin: Minor;
  /** Odds of its selections as they were accepted, thousandths; absent = a system's, or none is told. */
  odds?: readonly number[] | undefined;
  /** Of several singles, in the order in which they were sent. */
  singles?: readonly SingleOutcome[];
  /** How many lines a system makes; none = it is no system. */
  lines?: number | undefined;
}

/** A casino game refused a bet: too high (`limit`), or not possible at all (null). */
export interface BetLimitRow {
  id: "bet-limit";
  gameCode: string;
  limit: Minor | null;
  currency: string;
}

/** Money of one currency in this session, minor units. */
export interface SessionResult {
  currency: string;
  staked: Minor;
  won: Minor;
}

/** How long and with what result was played, shown at the interval the player chose. Times by the server's clock. */
export interface RealityCheckRow {
  id: "reality-check";
  /** Begin of the session it counts, epoch ms. */
  sessionStart: number;
  /** When it was last shown, or the interval chosen, epoch ms. */
  at: number;
  /** null = it was closed. */
  shown: { playedMs: number; results: readonly SessionResult[] } | null;
}

/** A dialog that opens in every tab and closes in all of them. */
export type DialogRow = OutcomeRow | BetLimitRow | RealityCheckRow;
