// Matches and frames of the wire, small enough to read.
import type { Match, MarketEntry } from "../../src/protocol/match.ts";
import type { Frame, MatchChange } from "../../src/protocol/sockets.ts";

export function sampleEntry(odds: Record<string, string>, B = "", MS = "OPEN"): MarketEntry {
  const selections = Object.fromEntries(Object.entries(odds).map(([code, O]) => [code, { O }]));
  return { MS, B, P: "", L: 1, selections };
}

export function sampleMatch(eventId: number, rev: number, part: Partial<Match> = {}): Match {
  return {
    eventId,
    rev,
    sport: "F",
    leagueId: 7,
    leagueName: "Premijer liga",
    groupName: "Bosnia and Herzegovina",
    hostName: `Host ${eventId}`,
    awayName: `Away ${eventId}`,
    timeStart: 1_800_000_000_000,
    inPlay: true,
    matchState: "LIVE",
    matchPhase: { name: "1H", timeMin: 10 },
    results: { G: [0, 0] },
    stats: {},
    markets: { "1X2": [sampleEntry({ "1": "1.50", X: "3.20", "2": "4.10" })] },
    players: {},
    marketsCount: 12,
    ...part,
  };
}

export function oddChange(eventId: number, rev: number, code: string, odd: string): MatchChange {
  return { eventId, rev, odds: [["markets", "1X2", "", "", code, odd]] };
}

export function sampleFrame(stream: string, seq: number, changes: MatchChange[]): Frame {
  return { stream, seq, ts: 1_800_000_000_000, changes };
}
