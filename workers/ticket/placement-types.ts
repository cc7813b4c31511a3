// The vocabulary of the placement machine: context, events, what its calls answer and how a placement ends.
import type { Deadline, ReofferChange } from "../../src/db/device-tables.ts";
import type { PlacementRecord } from "./placement-record.ts";
import type { Verdict } from "./ticket-verdict.ts";

/** How a placement ended; the tables follow from it in one transaction. */
export type Outcome =
  | { type: "accepted"; stake: number; changes: readonly ReofferChange[] }
  | { type: "rejected"; messageKey: string }
  | { type: "oddsChanged"; changes: readonly ReofferChange[]; stake: number | null }
  | { type: "busy" }
  /** The player's or the deadline's no to a reoffer: the ticket stays as it was. */
  | { type: "declined" }
  /** Abandoned before the server had it: the ticket stays as it was. */
  | { type: "discarded" };

export type SendResult =
  | { type: "received" }
  /** A definite no, which spends the id. */
  | { type: "refused"; messageKey: string }
  /** A definite answer that does not spend it: log-in, rate or form. */
  | { type: "notReceived" }
  | { type: "unknown" };

export type AbandonResult = { type: "abandoned" } | { type: "known"; verdict: VerdictEvent } | { type: "unknown" };

/** "settled": the first answer that the server holds. */
export type AnswerResult = { type: "settled"; accepted: boolean } | { type: "unknown" };

export interface Offer {
  serverTicketId: string;
  stake: number | null;
  changes: readonly ReofferChange[];
}

export interface PlacementContext {
  record: PlacementRecord | null;
  deadline: Deadline | null;
  offer: Offer | null;
  /** Why a reoffer was declined. */
  declineReason: string;
  /** When the latest attempt of this realm left, monotonic ms. */
  sentAt: number | null;
  timeoutPassed: boolean;
  /** "id status" of the responses that were acted on. */
  handled: readonly string[];
  /** Server time of the newest of them. */
  newest: number;
  outcome: Outcome | null;
}

export interface VerdictEvent {
  type: "VERDICT";
  ticketId: string;
  /** "id status" */
  key: string;
  /** Server time of the response. */
  now: number;
  verdict: Verdict;
}

export type PlacementEvent =
  | { type: "START"; record: PlacementRecord }
  | { type: "RESUME"; record: PlacementRecord }
  /** The user left; what is unresolved stays sealed for their next log-in. */
  | { type: "SUSPEND" }
  | VerdictEvent
  | { type: "RETRY" }
  | { type: "DISCARD" }
  | { type: "ANSWER"; ticketId: string; accepted: boolean; reason: string };
