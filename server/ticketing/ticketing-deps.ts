// What ticketing needs from the rest of the server.
import type { Clock, Database, OfferBook, Realtime, Settings, TicketSteering } from "../ports.ts";

export interface TicketingDeps {
  db: Database;
  /** One write transaction after the other; a throw rolls back. */
  transact<T>(work: (trx: Database) => Promise<T>): Promise<T>;
  clock: Clock;
  book: OfferBook;
  realtime: Pick<Realtime, "toUser">;
  settings: Settings;
  steering: TicketSteering;
  /** Told of work that failed behind the caller's back (timers, settlement). */
  onError(error: unknown): void;
}
