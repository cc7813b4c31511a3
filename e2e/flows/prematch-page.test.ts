// The pre-match table: sports, time, leagues, views and special filters, all of them kept in the address.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OfferAnswer, SidebarSport } from "../../src/protocol/offer.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createOfferTable, type OfferTable } from "../pages/offer-table.ts";

const screens = [
  { name: "360 px", options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  { name: "1440 px", options: { viewport: { width: 1440, height: 900 } } },
];

describe.each(played(screens))("the pre-match page at $name", ({ options }) => {
  let stage: Stage;
  let tab: AppPage;
  let table: OfferTable;
  beforeAll(async () => {
    stage = await createStage(options);
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    table = createOfferTable(tab.page);
    await tab.open("/en/betting");
    await tab.waitForConnection("online");
    await table.waitForOdds();
  });
  afterAll(() => stage.dispose());

  const param = (name: string) => new URL(tab.page.url()).searchParams.get(name);
  const sidebar = (filter: string) =>
    stage.sandbox.api<SidebarSport[]>(`/cms/v1/betting/prematch/sidebar?time_filter=${filter}`);
  const countOf = async (filter: string, sport: string) =>
    (await sidebar(filter)).find((entry) => entry.sport === sport)!.eventsCount;
  const counts = (sport: string, count: number) =>
    until(
      `${count} matches of ${sport}`,
      async () => (await table.sport(sport).textContent()) ?? "",
      (text) => text.endsWith(String(count)),
    );

  it("counts the matches of the chosen time, 24 hours at first", async () => {
    await counts("F", await countOf("24", "F"));
    await tab.page.locator("main").getByLabel("Starts within").selectOption("72");
    await tab.page.waitForURL(/time_filter=72/);
    await counts("F", await countOf("72", "F"));
    expect(await countOf("72", "F")).toBeGreaterThan(await countOf("24", "F"));
  });

  it("takes several leagues in the panel, which stays open, and shows how many they are", async () => {
    const { page } = tab;
    const football = (await sidebar("72")).find((entry) => entry.sport === "F")!;
    const italy = football.groupByCountries.find((country) => country.name === "Italy")!;
    await table.menu.click();
    const folded = table.panel.locator("button[aria-expanded=false]");
    await folded.first().waitFor();
    const shown = (await folded.allTextContents()).map((text) => text.replace(/\d+$/, ""));
    expect(shown.slice(0, 6)).toEqual(["Serbia", "Italy", "England", "Spain", "Germany", "France"]);
    await table.panel.getByRole("button", { name: /^Italy/ }).click();
    await table.panel.getByRole("button", { name: /^All leagues/ }).click();
    await until(
      "all leagues of Italy",
      async () => param("league")?.split(",").length,
      (length) => length === italy.leagues.length,
    );
    const [first] = italy.leagues;
    await table.panel.getByRole("button", { name: new RegExp(`^${first!.league}`) }).click();
    const rest = italy.leagues.length - 1;
    await table.panel.getByRole("button", { name: `Show ${italy.eventsCount - first!.eventsCount} matches` }).click();
    await table.panel.waitFor({ state: "hidden" });
    await expect.poll(() => table.menu.getAttribute("aria-label")).toMatch(new RegExp(`${rest} leagues? chosen`));
    await until(
      "matches of Italy alone",
      () => table.headers(),
      (headers) => headers.length > 0 && headers.every((header) => header.endsWith("Italy")),
    );
    await page.goBack();
    await until(
      "one step back",
      async () => param("league")?.split(",").length,
      (length) => length === rest + 1,
    );
    await page.goForward();
    await page
      .locator("main")
      .getByRole("button", { name: /leagues? chosen/ })
      .click();
    await until(
      "all leagues again",
      async () => param("league"),
      (league) => league === null,
    );
  });

  it("shows matches by time, after a reload too", async () => {
    const { page } = tab;
    await page.getByRole("button", { name: "By time" }).click();
    const byHour = () =>
      until(
        "hours as headers",
        () => table.headers(),
        (headers) => headers.length > 0 && headers.every((header) => /^\d\d:00 · /.test(header)),
      );
    await byHour();
    await page.reload();
    await byHour();
    expect(param("view")).toBe("timeline");
    await page.getByRole("button", { name: "By league" }).click();
    await page.waitForFunction(() => !location.search.includes("view="));
  });

  it("asks the server for the top leagues alone", async () => {
    const { page } = tab;
    const favourites = await stage.sandbox.api<Record<string, number[]>>("/cms/v1/betting/live/favoriteCompetitions");
    const names = (await sidebar("72"))
      .find((entry) => entry.sport === "F")!
      .groupByCountries.flatMap((country) => country.leagues)
      .filter(({ leagueId }) => favourites["F"]?.includes(leagueId))
      .map(({ league }) => league);
    await page.locator("main").getByLabel("Show", { exact: true }).selectOption("TopLeagues");
    await until(
      "top leagues alone",
      () => table.headers(),
      (headers) => headers.length > 0 && headers.every((header) => names.includes(header.split(" · ")[0] ?? "")),
    );
    expect(param("filter")).toBe("TopLeagues");
  });

  it("goes through pages and begins each at its top", async () => {
    const { page } = tab;
    await tab.open("/en/betting?sport=F&time_filter=all");
    await table.waitForOdds();
    const first = await table.ids();
    await page.getByRole("link", { name: "Page 2" }).click();
    await page.waitForURL(/page=2/);
    await until(
      "the second page",
      async () => [await table.ids(), await page.evaluate(() => scrollY)] as const,
      ([ids, y]) => ids.length > 0 && y === 0 && ids.every((id) => !first.includes(id)),
    );
    // It goes back to where it was left, at its end: other rows than those at its top may be the only ones drawn.
    const request = { sport_code: "F", time_filter: "all", page: 1 };
    const { result } = await stage.sandbox.api<OfferAnswer>("/cms/v1/betting/prematch/offer", request);
    const firstPage = result.map(({ eventId }) => String(eventId));
    await page.goBack();
    await until(
      "the first page again",
      () => table.ids(),
      (ids) => ids.some((id) => firstPage.includes(id)),
    );
    expect(param("page")).toBeNull();
  });

  it("falls back from leagues without matches to all leagues", async () => {
    await tab.open("/en/betting?sport=F&league=1&time_filter=72");
    await table.waitForOdds();
    // The tables may know matches before they know that these leagues have none.
    await expect.poll(() => param("league")).toBeNull();
    expect(stage.faults).toEqual([]);
  });
});
