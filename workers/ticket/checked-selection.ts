// A selection of the ticket as the server is asked what it is worth: by all of the names that say which it is, for servers of
// another make may go by any of them.
import { formatOdd } from "../../src/domain/offer/odds.ts";
import type { TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";

export function checkedSelection(selection: TicketSelection) {
  const { id, eventId, type, sport, marketCode, marketsTable, marketsKey, selectionCode, band, player } = selection;
  return {
    id,
    eventId,
    type,
    sport,
    marketCode,
    marketsTable,
    marketsKey,
    selectionCode,
    band,
    player,
    odd: formatOdd(selection.odd),
    originalOdd: formatOdd(selection.originalOdd),
    originalBand: selection.originalBand,
  };
}
