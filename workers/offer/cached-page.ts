// A pre-match page answered from the cache, for when the server cannot be asked.
import type { OfferDb } from "../../src/db/offer-db.ts";
import type { OfferPage, OfferRow } from "../../src/db/offer-tables.ts";
import { prematchKey } from "../../src/db/request-keys.ts";
import type { PrematchRequest } from "../../src/db/requests.ts";
import { createMatcher, searchable, type Searchable } from "../../src/domain/offer/search-term.ts";
import { passingSpecial } from "./special-filter.ts";

export const pageSize = 50;
const hourMs = 3_600_000;
/** As the server's tables are sorted. */
const collator = new Intl.Collator("sr-Latn");

/** @param now epoch ms by the server's clock */
export async function buildCachedPage(
  offer: OfferDb,
  request: PrematchRequest,
  page: number,
  now: number,
): Promise<OfferPage> {
  const hours = Number(request.timeFilter);
  const until = Number.isFinite(hours) ? now + hours * hourMs : Number.MAX_SAFE_INTEGER;
  const rows = await offer.rows
    .where("[kind+sport+timeStart]")
    .between(["prematch", request.sport, now], ["prematch", request.sport, until], false, true)
    .toArray();
  const leagues = new Set(request.leagueIds);
  const matches = createMatcher(request.search);
  const called = rows
    .filter((row) => leagues.size === 0 || leagues.has(row.leagueId))
    .filter((row) => request.search === "" || matches(namesOf(row)));
  const passing = await passingSpecial(offer, request.specialFilter, called);
  const found = passing.toSorted(request.tableView === "timeline" ? byTime : byLeague);
  return {
    key: prematchKey(request, page),
    eventIds: found.slice((page - 1) * pageSize, page * pageSize).map((row) => row.eventId),
    totalPages: Math.max(1, Math.ceil(found.length / pageSize)),
    answered: false,
  };
}

/** What a search looks at. */
export function namesOf({ hostName, awayName, leagueName, groupName }: OfferRow): Searchable {
  return searchable([hostName, awayName, leagueName, groupName]);
}

function byTime(a: OfferRow, b: OfferRow): number {
  return a.timeStart - b.timeStart || byCompetition(a, b) || a.eventId - b.eventId;
}

function byLeague(a: OfferRow, b: OfferRow): number {
  return byCompetition(a, b) || byTime(a, b);
}

/** Leagues of one name and country that are two stay apart. */
function byCompetition(a: OfferRow, b: OfferRow): number {
  return (
    collator.compare(a.groupName, b.groupName) ||
    collator.compare(a.leagueName, b.leagueName) ||
    a.leagueId - b.leagueId
  );
}
