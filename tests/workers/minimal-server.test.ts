// A server that was built from the design pages alone: what they call optional is missing, what they may grow by is there,
// and one entry of a list that nobody understands hides none of the others.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentKey } from "../../src/db/request-keys.ts";
import type { ContentRequest } from "../../src/db/requests.ts";
import { createRig, type Rig } from "../harness/core-rig.ts";
import { sampleMatch } from "../harness/offer-samples.ts";

let rig: Rig;
beforeEach(async () => {
  rig = await createRig();
});
afterEach(() => rig.end());

const dropped = () => rig.services.counters.read()["dropped"] ?? 0;

async function contentOf(request: ContentRequest, route: string, body: unknown): Promise<unknown> {
  rig.http.on(route, { status: 200, body });
  const tab = await rig.openTab();
  await tab.setSubscriptions({ kind: "content", request });
  await rig.clock.advance(100);
  return (await rig.databases.offer.catalogue.get(contentKey(request)))?.value;
}

/** As the contract has a game, without what the design of the casino adds. */
const plainGame = {
  gameCode: "acme_plain",
  provider: "acme",
  name: "Plain",
  area: "slots",
  image: "/art.svg",
  tags: [],
  enabled: true,
};

describe("a list of the site", () => {
  it("of games holds those of the contract alone, and leaves out and counts what is no game", async () => {
    const content = await contentOf({ kind: "games" }, "GET /games/v1/games/enabled", [
      plainGame,
      { ...plainGame, gameCode: "acme_other", area: "bingo", kind: "crash" },
      { gameCode: "acme_nameless" },
    ]);
    expect(content).toMatchObject({
      value: [{ gameCode: "acme_plain" }, { gameCode: "acme_other" }],
      error: null,
    });
    expect(dropped()).toBe(1);
  });

  it("of sections loses one section", async () => {
    const section = { id: 1, name: "Popular", order: 1, games: ["acme_plain"] };
    const content = await contentOf({ kind: "sections", area: "casino" }, "GET /cms/v1/casino/sections", [
      section,
      { ...section, games: null },
    ]);
    expect(content).toMatchObject({ value: [{ id: 1 }], error: null });
    expect(dropped()).toBe(1);
  });

  it("of promotions offers nothing whose terms cannot be read", async () => {
    const terms = {
      amounts: [{ currency: "RSD", amount: 500 }],
      factor: 5,
      minOdd: "1.50",
      minLegs: 1,
      maxStake: null,
      contribution: { casino: 100 },
      takeDays: 7,
      playDays: 7,
    };
    const promotion = {
      id: "a",
      kind: "bonus",
      group: "regular",
      title: "A",
      html: "",
      from: null,
      to: null,
      period: "once",
      terms,
    };
    const content = await contentOf({ kind: "promotions", language: "en" }, "GET /cms/v1/promotions", [
      promotion,
      { ...promotion, id: "b", kind: "raffle" },
      { ...promotion, id: "c", terms: { ...terms, factor: 50 } },
    ]);
    expect(content).toMatchObject({ value: [{ id: "a" }], error: null });
    expect(dropped()).toBe(2);
  });

  it("of which nothing can be read is not taken for an empty one", async () => {
    const content = await contentOf({ kind: "games" }, "GET /games/v1/games/enabled", [{ gameCode: 1 }]);
    expect(content).toEqual({ value: null, readAt: 0, error: "server" });
  });
});

