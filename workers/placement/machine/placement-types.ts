// The vocabulary of the placement machine: context, events, what its calls answer and how a placement ends.
import type { ReofferChange } from "../../../src/db/device-tables.ts";
import type { Countdown } from "../countdown.ts";
import type { PlacementRecord } from "../placement-record.ts";
import type { PlacementResponse } from "../placement-response.ts";

/** How a placement ended; the tables follow from it in one transaction. */
export type Outcome =
  | { type: "accepted"; serverTicketId: string; code: string | null; stake: number; changes: readonly ReofferChange[] }
  | { type: "rejected"; messageKey: string }
  | { type: "oddsChanged"; changes: readonly ReofferChange[]; stake: number | null }
  | { type: "busy" }
  /** The player's or the deadline's (`expired`) no to a reoffer: the ticket stays as it was. */
  | { type: "declined"; expired: boolean }
  /** Abandoned before the server had it: the ticket stays as it was. */
  | { type: "discarded" };

/** Why a call came to nothing: key of `errors`, and how long the server wants to be left alone. */
export interface Trouble {
  messageKey: string;
  retryAfterMs: number | null;
}

export type SendResult =
  | { type: "received" }
  /** A definite no, which spends the id. */
  | { type: "refused"; messageKey: string }
  /** A definite answer that does not spend it: log-in, rate or form. */
  | ({ type: "notReceived" } & Trouble)
  | { type: "unknown" };

export type AbandonResult =
  | { type: "abandoned" }
  | { type: "known"; response: ResponseEvent }
  | ({ type: "unknown" } & Trouble);

export type AnswerResult =
  /** The first answer that the server holds. */
  | { type: "settled"; accepted: boolean }
  /** Too late, or nothing it could be an answer to: where the ticket stands tells the rest. */
  | { type: "refused" }
  | { type: "unknown" };

export interface AnswerInput {
  record: PlacementRecord;
  serverTicketId: string;
  /** Null = accept. */
  reason: string | null;
}

export interface Reoffer {
  serverTicketId: string;
  stake: number | null;
  changes: readonly ReofferChange[];
}

export interface PlacementContext {
  record: PlacementRecord | null;
  /** Of the wait, or of the offer. */
  deadline: Countdown | null;
  offer: Reoffer | null;
  /** When the latest attempt of this realm left, monotonic ms. */
  sentAt: number | null;
  /** When the latest answer to an offer left, monotonic ms. */
  answeredAt: number | null;
  timeoutPassed: boolean;
  trouble: { messageKey: string; wait: Countdown | null } | null;
  /** "id status" of the responses that were acted on. */
  handled: readonly string[];
  /** Server time of the newest of them. */
  newest: number;
  outcome: Outcome | null;
}

export interface ResponseEvent {
  type: "RESPONSE";
  ticketId: string;
  /** "id status" */
  key: string;
  /** Server time of the response. */
  now: number;
  response: PlacementResponse;
}

export type PlacementEvent =
  | { type: "START"; record: PlacementRecord }
  | { type: "RESUME"; record: PlacementRecord }
  /** The user left; what is unresolved stays sealed for their next log-in. */
  | { type: "SUSPEND" }
  | ResponseEvent
  | { type: "RETRY" }
  | { type: "DISCARD" }
  | { type: "ANSWER"; ticketId: string; accepted: boolean; reason: string }
  /** This device's clock was set: what tabs count down from must be said anew. */
  | { type: "CLOCK_MOVED" };
