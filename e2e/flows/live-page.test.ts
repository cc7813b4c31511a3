// The live table: sports with counts, the order of the rows, and matches that leave while one looks elsewhere.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SidebarSport } from "../../src/protocol/offer.ts";
import { liveMatches } from "../harness/offer-reader.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createOfferTable, type OfferTable } from "../pages/offer-table.ts";

const screens = [
  { name: "360 px", options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  { name: "1440 px", options: { viewport: { width: 1440, height: 700 } } },
];

describe.each(played(screens))("the live page at $name", ({ options }) => {
  let stage: Stage;
  let tab: AppPage;
  let table: OfferTable;
  beforeAll(async () => {
    stage = await createStage(options);
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    table = createOfferTable(tab.page);
    await tab.open("/en/live_betting");
    await tab.waitForConnection("online");
    await table.waitForOdds();
  });
  afterAll(() => stage.dispose());

  it("counts the matches of each sport and begins with the first", async () => {
    const sports = await stage.sandbox.api<SidebarSport[]>("/cms/v1/betting/live/sidebar");
    const first = sports.find((sport) => sport.eventsCount > 0)!;
    await until(
      "the first sport in the address",
      async () => new URL(tab.page.url()).searchParams.get("sport"),
      (sport) => sport === first.sport,
    );
    for (const { sport, eventsCount } of sports.filter((entry) => entry.eventsCount > 0))
      await expect.poll(() => table.sport(sport).textContent()).toMatch(new RegExp(`${eventsCount}$`));
    await expect.poll(() => table.sport(first.sport).getAttribute("aria-current")).toBe("true");
  });

  it("orders leagues by country and name, and says the phase and minute of each match", async () => {
    // The list that knows all rows takes the place of the first ones at some moment: there are none between.
    await table.whole();
    const leagues = (await table.headers()).map((header) => header.split(" · "));
    const keys = leagues.map(([league, country]) => `${country} ${league}`);
    expect(keys.length).toBeGreaterThan(2);
    expect(keys).toEqual(keys.toSorted(new Intl.Collator("en-GB").compare));
    const texts = await table.rows.evaluateAll((rows) => rows.map((row) => row.textContent ?? ""));
    for (const text of texts) expect(text).toMatch(/1st half|2nd half|Half-time|OT|Break|Pens/);
  });

  it("keeps what is looked at in its place when a match above it ends", async () => {
    const { page } = tab;
    await table.whole();
    const [first] = await table.ids();
    await page.mouse.move(180, 400);
    await page.evaluate(() => scrollTo(0, 500));
    await until(
      "the first row is above the screen",
      () => table.firstInSight(),
      (seen) => seen !== first,
    );
    await table.whole();
    const looked = await table.firstInSight();
    const before = await table.topOf(looked);
    // Not the page's height: it grows while the rows below are drawn.
    const scrolled = await page.evaluate(() => scrollY);
    await stage.sandbox.post("settle", { eventId: Number(first), results: { G: [1, 0] } });
    await page.waitForFunction((then) => scrollY < then, scrolled);
    // A line above that is less high now is followed a frame later.
    const top = await until(
      "what is looked at is where it was",
      () => table.topOf(looked),
      (now) => Math.abs(now - before) <= 1,
    );
    expect(Math.abs(top - before)).toBeLessThanOrEqual(1);
    await page.evaluate(() => scrollTo(0, 0));
    await table.row(first!).waitFor({ state: "detached" });
  });

  it("starts another sport at its top, and goes back to the one before", async () => {
    const { page } = tab;
    await page.evaluate(() => scrollTo(0, 400));
    await table.sport("T").click();
    await page.waitForURL(/sport=T/);
    await until(
      "tennis, from its top",
      async () => [await page.evaluate(() => scrollY), (await table.rows.first().textContent()) ?? ""] as const,
      ([y, text]) => y === 0 && /\d(st|nd|rd) set/.test(text),
    );
    await page.goBack();
    await page.waitForURL(/sport=F/);
    // The address is there before the table that belongs to it.
    await expect.poll(() => table.sport("F").getAttribute("aria-current")).toBe("true");
    const football = (await liveMatches(stage.sandbox, "F")).map(({ eventId }) => String(eventId));
    await until(
      "football again",
      () => table.ids(),
      (ids) => ids.length > 0 && ids.every((id) => football.includes(id)),
    );
    await table.waitForOdds();
  });

  it("leaves a row's markets and comes back to them by the address", async () => {
    const { page } = tab;
    const [id] = await table.ids();
    // The stage of a live match, which can be folded too, is no button of this name.
    const markets = (expanded: boolean) => table.row(id!).getByRole("button", { name: /^All \d+ markets/, expanded });
    await markets(false).click();
    await page.waitForURL(new RegExp(`match=${id}`));
    await page.reload();
    await markets(true).click();
    await until(
      "the address without the match",
      async () => page.url(),
      (url) => !url.includes("match="),
    );
    expect(stage.faults).toEqual([]);
  });
});
