import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOfferDb, type OfferDb } from "../../../src/db/offer-db.ts";
import type { OfferRow } from "../../../src/db/offer-tables.ts";
import { prematchKey } from "../../../src/db/request-keys.ts";
import type { PrematchRequest } from "../../../src/db/requests.ts";
import type { MarketFilters } from "../../../src/protocol/offer.ts";
import { buildCachedPage, pageSize } from "../../../workers/offer/cached-page.ts";
import { sampleEntry, sampleMatch } from "../../harness/offer-samples.ts";

const now = Date.UTC(2026, 0, 1, 12);
const hourMs = 3_600_000;
const request: PrematchRequest = {
  sport: "F",
  timeFilter: "24",
  tableView: "competition",
  specialFilter: "NextMatches",
  leagueIds: [],
  search: "",
};
const scorers = { SCORER: [sampleEntry({ Y: "3.50" })] };

describe("a pre-match page from the cache", () => {
  let offer: OfferDb;
  let count = 0;
  beforeEach(async () => {
    offer = createOfferDb(`cached-page-${(count += 1)}`);
    await offer.open();
  });
  afterEach(() => offer.delete());

  async function store(...rows: ({ eventId: number } & Partial<OfferRow>)[]): Promise<void> {
    await offer.rows.bulkPut(
      rows.map((row) => {
        const match = sampleMatch(row.eventId, 1, { inPlay: false, timeStart: now + hourMs });
        return { kind: "prematch" as const, ...match, marketsCount: 1, ...row };
      }),
    );
  }
  async function ids(part: Partial<PrematchRequest>): Promise<number[]> {
    return (await buildCachedPage(offer, { ...request, ...part }, 1, now)).eventIds;
  }

  it("has the top leagues of all sports alone, under the operator's list", async () => {
    await store({ eventId: 1, leagueId: 7 }, { eventId: 2, leagueId: 8 }, { eventId: 3, leagueId: 9 });
    await offer.catalogue.put({ key: "favouriteCompetitions", value: { F: [9, 7], B: [70] } });
    expect(await ids({ specialFilter: "TopLeagues" })).toEqual([1, 3]);
    expect(await ids({ specialFilter: "TopLeagues", leagueIds: [9, 8] })).toEqual([3]);
    expect(await ids({})).toEqual([1, 2, 3]);
  });

  it("has no top leagues while the operator's list is not known or not one", async () => {
    await store({ eventId: 1, leagueId: 7 });
    expect(await ids({ specialFilter: "TopLeagues" })).toEqual([]);
    await offer.catalogue.put({ key: "favouriteCompetitions", value: { F: "7" } });
    expect(await ids({ specialFilter: "TopLeagues" })).toEqual([]);
  });

  it("has matches with markets on players: of the row, of the opened match, else as the sport has them", async () => {
    await store({ eventId: 1, players: scorers }, { eventId: 2 }, { eventId: 3 }, { eventId: 4 });
    await offer.matches.bulkPut([
      { ...sampleMatch(2, 1, { inPlay: false, players: scorers }), kind: "prematch" },
      { ...sampleMatch(3, 1, { inPlay: false, players: {} }), kind: "prematch" },
    ]);
    expect(await ids({ specialFilter: "PlayerMarkets" })).toEqual([1, 2]);
    const scorer = { marketCode: "SCORER", marketsTable: "players" as const, marketsKey: "SCORER", selections: ["Y"] };
    const filters: MarketFilters = [{ sport: "F", groups: [{ group: "players", markets: [scorer] }] }];
    await offer.catalogue.put({ key: "markets:prematch match", value: filters });
    expect(await ids({ specialFilter: "PlayerMarkets" })).toEqual([1, 2, 4]);
  });

  it("stands by country, league and time, or by time", async () => {
    await store(
      { eventId: 1, groupName: "Spain", leagueId: 3, timeStart: now + hourMs },
      { eventId: 2, groupName: "Čad", leagueId: 1, leagueName: "Ž", timeStart: now + 4 * hourMs },
      { eventId: 3, groupName: "Čad", leagueId: 2, leagueName: "Z", timeStart: now + 3 * hourMs },
      { eventId: 4, groupName: "Čad", leagueId: 2, leagueName: "Z", timeStart: now + 2 * hourMs },
      { eventId: 5, groupName: "Cyprus", leagueId: 5, timeStart: now + 4 * hourMs },
    );
    expect(await ids({ tableView: "competition" })).toEqual([5, 4, 3, 2, 1]);
    expect(await ids({ tableView: "timeline" })).toEqual([1, 4, 3, 5, 2]);
  });

  it("keeps two leagues of one name apart", async () => {
    await store(
      { eventId: 1, leagueId: 1, timeStart: now + 1 },
      { eventId: 2, leagueId: 2, timeStart: now + 2 },
      { eventId: 3, leagueId: 1, timeStart: now + 3 },
    );
    expect(await ids({})).toEqual([1, 3, 2]);
  });

  it("holds the hours of the time filter, without what has begun, a page at a time", async () => {
    await store(
      { eventId: 1, timeStart: now },
      { eventId: 2, timeStart: now + 1 },
      { eventId: 3, timeStart: now + 3 * hourMs },
      { eventId: 4, timeStart: now + 3 * hourMs + 1 },
    );
    expect(await ids({ timeFilter: "3" })).toEqual([2, 3]);
    const many = Array.from({ length: pageSize + 1 }, (_, n) => ({ eventId: 100 + n, timeStart: now + 5 * hourMs }));
    await store(...many);
    const all = { ...request, timeFilter: "all" };
    const second = await buildCachedPage(offer, all, 2, now);
    expect(second).toEqual({
      key: prematchKey(all, 2),
      eventIds: [147, 148, 149, 150],
      totalPages: 2,
      answered: false,
    });
  });
});
