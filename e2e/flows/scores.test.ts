// Scores of today and of earlier days: live ones follow the match, ended ones come at once, all of it stays offline.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OfferAnswer } from "../../src/protocol/offer.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createScoresPage, type ScoresScreen } from "../pages/scores-page.ts";

const screens = [
  { name: "360 px", viewport: { width: 360, height: 740 }, touch: true },
  { name: "1440 px", viewport: { width: 1440, height: 900 }, touch: false },
];

describe.each(played(screens))("scores at $name", ({ viewport, touch }) => {
  let stage: Stage;
  let tab: AppPage;
  let scores: ScoresScreen;
  let match: OfferAnswer["result"][number];

  beforeAll(async () => {
    stage = await createStage({ viewport, hasTouch: touch, isMobile: touch });
    await stage.sandbox.post("feed", { paused: true });
    const { result } = await stage.sandbox.api<OfferAnswer>("/cms/v1/betting/live/offer", { sport_code: "F" });
    // The one that began last, so that it is surely of the day that is shown.
    match = result.toSorted((a, b) => b.timeStart - a.timeStart)[0]!;
    tab = await stage.newTab();
    scores = createScoresPage(tab.page);
    await tab.open("/en/scores");
    await tab.waitForConnection("online");
    await scores.line(match.eventId).waitFor();
  });
  afterAll(() => stage.dispose());

  it("follow a running match, and say how it ended as soon as it did", async () => {
    await stage.sandbox.post("match", { eventId: match.eventId, state: { results: { G: [5, 4] } } });
    await until("the new score", async () => (await scores.label(match.eventId)).includes(" 5 : 4 "), Boolean);
    expect(await scores.line(match.eventId).getAttribute("data-kind")).toBe("live");
    await stage.sandbox.post("settle", { eventId: match.eventId, results: { G: [6, 4] } });
    await until("the result", async () => (await scores.label(match.eventId)).endsWith("Finished"), Boolean);
    expect(await scores.label(match.eventId)).toContain(" 6 : 4 ");
    expect(await scores.winner(match.eventId)).toBe(match.hostName);
    expect(await scores.line(match.eventId).getAttribute("href")).toBe(`/en/match3?eventId=${match.eventId}`);
  });

  it("hold day and sport in the address", async () => {
    const { page } = tab;
    await scores.sport("T").click();
    await page.waitForURL(/sport=T/);
    // Of yesterday's some may still be played, just after midnight.
    await scores.days.nth(2).click();
    await page.waitForURL(/day=\d{4}-\d\d-\d\d/);
    await until(
      "finished matches alone",
      async () => /^finished(,finished)*$/.test((await scores.kinds()).join()),
      Boolean,
    );
    expect(await scores.lines.count()).toBeGreaterThan(10);
    const shown = await scores.ids();
    await page.reload();
    await scores.lines.first().waitFor();
    await expect.poll(() => scores.ids()).toEqual(shown);
    await expect.poll(() => scores.sport("T").getAttribute("aria-current")).toBe("true");
  });

  it("are searched by the address, without marks and case", async () => {
    const { page } = tab;
    await tab.open(`/en/scores?day=${new URL(page.url()).searchParams.get("day")}&sport=T&search=DJOKOVIC`);
    const names = (): Promise<string[]> =>
      scores.lines.evaluateAll((all) => all.map((line) => line.getAttribute("aria-label") ?? ""));
    const isDone = async (): Promise<boolean> => {
      const empty = await page.getByText("Nothing was found for").count();
      return (
        empty > 0 || ((await names()).length > 0 && (await names()).every((name) => /[ĐD]j?okovi[cć]/i.test(name)))
      );
    };
    await until("only matches that were searched for", isDone, Boolean);
    expect(await isDone()).toBe(true);
  });

  it("stay without a connection, with the time they were read", async () => {
    const { page } = tab;
    await tab.open("/en/scores?sport=F");
    await scores.lines.first().waitFor();
    await stage.sandbox.post("faults", { offline: true });
    await page.getByText(/^as of \d\d:\d\d$/).waitFor();
    expect(await scores.lines.count()).toBeGreaterThan(0);
    await stage.sandbox.post("faults", { offline: false });
    await tab.waitForConnection("online");
    expect(stage.faults).toEqual([]);
  });
});
