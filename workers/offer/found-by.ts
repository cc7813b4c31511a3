// What the server's answers to a search come to, one for each term that was looked for.
import type { MatchLine, OfferKind, SearchRow } from "../../src/db/offer-tables.ts";
import type { OfferAnswer } from "../../src/protocol/offer.ts";
import { listedAtMost } from "./cached-search.ts";
import { lineOf } from "./match-line.ts";
import { teamsFirst } from "./teams-first.ts";

type Found = Pick<SearchRow, "live" | "prematch" | "more">;

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
