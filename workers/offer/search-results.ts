// What a search found: from the server's answers, one for each term, and from what is stored on the device.
import type { MatchLine, OfferKind, OfferRow, SearchRow } from "../../src/db/offer-tables.ts";
import type { Match } from "../../src/protocol/match.ts";
import { matchTextIds } from "../../src/domain/offer/feed-text-ids.ts";
import { createAnyMatcher, searchable } from "../../src/domain/offer/search-term.ts";
import type { OfferAnswer } from "../../src/protocol/offer.ts";

export const listedAtMost = 50;

/** A match as lists without prices show it. */
export function lineOf(match: Match | OfferRow, kind: OfferKind): MatchLine {
  const { eventId, sport, leagueId, leagueName, groupName, hostName, awayName } = match;
  const { timeStart, inPlay, matchState, matchPhase, results } = match;
  const names = { leagueId, leagueName, groupName, hostName, awayName };
  const stats = "stats" in match ? match.stats : {};
  const texts = matchTextIds(match);
  return { eventId, kind, sport, ...names, ...texts, timeStart, inPlay, matchState, matchPhase, results, stats };
}

/** Matches of a side that is called so come before those of a league or country that is; else the order stays. */
export function teamsFirst(lines: readonly MatchLine[], terms: readonly string[]): MatchLine[] {
  const matches = createAnyMatcher(terms);
  const byTeam = (match: MatchLine): boolean => matches(searchable([match.hostName, match.awayName]));
  const teams = new Set(lines.filter(byTeam));
  return [...teams, ...lines.filter((match) => !teams.has(match))];
}

type Found = Pick<SearchRow, "live" | "prematch" | "more">;

/** @param terms those that the answers belong to, in their order */
export function foundBy(
  live: readonly OfferAnswer[],
  prematch: readonly OfferAnswer[],
  terms: readonly string[],
): Found {
  const running = linesOf(live, "live");
  const coming = linesOf(prematch, "prematch");
  // One answer is in order; of several the next match comes first, from whichever answer.
  if (prematch.length > 1) coming.sort((a, b) => a.timeStart - b.timeStart || a.eventId - b.eventId);
  return {
    live: teamsFirst(running, terms).slice(0, listedAtMost),
    prematch: teamsFirst(coming, terms).slice(0, listedAtMost),
    more: { live: hasMore(live, running), prematch: hasMore(prematch, coming) },
  };
}

/** A match that several terms found is listed once. */
function linesOf(answers: readonly OfferAnswer[], kind: OfferKind): MatchLine[] {
  const matches = new Map(answers.flatMap(({ result }) => result).map((match) => [match.eventId, match]));
  return [...matches.values()].map((match) => lineOf(match, kind));
}

function hasMore(answers: readonly OfferAnswer[], lines: readonly MatchLine[]): boolean {
  return lines.length > listedAtMost || answers.some((answer) => answer.totalPages > 1);
}

/** By then a match that was running may be over. */
const liveForMs = 600_000;

/**
 * Adds what an earlier answer of the server found and the cache does not have.
 * @param now epoch ms by the server's clock
 */
export function withEarlier(found: SearchRow, earlier: SearchRow | undefined, now: number): SearchRow {
  if (earlier === undefined) return found;
  const foundIds = new Set([...found.live, ...found.prematch].map((match) => match.eventId));
  const missing = (lines: readonly MatchLine[]): MatchLine[] => lines.filter((match) => !foundIds.has(match.eventId));
  const live = now - earlier.at <= liveForMs ? missing(earlier.live) : [];
  const prematch = missing(earlier.prematch).filter((match) => match.timeStart > now);
  if (live.length + prematch.length === 0) return found;
  return {
    ...found,
    live: [...found.live, ...live],
    prematch: [...found.prematch, ...prematch].sort((a, b) => a.timeStart - b.timeStart),
    at: Math.min(found.at, earlier.at),
  };
}
