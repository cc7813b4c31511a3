// One call for all that the CMS says to a start, and the single ones where a server has no such call.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRig, type Rig } from "../../harness/core-rig.ts";
import { createFakeLocks } from "../../harness/fake-locks.ts";

const start = "GET /cms/v1/settings/start";
const singles = [
  "GET /cms/v1/settings/general",
  "GET /cms/v1/settings/status",
  "GET /cms/v1/settings/ticket",
  "GET /cms/v1/menu",
  "GET /cms/v1/banners/all",
  "GET /cms/v1/banners/pageSettings",
  "GET /cms/v1/themes/by-domain",
  "POST /cms/v1/markets/getAllSports",
  "POST /cms/v1/markets/getMarketFilters",
];
const answer = {
  general: [{ key: "sfid", value: true }],
  status: [{ key: "redirectToLogin", value: true }],
  menu: [],
  banners: [],
  bannerPages: [],
  theme: { dark: [], light: [], name: "Own" },
  favouriteCompetitions: { F: [1] },
  catalogue: {
    revision: "r",
    sports: [{ sport: "F", name: "Football", icon: "F", order: 1 }],
    markets: { "live main": [], "live match": [], "prematch main": [], "prematch match": [] },
  },
};

describe("what a start reads", () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig();
    await rig.core.stop("core-ends");
    rig.http.seen.length = 0;
  });
  afterEach(() => rig.end());

  const next = () => createRig({ ...rig, locks: createFakeLocks() });
  const value = async (key: string) => (await rig.databases.offer.catalogue.get(key))?.value;
  const asked = (routes: readonly string[]) =>
    rig.http.seen.map(({ route }) => route).filter((route) => routes.includes(route));

  it("is one answer, and each part of it is stored as the single call's would be", async () => {
    await rig.databases.offer.catalogue.clear();
    rig.http.on(start, { status: 200, body: answer });
    const own = await next();
    await own.openTab();
    await own.clock.advance(5000);
    expect(rig.http.seenOf(start)).toHaveLength(1);
    expect(rig.http.seenOf(start)[0]?.query.get("domain")).toBe("https://kvota.test");
    // Not in the answer, so asked for by itself.
    expect(new Set(asked(singles))).toEqual(new Set(["GET /cms/v1/settings/ticket"]));
    expect(await value("settings:status")).toEqual({ redirectToLogin: true });
    expect(await value("sports")).toEqual(answer.catalogue.sports);
    expect(await value("favouriteCompetitions")).toEqual({ F: [1] });
    expect(await value("theme")).toMatchObject({ name: "Own" });
    await own.core.stop("core-ends");
  });

  it("is read when the line is up, so that nothing that changes later is missed, or after 3 s without", async () => {
    await rig.databases.offer.catalogue.clear();
    rig.http.on(start, { status: 200, body: answer });
    const offline = await createRig({ ...rig, locks: createFakeLocks() }, { acceptAll: false });
    await offline.openTab();
    await offline.clock.advance(2900);
    expect(asked([start])).toEqual([]);
    await offline.clock.advance(200);
    expect(asked([start])).toEqual([start]);
    await offline.core.stop("core-ends");
  });

  it("is the single calls where the server has no other, which is remembered for a day", async () => {
    await rig.databases.offer.catalogue.clear();
    const first = await next();
    await first.openTab();
    await first.clock.advance(1000);
    expect([asked([start]).length, new Set(asked(singles)).size]).toEqual([1, singles.length]);
    await first.core.stop("core-ends");
    rig.http.seen.length = 0;
    const second = await next();
    await second.openTab();
    await second.clock.advance(1000);
    expect([asked([start]).length, new Set(asked(singles)).size]).toEqual([0, singles.length]);
    await second.core.stop("core-ends");
    rig.http.seen.length = 0;
    await rig.clock.advance(25 * 60 * 60_000);
    const third = await next();
    await third.openTab();
    await third.clock.advance(1000);
    expect(asked([start])).toEqual([start]);
    await third.core.stop("core-ends");
  });

  it.each([401, 403, 400])(
    "is the single calls where the server refuses with %d what it does not know, and all that is public comes",
    async (status) => {
      await rig.databases.offer.catalogue.clear();
      rig.http.on(start, { status, body: { error: "unauthorized" } });
      rig.http.on("GET /cms/v1/settings/status", { status: 200, body: [{ key: "redirectToLogin", value: true }] });
      const own = await next();
      await own.openTab();
      await own.clock.advance(3000);
      expect(await value("settings:status")).toEqual({ redirectToLogin: true });
      expect(asked([start])).toEqual([start]);
      await own.core.stop("core-ends");
    },
  );

  it("is asked for again where it was asked for too often", async () => {
    await rig.databases.offer.catalogue.clear();
    rig.http.on(start, { status: 429, body: { error: "tooManyRequests" } });
    const own = await next();
    await own.openTab();
    await own.clock.advance(1000);
    expect(asked(singles)).toEqual([]);
    await own.core.stop("core-ends");
  });

  it("is asked for again where the server is in trouble, and no single call is made meanwhile", async () => {
    await rig.databases.offer.catalogue.clear();
    rig.http.on(start, { status: 503, body: { error: "unavailable" } });
    const own = await next();
    await own.openTab();
    await own.clock.advance(1000);
    expect(asked(singles)).toEqual([]);
    rig.http.on(start, { status: 200, body: answer });
    await own.clock.advance(2000);
    expect(await value("settings:status")).toEqual({ redirectToLogin: true });
    await own.core.stop("core-ends");
  });
});
