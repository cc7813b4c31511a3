// Odds chosen before the app runs, for tests.
import type { EarlyPick } from "../../src/domain/offer/early-picks.ts";

/** An open odd of a live match's market "M1" at 1.85; `over` replaces what a test is about. */
export function earlyPick(matchId: number, code = "1", over: Partial<EarlyPick> = {}): EarlyPick {
  return {
    odd: `${matchId}|markets|M1|||${code}`,
    matchId,
    kind: "live",
    sport: "F",
    hostName: "Partizan",
    awayName: "Vojvodina",
    leagueName: "SuperLiga",
    timeStart: 1_000_000,
    marketCode: "M1",
    marketsGroup: "main",
    shown: 1850,
    at: 1_800_000_000_000,
    ...over,
  };
}
