import type { EarlyPick } from "../offer/early-picks.ts";
import { parseOddCell } from "../offer/odd-cell.ts";
import type { TicketSelection } from "./ticket-selection.ts";

/** The leg of a ticket that an odd makes which was chosen before the app ran: at the odd that was shown. */
export function earlySelection(pick: EarlyPick): TicketSelection {
  const { table, key, band, player, selectionCode } = parseOddCell(pick.odd);
  const { matchId, kind, sport, hostName, awayName, leagueName, timeStart, marketCode, marketsGroup, shown } = pick;
  return {
    id: player === "" ? String(matchId) : `${matchId}_${player}`,
    eventId: matchId,
    type: kind,
    sport,
    hostName,
    awayName,
    leagueName,
    timeStart,
    marketCode,
    marketsTable: table === "players" ? "players" : "markets",
    marketsKey: key,
    marketsGroup,
    selectionCode,
    band,
    player,
    odd: shown,
    originalOdd: shown,
    originalBand: band,
    status: "open",
    addedAt: pick.at,
  };
}
