// The front page: where to go, what is on, odds that work at once; and its alternative with the offer first.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";

const screens = [
  { name: "360 px", viewport: { width: 360, height: 740 }, touch: true },
  { name: "1440 px", viewport: { width: 1440, height: 900 }, touch: false },
];
const anOpenOdd = 'main button[data-odd][data-state="open"]:not(#last-rows *)';

describe.each(played(screens))("home at $name", ({ viewport, touch }) => {
  let stage: Stage;
  let tab: AppPage;

  beforeAll(async () => {
    stage = await createStage({ viewport, hasTouch: touch, isMobile: touch, reducedMotion: "reduce" });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    await tab.open("/en");
    await tab.waitForConnection("online");
    await tab.page.locator(anOpenOdd).first().waitFor();
  });
  afterAll(() => stage.dispose());

  const table = (title: string) =>
    tab.page.locator("main section", { has: tab.page.getByRole("heading", { name: title }) });
  const events = (title: string): Promise<string[]> =>
    table(title)
      .locator("[data-event]")
      .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-event") ?? ""));

  it("shows each match once, with odds that follow the server and go on the ticket", async () => {
    const { page } = tab;
    await table("Starting soon").locator("[data-event]").first().waitFor();
    // Lists are read one after the other, and what stands out is taken out of the others when it is known.
    await expect.poll(async () => (await events("Live now")).length).toBeGreaterThan(2);
    await expect
      .poll(async () => {
        const all = [
          ...(await events("Highlights")),
          ...(await events("Live now")),
          ...(await events("Starting soon")),
        ];
        return all.length - new Set(all).size;
      })
      .toBe(0);
    const odd = page.locator(anOpenOdd).first();
    const cell = (await odd.getAttribute("data-odd")) ?? "";
    const [eventId, marketsTable, marketsKey, B, P, selectionCode] = cell.split("|");
    await stage.sandbox.post("odd", {
      eventId: Number(eventId),
      marketsTable,
      marketsKey,
      B,
      P,
      selectionCode,
      O: "7.77",
    });
    const same = page.locator(`main button[data-odd="${cell}"]`);
    await until("the new odd", async () => (await same.locator("[data-price]").textContent()) === "7.77", Boolean);
    await same.click();
    await page.locator(`main button[data-odd="${cell}"][aria-pressed=true]`).waitFor();
  });

  it("puts favourites in front", async () => {
    const last = (await events("Live now")).at(-1)!;
    await table("Live now")
      .locator(`[data-event="${last}"]`)
      .getByRole("button", { name: /favourite/i })
      .click();
    await until("the favourite in front", async () => (await events("Highlights"))[0] === last, Boolean);
    await expect.poll(() => events("Live now")).not.toContain(last);
  });

  it("changes the sport in place and leads on into the offer", async () => {
    const { page } = tab;
    await page.locator('main [data-sport="T"]').click();
    await page.waitForURL(/\/en\?sport=T$/);
    await page.locator(anOpenOdd).first().waitFor();
    // The address is there before the page that belongs to it.
    const whole = page.getByRole("link", { name: "All live matches" });
    await whole.and(page.locator('[href$="?sport=T"]')).click();
    await page.waitForURL(/\/en\/live_betting\?sport=T$/);
    await page.goBack();
    await page.locator(anOpenOdd).first().waitFor();
    expect(new URL(page.url()).search).toBe("?sport=T");
  });

  it("has banners that are stepped through by keys and lead into the app", async () => {
    const { page } = tab;
    const strip = page.getByRole("region", { name: "Offers and news" });
    await expect.poll(() => strip.getByRole("link").count()).toBe(4);
    // Reduced motion: nothing moves by itself, so there is nothing to pause.
    expect(await strip.getByRole("button", { name: "Pause" }).count()).toBe(0);
    await strip.getByRole("button", { name: "Next" }).press("Enter");
    await until(
      "the next banner",
      async () => (await strip.locator("ul").evaluate((list) => list.scrollLeft)) > 0,
      Boolean,
    );
    await strip.locator('[data-promo="scores"]').press("Enter");
    await page.waitForURL(/\/en\/scores$/);
  });

  it("hides a section that is switched off", async () => {
    const { page } = tab;
    await tab.open("/en");
    await page.locator('[data-section="live"]').waitFor();
    await stage.sandbox.post("settings", { scope: "status", key: "disableLiveBettingPage", value: true });
    await page.locator('[data-section="live"]').waitFor({ state: "detached" });
    expect(await page.locator('[data-section="betting"]').count()).toBe(1);
    await stage.sandbox.post("settings", { scope: "status", key: "disableLiveBettingPage", value: false });
    await page.locator('[data-section="live"]').waitFor();
  });

  it("has an alternative with the offer first", async () => {
    const { page } = tab;
    await tab.open("/en/index1");
    await page.locator(anOpenOdd).first().waitFor();
    const strip = page.getByRole("region", { name: "Offers and news" });
    await strip.waitFor();
    const offerTop = (await page.locator(anOpenOdd).first().boundingBox())!.y;
    expect(offerTop).toBeLessThan((await strip.boundingBox())!.y);
    expect(stage.faults).toEqual([]);
  });
});
