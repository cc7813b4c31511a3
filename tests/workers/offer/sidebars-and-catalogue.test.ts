import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRig, type Rig } from "../../harness/core-rig.ts";
import { createFakeLocks } from "../../harness/fake-locks.ts";

const sport = (eventsCount: number) => ({ sport: "F", name: "Football", icon: "F", eventsCount, groupByCountries: [] });

describe("sidebars and catalogue", () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig();
  });
  afterEach(() => rig.end());

  const count = (key: string) => rig.databases.offer.sidebars.get(key).then((row) => row?.sports[0]?.eventsCount);

  it("reads a sidebar first and keeps it up by what the server pushes", async () => {
    rig.http.on("GET /cms/v1/betting/prematch/sidebar", { status: 200, body: [sport(10)] });
    const tab = await rig.openTab();
    await tab.setSubscriptions({ kind: "prematch-sidebar", timeFilter: "24" });
    await rig.clock.advance(100);
    expect(rig.http.seenOf("GET /cms/v1/betting/prematch/sidebar")[0]?.query.get("time_filter")).toBe("24");
    expect(rig.sentOf(rig.sports(), "sidebar")).toEqual([{ time_filter: "24" }]);
    expect(await count("prematch:24")).toBe(10);
    rig.sports().send("sidebar_update", { time_filter: "24", sports: [sport(11)] });
    rig.sports().send("sidebar_update", { time_filter: "72", sports: [sport(99)] });
    await rig.clock.advance(100);
    expect(await count("prematch:24")).toBe(11);
    expect(await count("prematch:72")).toBeUndefined();
  });

  it("does not let an answer that comes late replace what was pushed meanwhile", async () => {
    let answer: () => void = () => undefined;
    rig.http.on(
      "GET /cms/v1/betting/live/sidebar",
      () => new Promise((resolve) => (answer = () => resolve({ status: 200, body: [sport(1)] }))),
    );
    const tab = await rig.openTab();
    await tab.setSubscriptions({ kind: "live-sidebar" });
    rig.sports().send("live_sidebar_update", { sports: [sport(2)] });
    answer();
    await rig.clock.advance(100);
    expect(await count("live")).toBe(2);
  });

  it("asks the CMS again, ever less often, until it answers", async () => {
    await rig.openTab();
    const route = "POST /cms/v1/markets/getAllSports";
    const asked = rig.http.seenOf(route).length;
    expect(asked).toBe(1);
    rig.http.on(route, { status: 200, body: [{ sport: "F", name: "Football", icon: "F", order: 1 }] });
    await rig.clock.advance(600);
    expect((await rig.databases.offer.catalogue.get("sports"))?.value).toEqual([
      { sport: "F", name: "Football", icon: "F", order: 1 },
    ]);
    // Sooner than a silent line is taken for a dead one.
    await rig.clock.advance(10_000);
    expect(rig.http.seenOf(route)).toHaveLength(2);
  });

  it("reads the banners it understands, and the top leagues again when the server says so", async () => {
    const value = (key: string) => rig.databases.offer.catalogue.get(key).then((row) => row?.value);
    const leagues = "GET /cms/v1/betting/live/favoriteCompetitions";
    rig.http.on("GET /cms/v1/banners/all", {
      status: 200,
      body: [
        { id: "a", link: "/betting", texts: {} },
        { id: "b", link: "https://elsewhere.example/", texts: {} },
      ],
    });
    rig.http.on("GET /cms/v1/banners/pageSettings", { status: 200, body: { stored: "otherwise" } });
    rig.http.on(leagues, { status: 200, body: { F: [1] } });
    await rig.openTab();
    await rig.clock.advance(1000);
    expect(await value("banners")).toMatchObject([{ id: "a", tone: "calm" }]);
    expect(await value("banners:pages")).toEqual([]);
    expect(await value("favouriteCompetitions")).toEqual({ F: [1] });
    rig.http.on(leagues, { status: 200, body: { F: [2] } });
    rig.sports().send("reload_favorite_live", {});
    await rig.clock.advance(100);
    expect(await value("favouriteCompetitions")).toEqual({ F: [2] });
  });

  it("asks for the theme of its origin, and drops and counts only the entries that are wrong", async () => {
    const route = "GET /cms/v1/themes/by-domain";
    const colors = { "--accent": " #f00 ", "--text": "url(x)", "--row": "#fff", "--live": 7, "--brand": "red" };
    rig.http.on(route, { status: 200, body: { dark: [{ colors }], light: [], name: "Own", logo: 7, more: 1 } });
    await rig.openTab();
    await rig.clock.advance(1000);
    expect(rig.http.seenOf(route)[0]?.query.get("domain")).toBe("https://kvota.test");
    expect((await rig.databases.offer.catalogue.get("theme"))?.value).toEqual({
      dark: [{ colors: { "--accent": "#f00", "--brand": "red" } }],
      light: [],
      name: "Own",
      logo: null,
    });
    expect(rig.services.counters.read()).toMatchObject({ dropped: 4, "dropped:theme": 4 });
  });

  it("finds the theme's logo below the branding address", async () => {
    await rig.core.stop("core-ends");
    rig.http.on("GET /config.json", { status: 200, body: { brandingUrl: "https://brand.example/logos" } });
    rig.http.on("GET /cms/v1/themes/by-domain", {
      status: 200,
      body: {
        dark: [],
        light: [],
        logo: "own/dark.svg",
        pictures: { kits: { "F/Partizan": "kits/p.svg", "F/Rad": 7 }, flags: { Serbia: "javascript:alert(1)" } },
      },
    });
    const branded = await createRig({ ...rig, locks: createFakeLocks() });
    await branded.openTab();
    await branded.clock.advance(3000);
    expect((await branded.databases.offer.catalogue.get("theme"))?.value).toMatchObject({
      logo: "https://brand.example/logos/own/dark.svg",
      pictures: { kits: { "F/Partizan": "https://brand.example/logos/kits/p.svg" }, flags: {} },
    });
    await branded.core.stop("core-ends");
  });

  it("keeps the defaults where there is no config.json, and waits where there is no network", async () => {
    rig.http.on("GET /config.json", { failed: "network" });
    const offline = await createRig({ ...rig, locks: createFakeLocks() });
    await offline.openTab();
    expect(offline.sockets.links).toHaveLength(0);
    rig.http.on("GET /config.json", { status: 404, body: { error: "notFound" } });
    await rig.clock.advance(600);
    expect(offline.sockets.links).toHaveLength(1);
    await offline.core.stop("core-ends");
  });
});
