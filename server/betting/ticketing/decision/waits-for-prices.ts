// A live ticket is decided by fresh prices alone: it waits for them as long as its player waits for it.
import { freshForMs } from "../../offer/replica.ts";
import type { OfferBook } from "../../../ports.ts";
import type { StoredTicket } from "../ticket-store.ts";

/** Whether a live leg's price is older than a decision allows. A match that is gone needs none: it is blocked. */
export function waitsForPrices(book: OfferBook, { legs }: StoredTicket): boolean {
  return legs.some(
    ({ type, event_id }) => type === "live" && book.kindOf(event_id) !== null && book.age(event_id) > freshForMs,
  );
}
