// What moves on a page that is looked at and not touched, while prices change: the news for a moment every few seconds, and
// nothing else, so that the compositor rests in between.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

interface Motion {
  /** The longest time without a movement, ms. */
  calm: number;
  /** What moved, and for how long by its own account, ms: each once. */
  seen: string[];
  /** Places of the line of news, each once, in their order. */
  places: string[];
}

/** Looks every 20 ms for so long. */
function watch(page: Page, ms: number): Promise<Motion> {
  return page.evaluate(async (until): Promise<Motion> => {
    const motion: Motion = { calm: 0, seen: [], places: [] };
    const add = (list: string[], item: string): unknown => list.includes(item) || list.push(item);
    const begun = performance.now();
    let movedAt = begun;
    while (performance.now() - begun < until) {
      const running = document.getAnimations();
      if (running.length > 0) movedAt = performance.now();
      motion.calm = Math.max(motion.calm, performance.now() - movedAt);
      for (const { effect } of running) {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        const name = target?.hasAttribute("data-marquee") ? "news" : (target?.outerHTML.slice(0, 80) ?? "?");
        add(motion.seen, `${name} ${String(effect?.getComputedTiming().duration)}`);
      }
      add(motion.places, document.querySelector<HTMLElement>("[data-marquee]")?.style.transform ?? "none");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return motion;
  }, ms);
}

describe("a page that is not touched", () => {
  let stage: Stage;
  let pages: AppPage[];
  const everyMs = 6000;

  beforeAll(async () => {
    stage = await createStage({ reducedMotion: "no-preference" });
    await stage.sandbox.post("feed", { paused: false, updatesPerSecond: 20 });
    const open = async (path: string): Promise<AppPage> => {
      const tab = await stage.newTab();
      await tab.open(path);
      await tab.waitForConnection("online");
      await tab.page.locator("[data-marquee=running]").waitFor();
      return tab;
    };
    const live = await open("/en/live_betting?sport=F");
    await live.openOdds.first().click();
    await createTicketPanel(live.page).waitForSelections(1);
    const prematch = await open("/en/betting?sport=F");
    await prematch.openOdds.first().waitFor();
    pages = [live, prematch, await open("/en")];
    for (const { page } of pages) {
      await until(
        "an end of what moves at the start",
        () => page.evaluate(() => document.getAnimations().length),
        (count) => count === 0,
        30_000,
      );
    }
  });
  afterAll(() => stage.dispose());

  it("moves its news from item to item and is at rest in between: live with a ticket, pre-match, home", async () => {
    for (const { page } of pages) {
      // Of tabs one alone has frames.
      await page.bringToFront();
      // Long enough for a slide, whenever the last one was.
      const motion = await watch(page, everyMs + 2000);
      expect(motion.seen).toContain("news 280");
      // Home has banners, which move on as rarely as the news; the ends of their row follow.
      for (const seen of motion.seen) expect(Number(seen.split(" ").at(-1))).toBeLessThan(300);
      expect(motion.places.length).toBeGreaterThan(1);
      expect(motion.calm).toBeGreaterThan(everyMs / 3);
    }
    expect(stage.faults).toEqual([]);
  });

  it("holds its news when they are paused, and steps through them by a button", async () => {
    const [{ page }] = pages as [AppPage];
    await page.bringToFront();
    await page.getByRole("button", { name: "Pause the news" }).click();
    const line = page.locator("[data-marquee=paused]");
    await line.waitFor();
    // The slide that was under way ends.
    await watch(page, 300);
    const held = await watch(page, everyMs + 1000);
    expect([held.seen, held.places.length]).toEqual([[], 1]);
    await page.getByRole("button", { name: "Next news item" }).click();
    await until(
      "the next item",
      () => line.evaluate((element) => element.style.transform),
      (place) => place !== held.places[0],
    );
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.locator("[data-marquee=still]").waitFor();
    // The slide that was asked for before.
    await until(
      "its end",
      () => page.evaluate(() => document.getAnimations().length),
      (count) => count === 0,
    );
    await page.getByRole("button", { name: "Next news item" }).click();
    const sliding = await page.evaluate(
      () =>
        document
          .querySelector("[data-marquee]")
          ?.getAnimations()
          .map((animation) => animation.playState) ?? null,
    );
    expect(sliding).toEqual([]);
    expect(stage.faults).toEqual([]);
  });
});
