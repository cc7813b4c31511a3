import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Match } from "../../../../src/protocol/match.ts";
import {
  offerAnswerSchema,
  type MarketFilters,
  type MatchAnswer,
  type OfferAnswer,
  type SidebarSport,
} from "../../../../src/protocol/offer.ts";
import { startTestServer, wholeOffer, type TestServer } from "../../../harness/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: wholeOffer });
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  await server.call("/sandbox/reset", { body: {} });
  await server.call("/sandbox/feed", { body: { paused: true } });
});

const live = async (body: object): Promise<OfferAnswer> =>
  (await server.call<OfferAnswer>("/cms/v1/betting/live/offer", { body })).body;
const prematch = async (body: object): Promise<OfferAnswer> =>
  (await server.call<OfferAnswer>("/cms/v1/betting/prematch/offer", { body })).body;
const names = (matches: readonly Match[]): string[] =>
  matches.map((match) => [match.hostName, match.awayName, match.leagueName, match.groupName].join(" "));

describe("tables", () => {
  it("of a sport carry its main markets only and name their stream", async () => {
    const answer = await live({ sport_code: "F" });
    expect(offerAnswerSchema.safeParse(answer).error).toBeUndefined();
    expect(answer).toMatchObject({ stream: "live:F", totalPages: 1 });
    for (const match of answer.result) {
      expect(match.inPlay).toBe(true);
      expect(Object.keys(match.markets)).toEqual(["1X2", "OU_G", "BTS"]);
      expect(match.players).toEqual({});
      expect(match.marketsCount).toBeGreaterThan(10);
    }
  });

  it("of all sports are paged by 50 without a stream", async () => {
    expect(await live({ sport_code: "" })).toMatchObject({ stream: "", seq: 0 });
    const sidebar = await server.call<SidebarSport[]>("/cms/v1/betting/prematch/sidebar?time_filter=all");
    const total = sidebar.body.reduce((sum, sport) => sum + sport.eventsCount, 0);
    const pages = Math.ceil(total / 50);
    expect(pages).toBeGreaterThanOrEqual(12);
    const page = (number: number) => prematch({ sport_code: "", time_filter: "all", page: number });
    const first = await page(1);
    expect(first).toMatchObject({ stream: "", seq: 0, totalPages: pages });
    const second = await page(2);
    const ids = new Set([...first.result, ...second.result].map((match) => match.eventId));
    expect(ids.size).toBe(100);
    expect((await page(pages)).result).toHaveLength(total - 50 * (pages - 1));
    expect((await page(pages + 1)).result).toEqual([]);
  });

  it("keep to the time filter, the leagues and the order asked for", async () => {
    const soon = await prematch({ sport_code: "F", time_filter: "3", table_view: "timeline" });
    const starts = soon.result.map((match) => match.timeStart);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(Math.max(...starts)).toBeLessThanOrEqual(Date.now() + 3 * 3_600_000);
    const leagueId = soon.result[0]?.leagueId;
    const league = await prematch({ sport_code: "F", time_filter: "all", league_ids: [leagueId] });
    expect(new Set(league.result.map((match) => match.leagueId))).toEqual(new Set([leagueId]));
    const groups = (await prematch({ sport_code: "F", time_filter: "24" })).result.map((match) => match.groupName);
    const runs = groups.filter((group, index) => group !== groups[index - 1]);
    expect(new Set(runs).size).toBe(runs.length);
  });

  it("search folded for case and diacritics over sides, league and country", async () => {
    const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    // Which sides play is a matter of the day.
    const page = async (nth: number) => (await prematch({ sport_code: "F", time_filter: "all", page: nth })).result;
    const sides = [...(await page(1)), ...(await page(2))].flatMap(({ hostName, awayName }) => [hostName, awayName]);
    const marked = sides.find((side) => /^\p{L}+$/u.test(side) && plain(side) !== side.toLowerCase());
    expect(marked).toBeDefined();
    for (const term of [plain(marked ?? ""), "BUNDESLIGA", "sERb"]) {
      const { result } = await prematch({ sport_code: "F", time_filter: "all", search_filter: term });
      expect(result.length).toBeGreaterThan(0);
      for (const name of names(result)) expect(plain(name)).toContain(plain(term));
    }
  });

  it("leave the favourite competitions, or the matches with player markets, as the special filter says", async () => {
    const ask = async (special_filter?: string): Promise<OfferAnswer> =>
      prematch({ sport_code: "F", time_filter: "all", ...(special_filter === undefined ? {} : { special_filter }) });
    const all = await ask();
    const favourites = (await server.call<Record<string, number[]>>("/cms/v1/betting/live/favoriteCompetitions")).body;
    const top = await ask("TopLeagues");
    expect(top.result.length).toBeGreaterThan(0);
    expect(top.totalPages).toBeLessThan(all.totalPages);
    for (const { leagueId } of top.result) expect(favourites["F"]).toContain(leagueId);
    expect((await ask("PlayerMarkets")).result).toEqual(all.result);
    const handball = { sport_code: "H", time_filter: "all" };
    expect((await prematch({ ...handball, special_filter: "PlayerMarkets" })).result).toEqual([]);
    for (const open of ["NextMatches", "Surprise"])
      expect((await ask(open)).result.map((match) => match.eventId)).toEqual(all.result.map((match) => match.eventId));
  });

  it("refuse what does not fit", async () => {
    const answer = await server.call("/cms/v1/betting/prematch/offer", { body: { time_filter: "5" } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: "badRequest" });
  });
});

