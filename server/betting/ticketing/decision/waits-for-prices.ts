// Whether a live ticket must wait beyond its delay, because a price of it is older than 3 s. create-ticketing.ts asks again every
// 250 ms, as long as the player waits.
import { freshForMs } from "../../offer/replica.ts";
import type { OfferBook } from "../../offer/offer-book.ts";
import type { StoredTicket } from "../ticket-store.ts";

/** Whether a live leg's price is older than a decision allows. A match that is gone needs none: it is blocked. */
export function waitsForPrices(book: OfferBook, { legs }: StoredTicket): boolean {
  return legs.some(
    ({ type, event_id }) => type === "live" && book.kindOf(event_id) !== null && book.age(event_id) > freshForMs,
  );
}
