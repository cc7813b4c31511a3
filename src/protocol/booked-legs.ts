// Selections of the ticket and of placed tickets as a booking names them, and what identifies them.
import { combinationMarket, combinationsTable } from "../domain/offer/combination-code.ts";
import { formatOdd } from "../domain/offer/odds.ts";
import type { SelectionIdentity } from "../domain/ticket/selection-key.ts";
import type { TicketSelection } from "../domain/ticket/ticket-selection.ts";
import type { BookedSelection } from "./bookings.ts";
import type { PlacedSelection } from "./placed-ticket.ts";
import { oddSchema } from "./primitives.ts";

/** marketsKey and marketCode are one; players' markets lie in a table of their own. */
export function identityOf(selection: Omit<BookedSelection, "timeStart">): SelectionIdentity {
  const { eventId, selectionCode, band, player } = selection;
  const marketsKey = selection.marketsKey ?? selection.marketCode ?? "";
  return {
    eventId,
    selectionCode,
    band,
    player,
    marketsKey,
    marketsTable: selection.marketsTable ?? tableOf(marketsKey, player),
  };
}

function tableOf(marketsKey: string, player: string): SelectionIdentity["marketsTable"] {
  if (marketsKey === combinationMarket) return combinationsTable;
  return player === "" ? "markets" : "players";
}

/** The price is the one the player sees. */
export function bookedFromDraft(selection: TicketSelection): BookedSelection {
  const { eventId, type, sport, marketCode, marketsTable, marketsKey, marketsGroup, selectionCode, band, player } =
    selection;
  const { hostName, awayName, leagueName, timeStart } = selection;
  return {
    eventId,
    type,
    sport,
    marketCode,
    marketsTable,
    marketsKey,
    marketsGroup,
    selectionCode,
    band,
    player,
    hostName,
    awayName,
    leagueName,
    timeStart,
    odds: formatOdd(selection.odd ?? selection.originalOdd),
  };
}

/** null where a server tells too little of the selection to find it again. */
export function bookedFromPlaced(selection: PlacedSelection): BookedSelection | null {
  const { eventId, selectionCode, player = "", band = "" } = selection;
  const marketsKey = selection.marketsKey ?? selection.marketCode;
  if (selectionCode === undefined || marketsKey === undefined) return null;
  const [hostName, awayName] =
    selection.hostName === undefined ? (selection.pair?.split(" - ") ?? []) : [selection.hostName, selection.awayName];
  const { type, sport, marketsTable, marketsGroup, leagueName, timeStart } = selection;
  return withoutGaps({
    eventId,
    selectionCode,
    marketsKey,
    marketCode: marketsKey,
    player,
    band,
    type,
    sport,
    marketsTable,
    marketsGroup,
    hostName,
    awayName,
    leagueName,
    timeStart,
    odds: oddSchema.safeParse(selection.odd ?? selection.originalOdd).data,
  });
}

type Gappy<T> = { [K in keyof T]: T[K] | undefined };

function withoutGaps(selection: Gappy<BookedSelection>): BookedSelection {
  return Object.fromEntries(Object.entries(selection).filter(([, value]) => value !== undefined)) as BookedSelection;
}
