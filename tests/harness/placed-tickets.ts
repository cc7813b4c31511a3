// Placed tickets as the wire has them.
import type { PlacedSelection, WireTicket } from "../../src/protocol/placed-ticket.ts";

export function placedLeg(over: Partial<PlacedSelection> = {}): PlacedSelection {
  return {
    eventId: 1,
    status: "open",
    id: "1",
    type: "live",
    sport: "F",
    hostName: "Partizan",
    awayName: "Vojvodina",
    leagueName: "SuperLiga",
    timeStart: 1_799_999_000_000,
    marketCode: "1X2",
    marketsTable: "markets",
    marketsKey: "1X2",
    selectionCode: "1",
    player: "",
    odd: "1.85",
    band: "",
    ...over,
  };
}

export function placedTicket(id: string, over: Partial<WireTicket> = {}): WireTicket {
  return {
    _id: id,
    frontend_uuid: `uuid-${id}`,
    createdAtTimestamp: 1_800_000_000_000,
    type: "live",
    kind: "single",
    currency: "RSD",
    currency_id: 1,
    stake: 100,
    totalOdds: "1.85",
    bonus: 0,
    possibleWin: 185,
    win: 0,
    status: "open",
    selections: [placedLeg()],
    systemGroups: [],
    cashOut: null,
    ...over,
  };
}
