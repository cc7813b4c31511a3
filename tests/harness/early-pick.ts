// Odds chosen before the app runs, for tests.
import type { EarlyPick } from "../../src/domain/offer/early-picks.ts";
import { selectionOf } from "./selection.ts";

/** An open odd of a live match's market "M1" at 1.85; `over` replaces what a test is about. */
export function earlyPick(matchId: number, code = "1", over: Partial<EarlyPick> = {}): EarlyPick {
  const { type: kind, sport, hostName, awayName, leagueName, timeStart, marketCode, marketsGroup } = selectionOf();
  return {
    matchId,
    kind,
    sport,
    hostName,
    awayName,
    leagueName,
    timeStart,
    marketCode,
    marketsGroup,
    odd: `${matchId}|markets|M1|||${code}`,
    shown: 1850,
    at: 1_800_000_000_000,
    ...over,
  };
}
