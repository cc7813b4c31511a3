// The match tracker: one match alone on a page, live, to come, ended or unknown.
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OfferAnswer } from "../../src/protocol/offer.ts";
import { liveMatches } from "../harness/offer-reader.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";

const screens = [
  { name: "320 px", options: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true } },
  { name: "1440 px", options: { viewport: { width: 1440, height: 900 } } },
];

describe.each(played(screens))("the match tracker at $name", ({ options }) => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage({ ...options, reducedMotion: "reduce" });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
  });
  afterAll(() => stage.dispose());

  it("follows a live match to its end, and keeps its last state", async () => {
    const { page } = tab;
    const match = (await liveMatches(stage.sandbox, "F"))[0]!;
    await tab.open(`/en/match3?eventId=${match.eventId}`);
    const tracked = page.locator(`[data-event="${match.eventId}"]`);
    await tracked.getByRole("heading", { level: 2, name: `${match.hostName} – ${match.awayName}` }).waitFor();
    // Set an instant after the page.
    await expect.poll(() => page.title()).toBe("Match tracker · Kvota");
    expect(await page.getByRole("main").count()).toBe(1);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.getByRole("banner").count()).toBe(0);
    expect(await page.getByRole("contentinfo").count()).toBe(0);
    expect(await page.getByRole("region", { name: "Ticket" }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);

    const { timeStart: _timeStart, matchPhase, stats } = match;
    await stage.sandbox.post("match", {
      eventId: match.eventId,
      state: { inPlay: true, matchState: match.matchState, matchPhase, stats, results: { G: [7, 5] } },
    });
    await tracked
      .getByRole("row", { name: new RegExp(`${match.hostName}.*7`) })
      .first()
      .waitFor();
    await stage.sandbox.post("settle", { eventId: match.eventId, results: { G: [7, 5] } });
    await page.locator("[data-tracker=ended]").waitFor();
    await tracked.getByText("Ended", { exact: true }).waitFor();
    await tracked
      .getByRole("row", { name: new RegExp(`${match.hostName}.*7`) })
      .first()
      .waitFor();
  });

  it("finds a match to come, though only its id is known", async () => {
    const { result } = await stage.sandbox.api<OfferAnswer>("/cms/v1/betting/prematch/offer", {
      page: 1,
      sport_code: "F",
      time_filter: "all",
    });
    const next = result.at(-1)!;
    await tab.open(`/en/match3?eventId=${next.eventId}`);
    const tracked = tab.page.locator("[data-tracker=prematch]");
    await tracked.getByText(/^Starts at/).waitFor();
    expect(await tracked.getAttribute("data-event")).toBe(String(next.eventId));
  });

  it("says that it does not know a match", async () => {
    await tab.open("/en/match3?eventId=1");
    await tab.page.getByRole("heading", { level: 2, name: "Match not found" }).waitFor();
    await tab.page.getByRole("button", { name: "Try again" }).waitFor();
    expect(stage.faults).toEqual([]);
  });
});
