// The two stored shapes of a match.
import { rowStats } from "../../src/domain/offer/score.ts";
import type { FullMatch, OfferRow } from "../../src/db/offer-tables.ts";
import type { Match } from "../../src/protocol/match.ts";
import type { CachedMatch } from "./match-cache.ts";

/** null = no table shows this match. */
export function rowOf(entry: CachedMatch): OfferRow | null {
  if (entry.main === null) return null;
  const { match } = entry.main;
  return {
    eventId: match.eventId,
    rev: entry.rev,
    life: entry.life,
    kind: entry.kind,
    sport: match.sport,
    leagueId: match.leagueId,
    leagueName: match.leagueName,
    groupName: match.groupName,
    hostName: match.hostName,
    awayName: match.awayName,
    timeStart: match.timeStart,
    inPlay: match.inPlay,
    matchState: match.matchState,
    matchPhase: match.matchPhase,
    results: match.results,
    stats: rowStats(match.sport, match.stats),
    markets: match.markets,
    players: match.players,
    marketsCount: match.marketsCount ?? countMarkets(entry.full?.match ?? match),
    ...(match.sfId === undefined ? {} : { sfId: match.sfId }),
    hostTextId: match.hostTextId,
    awayTextId: match.awayTextId,
    leagueTextId: match.leagueTextId,
    groupTextId: match.groupTextId,
  };
}

/** null = this match was not opened. */
export function fullOf(entry: CachedMatch): FullMatch | null {
  if (entry.full === null) return null;
  return { ...entry.full.match, rev: entry.rev, life: entry.life, kind: entry.kind };
}

function countMarkets(match: Match): number {
  return Object.keys(match.markets).length + Object.keys(match.players).length;
}
