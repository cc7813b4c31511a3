// Which matches a table asks for, in which order.
import type { PrematchOfferRequest } from "../../../src/protocol/offer.ts";
import type { TimeFilter } from "../../../src/protocol/offer-filters.ts";
import { favouriteLeagues } from "../feed/fixtures/leagues.ts";
import { hasPlayerMarkets } from "../feed/markets/catalogue.ts";
import type { HeadMatcher } from "./head-matcher.ts";
import type { OfferHead } from "../feed/offer-head.ts";

export const pageSize = 50;
const hour = 3_600_000;
const collator = new Intl.Collator("sr-Latn");
const topLeagues = new Set(Object.values(favouriteLeagues()).flat());

type Order = (a: OfferHead, b: OfferHead) => number;

/** Places of the competitions by country and name: comparing texts for every two matches would take its time. */
function competitionOrder(heads: readonly OfferHead[]): Order {
  const competitions = new Map<number, OfferHead>();
  for (const head of heads) competitions.set(head.leagueId, head);
  const sorted = [...competitions.values()].sort(
    (a, b) => collator.compare(a.groupName, b.groupName) || collator.compare(a.leagueName, b.leagueName),
  );
  const places = new Map<number, number>();
  let place = 0;
  let before: OfferHead | null = null;
  for (const head of sorted) {
    // Competitions of one name in several sports stand together.
    if (before?.groupName !== head.groupName || before.leagueName !== head.leagueName) place += 1;
    places.set(head.leagueId, place);
    before = head;
  }
  return (a, b) => (places.get(a.leagueId) ?? 0) - (places.get(b.leagueId) ?? 0);
}

function sorted(heads: OfferHead[], view: "competition" | "timeline"): OfferHead[] {
  const byCompetition = competitionOrder(heads);
  const byTime: Order = (a, b) => a.timeStart - b.timeStart;
  const [first, second] = view === "timeline" ? [byTime, byCompetition] : [byCompetition, byTime];
  return heads.sort((a, b) => first(a, b) || second(a, b) || a.eventId - b.eventId);
}

/** Which matches a special filter leaves. */
function passesSpecial(filter: string): (head: OfferHead) => boolean {
  if (filter === "TopLeagues") return (head) => topLeagues.has(head.leagueId);
  if (filter === "PlayerMarkets") return (head) => hasPlayerMarkets(head.sport);
  return () => true;
}

/** Live matches of a sport ("" = all), by competition and time. */
export function liveList(heads: readonly OfferHead[], sport: string, matches: HeadMatcher): OfferHead[] {
  return sorted(
    heads.filter((head) => (sport === "" || head.sport === sport) && matches(head)),
    "competition",
  );
}

/** Whether a match that has not started lies within a time filter (hours from now, or "all"). */
export function isWithin(head: OfferHead, filter: TimeFilter, now: number): boolean {
  return head.timeStart > now && (filter === "all" || head.timeStart <= now + Number(filter) * hour);
}

/** Matches that have not started yet, as the table asks for them. @param matches of its search */
export function prematchList(
  heads: readonly OfferHead[],
  request: Omit<PrematchOfferRequest, "search_filter">,
  { now, matches }: { now: number; matches: HeadMatcher },
): OfferHead[] {
  const leagues = new Set(request.league_ids);
  const special = passesSpecial(request.special_filter);
  return sorted(
    heads.filter(
      (head) =>
        isWithin(head, request.time_filter, now) &&
        (request.sport_code === "" || head.sport === request.sport_code) &&
        (leagues.size === 0 || leagues.has(head.leagueId)) &&
        special(head) &&
        matches(head),
    ),
    request.table_view,
  );
}
