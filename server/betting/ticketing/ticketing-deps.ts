// What ticketing needs from the rest of the server.
import type { Money, Transact } from "../../platform/db/store.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FeedControl } from "../feed/feed-control.ts";
import type { TicketBook } from "../offer/offer-book.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import type { Settings } from "../../site/settings/setting.ts";
import type { StakeGuard } from "../../people/gambling/guard.ts";
import type { TicketSteering } from "./ticket-steering.ts";
import type { Quotes } from "../../platform/short-lived/quotes.ts";
import type { ReceiveAnswer } from "./receipt/receive.ts";
import type { DrawCode } from "./receipt/ticket-codes.ts";

/** Tells when outcomes were stored. */
export interface OutcomeNews {
  onStored(listener: (eventIds: readonly number[]) => void): void;
}

/** Told of what happens to tickets. */
export interface TicketWatch {
  /** @param answer "repeated" = the same request had its answer before; "failed" = there is none */
  answered(answer: ReceiveAnswer["kind"] | "repeated" | "failed"): void;
  /** @param lateMs after its time */
  decided(ticketId: string, lateMs: number): void;
}

export interface TicketingDeps {
  db: Database;
  transact: Transact;
  money: Money;
  /** Whether other processes use the store as well. */
  isShared: boolean;
  /** Whether this process settles, and decides what others received and did not. */
  works: boolean;
  clock: Clock;
  book: TicketBook;
  outcomes: OutcomeNews;
  /** ms between two searches for tickets that are due to be settled. */
  settleSweepMs: number;
  /** ms between two searches for tickets whose decision is overdue, where other processes use the store. */
  decideSweepMs: number;
  realtime: Pick<Realtime, "toUser">;
  settings: Settings;
  stakes: StakeGuard;
  steering: TicketSteering;
  quotes: Quotes;
  /** A ticket's short number, of which two may be alike. */
  drawCode: DrawCode;
  /** A planned change of odds is one of the offer too: at the odds it was told, the player's next ticket must be good. */
  setOdd: FeedControl["setOdd"];
  watch?: TicketWatch;
  /** Told of work that failed behind the caller's back (timers, settlement). */
  onError(error: unknown): void;
}
