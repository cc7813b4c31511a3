// A match as lists without prices show it, from either of the shapes it comes in.
import type { MatchLine, OfferKind, OfferRow } from "../../src/db/offer-tables.ts";
import type { Match } from "../../src/protocol/match.ts";

export function lineOf(match: Match | OfferRow, kind: OfferKind): MatchLine {
  const { eventId, sport, leagueId, leagueName, groupName, hostName, awayName } = match;
  const { timeStart, inPlay, matchState, matchPhase, results } = match;
  const names = { leagueId, leagueName, groupName, hostName, awayName };
  const stats = "stats" in match ? match.stats : {};
  return { eventId, kind, sport, ...names, timeStart, inPlay, matchState, matchPhase, results, stats };
}