describe("one match", () => {
  it("carries all markets, players too, under its own stream", async () => {
    const [row] = (await prematch({ sport_code: "F", time_filter: "24" })).result;
    const { body } = await server.call<MatchAnswer>("/cms/v1/betting/prematch/match", {
      body: { eventId: row?.eventId },
    });
    expect(body.stream).toBe(`match:${row?.eventId}`);
    expect(Object.keys(body.result[0]?.markets ?? {}).length).toBeGreaterThan(15);
    expect(body.result[0]?.players["SCORER"]?.length).toBeGreaterThan(3);
    expect((await server.call("/cms/v1/betting/live/match", { body: { eventId: row?.eventId } })).status).toBe(404);
  });

  it("shows the state the sandbox sets, prices with it, and rejects a wrong one", async () => {
    const [row] = (await live({ sport_code: "F" })).result;
    // The minute too: near the end of a match that leads by four the market is decided and keeps its last price.
    const matchPhase = { name: "P1", timeMin: 30 };
    const state = { matchPhase, results: { G: [4, 0] }, stats: { P1: { G: [4, 0] } } };
    expect((await server.call("/sandbox/match", { body: { eventId: row?.eventId, state } })).status).toBe(204);
    const shown = (await live({ sport_code: "F" })).result.find((match) => match.eventId === row?.eventId);
    expect(shown?.results.G).toEqual([4, 0]);
    const odds = shown?.markets["1X2"]?.[0];
    expect(Number(odds?.selections["1"]?.O)).toBeLessThan(1.3);
    expect(
      (await server.call("/sandbox/match", { body: { eventId: row?.eventId, state: { results: { G: "x" } } } })).status,
    ).toBe(400);
    expect((await server.call("/sandbox/match", { body: { eventId: 1, state } })).status).toBe(404);
  });
});

describe("sidebars, catalogue and check", () => {
  it("count what the tables hold", async () => {
    const { body } = await server.call<SidebarSport[]>("/cms/v1/betting/prematch/sidebar?time_filter=12");
    const football = body.find((entry) => entry.sport === "F");
    expect(football?.eventsCount).toBe(
      football?.groupByCountries.reduce((sum, country) => sum + country.eventsCount, 0),
    );
    const pages = await prematch({ sport_code: "F", time_filter: "12" });
    expect(pages.totalPages).toBe(Math.ceil((football?.eventsCount ?? 0) / 50));
    expect((await server.call("/cms/v1/betting/live/sidebar")).status).toBe(200);
    expect((await server.call<object>("/cms/v1/betting/live/favoriteCompetitions")).body).toHaveProperty("F");
  });

  it("tell a sport's main markets in the order of its columns", async () => {
    const main = (await server.call<MarketFilters>("/cms/v1/markets/getMarketFilters", { body: { type: "live main" } }))
      .body;
    expect(main.find(({ sport }) => sport === "F")?.groups[0]?.markets.map(({ marketCode }) => marketCode)).toEqual([
      "1X2",
      "OU_G",
      "BTS",
    ]);
  });

  it("check what selections are worth now", async () => {
    const match = (await live({ sport_code: "F" })).result.find((each) => each.markets["1X2"]?.[0]?.MS === "OPEN");
    const cell = { eventId: match?.eventId, marketsTable: "markets", marketsKey: "1X2", B: "", P: "" };
    const selection = { ...cell, id: `${match?.eventId}`, selectionCode: "X", odd: "1.50", band: "", player: "" };
    await server.call("/sandbox/odd", { body: { ...cell, selectionCode: "X", O: "7.77" } });
    const check = async (): Promise<unknown> =>
      (await server.call("/cms/v1/betting/ticket/check", { body: { ticket: [selection] } })).body;
    expect(await check()).toEqual([{ id: selection.id, odd: "7.77", band: "", originalOdd: "1.50", originalBand: "" }]);
    await server.call("/sandbox/market", { body: { ...cell, MS: "SUSPENDED" } });
    expect(await check()).toMatchObject([{ odd: "-" }]);
  });
});

describe("what was done by hand", () => {
  it("survives a restart", async () => {
    const [ended, moved] = (await live({ sport_code: "F" })).result;
    await server.call("/sandbox/settle", { body: { eventId: ended?.eventId, results: { G: [3, 3] } } });
    await server.call("/sandbox/match", { body: { eventId: moved?.eventId, state: { results: { G: [5, 4] } } } });
    await server.restart();
    const { result } = await live({ sport_code: "F" });
    expect(result.some((match) => match.eventId === ended?.eventId)).toBe(false);
    expect(result.find((match) => match.eventId === moved?.eventId)?.results.G).toEqual([5, 4]);
  });

  it("another seed is another offer, and reset brings the first back", async () => {
    const before = (await live({ sport_code: "F" })).result.map((match) => match.eventId);
    await server.call("/sandbox/feed", { body: { seed: 5 } });
    const other = (await live({ sport_code: "F" })).result.map((match) => match.eventId);
    expect(other.length).toBeGreaterThanOrEqual(10);
    expect(other.filter((eventId) => before.includes(eventId))).toEqual([]);
    await server.call("/sandbox/reset", { body: {} });
    const again = (await live({ sport_code: "F" })).result.map((match) => match.eventId);
    expect(again.filter((eventId) => before.includes(eventId)).length).toBeGreaterThan(8);
  });
});
