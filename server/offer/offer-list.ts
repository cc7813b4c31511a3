// Which matches a table asks for, in which order.
import type { PrematchOfferRequest, TimeFilter } from "../../src/protocol/offer.ts";
import type { OfferHead } from "../feed/feed-provider.ts";
import { createHeadMatcher } from "./head-matcher.ts";

export const pageSize = 50;
const hour = 3_600_000;
const collator = new Intl.Collator("sr-Latn");

function byTime(a: OfferHead, b: OfferHead): number {
  return a.timeStart - b.timeStart || byCompetitionName(a, b) || a.eventId - b.eventId;
}

function byCompetitionName(a: OfferHead, b: OfferHead): number {
  return collator.compare(a.groupName, b.groupName) || collator.compare(a.leagueName, b.leagueName);
}

function byCompetition(a: OfferHead, b: OfferHead): number {
  return byCompetitionName(a, b) || a.timeStart - b.timeStart || a.eventId - b.eventId;
}

/** Live matches of a sport ("" = all), by competition and time. */
export function liveList(heads: readonly OfferHead[], sport: string, search: string): OfferHead[] {
  const matches = createHeadMatcher(search);
  return heads.filter((head) => (sport === "" || head.sport === sport) && matches(head)).sort(byCompetition);
}

/** Whether a match that has not started lies within a time filter (hours from now, or "all"). */
export function isWithin(head: OfferHead, filter: TimeFilter, now: number): boolean {
  return head.timeStart > now && (filter === "all" || head.timeStart <= now + Number(filter) * hour);
}

/** Matches that have not started yet, as the table asks for them. */
export function prematchList(heads: readonly OfferHead[], request: PrematchOfferRequest, now: number): OfferHead[] {
  const matches = createHeadMatcher(request.search_filter);
  const leagues = new Set(request.league_ids);
  return heads
    .filter(
      (head) =>
        isWithin(head, request.time_filter, now) &&
        (request.sport_code === "" || head.sport === request.sport_code) &&
        (leagues.size === 0 || leagues.has(head.leagueId)) &&
        matches(head),
    )
    .sort(request.table_view === "timeline" ? byTime : byCompetition);
}