describe("the catalogue", () => {
  it("keeps settings, menu, sports, markets and top leagues beside what is not understood of them", async () => {
    const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selections: ["1", "X", "2"] };
    const filters = [
      { sport: "F", groups: [{ group: "Main", markets: [market, { ...market, marketsTable: "specials" }] }] },
      { sport: "B", groups: [{ group: "Later", markets: [{ ...market, marketsTable: "specials" }] }] },
    ];
    rig.http.on("GET /cms/v1/settings/general", {
      status: 200,
      body: [{ key: "currencies", value: [] }, { value: 1 }],
    });
    rig.http.on("GET /cms/v1/settings/status", {
      status: 200,
      body: [{ key: "disableCasinoPage", value: true }, null],
    });
    rig.http.on("GET /cms/v1/menu", {
      status: 200,
      body: [{ key: "live", path: "/live", order: 1, disabled: false }, { key: "new" }],
    });
    rig.http.on("POST /cms/v1/markets/getAllSports", {
      status: 200,
      body: [{ sport: "F", name: "Football", icon: "F", order: 1 }, { sport: "F|B" }],
    });
    rig.http.on("POST /cms/v1/markets/getMarketFilters", { status: 200, body: filters });
    rig.http.on("GET /cms/v1/betting/live/favoriteCompetitions", { status: 200, body: { F: [1, "2"], B: null } });
    await rig.openTab();
    rig.sports().send("reload_settings", {});
    await rig.clock.advance(5000);
    const value = (key: string) => rig.databases.offer.catalogue.get(key).then((row) => row?.value);
    expect(await value("settings:general")).toEqual([{ key: "currencies", value: [] }]);
    expect(await value("settings:status")).toEqual({ disableCasinoPage: true });
    expect(await value("menu")).toMatchObject([{ key: "live" }]);
    expect(await value("sports")).toMatchObject([{ sport: "F" }]);
    expect(await value("markets:live main")).toEqual([{ sport: "F", groups: [{ group: "Main", markets: [market] }] }]);
    expect(await value("favouriteCompetitions")).toEqual({ F: [1], B: [] });
    expect(dropped()).toBeGreaterThan(0);
  });
});

describe("the offer", () => {
  const rows = async () =>
    (await rig.databases.offer.rows.toArray()).map(({ eventId }) => eventId).toSorted((a, b) => a - b);
  const live = { kind: "live", sport: "F" } as const;

  it("of a sport shows every match that can be read, whatever its server adds of its own", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    const own = { ...sampleMatch(6, 100), events: { count: 3 }, marketsCount: 4, stats: { P1: { Y: 2 } } };
    const matches = [sampleMatch(5, 100), own, { ...sampleMatch(7, 100), hostName: null }];
    rig.sports().send("initial_data", { stream: "live:F", seq: 1, matches });
    await rig.clock.advance(1000);
    expect(await rows()).toEqual([5, 6]);
    expect(dropped()).toBe(1);
  });

  it("never takes over a match whose odd cannot be read", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(live);
    const match = sampleMatch(6, 100);
    const markets = { "1X2": [{ MS: "OPEN", B: "", P: "", selections: { "1": { O: 1.85 } } }] };
    rig
      .sports()
      .send("initial_data", { stream: "live:F", seq: 1, matches: [sampleMatch(5, 100), { ...match, markets }] });
    await rig.clock.advance(1000);
    expect(await rows()).toEqual([5]);
  });

  it("has its sidebar without a sport that cannot be read, by HTTP and as it is pushed", async () => {
    const sport = (eventsCount: number) => ({
      sport: "F",
      name: "Football",
      icon: "F",
      eventsCount,
      groupByCountries: [],
    });
    const stored = async () => (await rig.databases.offer.sidebars.get("live"))?.sports.map((row) => row.eventsCount);
    rig.http.on("GET /cms/v1/betting/live/sidebar", { status: 200, body: [{ sport: "F" }, sport(1)] });
    const tab = await rig.openTab();
    await tab.setSubscriptions({ kind: "live-sidebar" });
    await rig.clock.advance(100);
    expect(await stored()).toEqual([1]);
    rig.sports().send("live_sidebar_update", { sports: [sport(2), { ...sport(3), icon: null }] });
    await rig.clock.advance(100);
    expect(await stored()).toEqual([2]);
    expect(dropped()).toBe(2);
  });
});
