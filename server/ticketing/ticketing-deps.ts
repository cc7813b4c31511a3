// What ticketing needs from the rest of the server.
import type {
  Clock,
  Database,
  FeedControl,
  OfferBook,
  OutcomeNews,
  Realtime,
  Settings,
  StakeGuard,
  TicketSteering,
} from "../ports.ts";

export interface TicketingDeps {
  db: Database;
  /** One write transaction after the other; a throw rolls back. */
  transact<T>(work: (trx: Database) => Promise<T>): Promise<T>;
  clock: Clock;
  book: OfferBook;
  outcomes: OutcomeNews;
  /** ms between two searches for tickets that are due to be settled. */
  settleSweepMs: number;
  realtime: Pick<Realtime, "toUser">;
  settings: Settings;
  stakes: StakeGuard;
  steering: TicketSteering;
  /** A planned change of odds is one of the offer too: at the odds it was told, the player's next ticket must be good. */
  setOdd: FeedControl["setOdd"];
  /** Told of work that failed behind the caller's back (timers, settlement). */
  onError(error: unknown): void;
}
