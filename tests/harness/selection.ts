// Ticket legs for tests.
import type { TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";

/** An open live leg of event 1 at 1.85; `over` replaces what a test is about. */
export function selectionOf(over: Partial<TicketSelection> = {}): TicketSelection {
  const eventId = over.eventId ?? 1;
  const odd = over.odd === undefined ? 1850 : over.odd;
  const band = over.band ?? "";
  return {
    id: String(eventId),
    type: "live",
    sport: "F",
    hostName: "Partizan",
    awayName: "Vojvodina",
    leagueName: "SuperLiga",
    timeStart: 1_000_000,
    marketCode: "M1",
    marketsTable: "markets",
    marketsKey: "M1",
    marketsGroup: "main",
    selectionCode: "1",
    player: "",
    originalOdd: odd,
    originalBand: band,
    status: "open",
    addedAt: eventId,
    ...over,
    eventId,
    odd,
    band,
  };
}
