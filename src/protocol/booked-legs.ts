// Selections of the ticket and of placed tickets as a booking names them, and what identifies them.
import { formatOdd } from "../domain/offer/odds.ts";
import type { SelectionIdentity } from "../domain/ticket/selection-key.ts";
import type { TicketSelection } from "../domain/ticket/ticket-selection.ts";
import type { BookedSelection } from "./bookings.ts";
import type { PlacedSelection } from "./placed-ticket.ts";
import { oddSchema } from "./primitives.ts";

/** marketsKey and marketCode are one; players' markets lie in a table of their own. */
export function identityOf(own: Omit<BookedSelection, "timeStart">): SelectionIdentity {
  const { eventId, selectionCode, band, player } = own;
  return {
    eventId,
    selectionCode,
    band,
    player,
    marketsKey: own.marketsKey ?? own.marketCode ?? "",
    marketsTable: own.marketsTable ?? (player === "" ? "markets" : "players"),
  };
}

/** The price is the one the player sees. */
export function bookedFromDraft(own: TicketSelection): BookedSelection {
  const { eventId, type, sport, marketCode, marketsTable, marketsKey, marketsGroup, selectionCode, band, player } = own;
  const { hostName, awayName, leagueName, timeStart } = own;
  return {
    ...{ eventId, type, sport, marketCode, marketsTable, marketsKey, marketsGroup, selectionCode, band, player },
    ...{ hostName, awayName, leagueName, timeStart },
    odds: formatOdd(own.odd ?? own.originalOdd),
  };
}

/** null where a server tells too little of the selection to find it again. */
export function bookedFromPlaced(own: PlacedSelection): BookedSelection | null {
  const { eventId, selectionCode, player = "", band = "" } = own;
  const marketsKey = own.marketsKey ?? own.marketCode;
  if (selectionCode === undefined || marketsKey === undefined) return null;
  const [hostName, awayName] =
    own.hostName === undefined ? (own.pair?.split(" - ") ?? []) : [own.hostName, own.awayName];
  const { type, sport, marketsTable, marketsGroup, leagueName, timeStart } = own;
  return withoutGaps({
    ...{ eventId, selectionCode, marketsKey, marketCode: marketsKey, player, band },
    ...{ type, sport, marketsTable, marketsGroup, hostName, awayName, leagueName, timeStart },
    odds: oddSchema.safeParse(own.odd ?? own.originalOdd).data,
  });
}

type Gappy<T> = { [K in keyof T]: T[K] | undefined };

function withoutGaps(own: Gappy<BookedSelection>): BookedSelection {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as BookedSelection;
}
