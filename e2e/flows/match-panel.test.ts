// One match with all its markets: searched, pinned, followed by its own stream, with the history of its prices.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Match } from "../../src/protocol/match.ts";
import type { MatchAnswer, OfferAnswer } from "../../src/protocol/offer.ts";
import { liveMatches } from "../harness/offer-reader.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createMatchPanel, type MatchPanel } from "../pages/match-panel.ts";

const screens = [
  { name: "360 px", options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  { name: "1440 px", options: { viewport: { width: 1440, height: 900 } } },
];

describe.each(played(screens))("the match panel at $name", ({ options }) => {
  let stage: Stage;
  let tab: AppPage;
  let panel: MatchPanel;
  let match: Match;

  beforeAll(async () => {
    stage = await createStage(options);
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    const open = (await liveMatches(stage.sandbox, "F")).findLast(({ markets }) => markets["1X2"]?.[0]?.MS === "OPEN");
    if (open === undefined) throw new Error("no football match with open main odds");
    const answer = await stage.sandbox.api<MatchAnswer>("/cms/v1/betting/live/match", { eventId: open.eventId });
    match = answer.result[0]!;
    panel = createMatchPanel(tab.page, match.eventId);
  });
  afterAll(() => stage.dispose());

  it("is open at once where the address names it, with its row in sight", async () => {
    await tab.open(`/en/live_betting?sport=F&match=${match.eventId}`);
    await tab.waitForConnection("online");
    await panel.market("Double chance").waitFor();
    const top = await until(
      "the row is in sight",
      async () => (await panel.toggle.boundingBox())?.y ?? -1,
      (y) => y > 0 && y < options.viewport.height - 44,
    );
    expect(top).toBeGreaterThan(0);
  });

  it("shows at once what its own stream brings, and keeps the history of the price", async () => {
    const cell = "markets|DC|||1X";
    for (const [O, shown] of [
      ["50.00", "50.0"],
      ["60.00", "60.0"],
    ] as const) {
      await stage.sandbox.post("market", {
        eventId: match.eventId,
        marketsTable: "markets",
        marketsKey: "DC",
        MS: "OPEN",
      });
      await stage.sandbox.post("odd", {
        eventId: match.eventId,
        marketsTable: "markets",
        marketsKey: "DC",
        selectionCode: "1X",
        O,
      });
      await panel.waitForPrice(cell, shown);
    }
    expect(await panel.odd(cell).getAttribute("aria-description")).toBe("rising");
    await panel.row.getByRole("button", { name: "Odds history: Double chance" }).click();
    const history = panel.row.getByRole("button", { name: "History of 1X: 60.0" });
    await history.click();
    const note = tab.page.getByRole("dialog", { name: "Double chance · 1X" });
    await note.getByText(/Rising since/).waitFor();
    expect(await note.getByRole("definition").filter({ hasText: "60.0" }).count()).toBeGreaterThan(0);
    await tab.page.keyboard.press("Escape");
    await note.waitFor({ state: "hidden" });
    // Neither button has put anything on the ticket.
    expect(await panel.row.locator("[data-odd][aria-pressed=true]").count()).toBe(0);
  });

  it("finds markets by name, and Escape brings all of them back", async () => {
    const all = await panel.row.getByRole("heading", { level: 3 }).count();
    await panel.openSearch();
    await panel.search.fill("CORRECT sc");
    await panel.row.getByRole("status").filter({ hasText: "1 market" }).waitFor();
    await expect.poll(() => panel.row.getByRole("heading", { level: 3 }).count()).toBe(1);
    await panel.search.press("Escape");
    await expect.poll(() => panel.search.inputValue()).toBe("");
    await expect.poll(() => panel.row.getByRole("heading", { level: 3 }).count()).toBe(all);
    expect(new URL(tab.page.url()).searchParams.get("match")).toBe(String(match.eventId));
  });

  it("pins a favourite market on top", async () => {
    const star = panel.row.getByRole("button", { name: "Favourite: Double chance" });
    await star.click();
    const pinned = panel.row.getByRole("region", { name: "Favourites" });
    await pinned.getByRole("heading", { name: "Double chance" }).waitFor();
    expect(await panel.market("Double chance").count()).toBe(1);
    await star.click();
    await pinned.waitFor({ state: "hidden" });
  });

  it("tells the figures of the match and what happened in it", async () => {
    await panel.tab("Statistics").click();
    const table = panel.row.getByRole("region", { name: "By period" });
    await table.getByRole("row", { name: /^Goals/ }).waitFor();
    await panel.tab("Timeline").click();
    await panel.odd("markets|DC|||1X").waitFor({ state: "hidden" });
    expect(await table.count()).toBe(0);
    await panel.tab("Markets").click();
    await panel.odd("markets|DC|||1X").waitFor();
  });

  it("is closed by its button, which gives the focus to the row, and by Back", async () => {
    const { page } = tab;
    await panel.close.click();
    await panel.close.waitFor({ state: "hidden" });
    await expect.poll(() => panel.toggle.evaluate((toggle) => toggle === document.activeElement)).toBe(true);
    await panel.toggle.click();
    await panel.close.waitFor();
    await page.goBack();
    await panel.close.waitFor({ state: "hidden" });
    expect(stage.faults).toEqual([]);
  });

  it("of a match to come gets its prices from the feed", async () => {
    const { result } = await stage.sandbox.api<OfferAnswer>("/cms/v1/betting/prematch/offer", {
      page: 1,
      sport_code: "F",
      time_filter: "all",
    });
    const next = result.findLast(({ markets }) => markets["1X2"]?.[0]?.MS === "OPEN")!;
    const upcoming = createMatchPanel(tab.page, next.eventId);
    await tab.open(`/en/betting?sport=F&time_filter=all&match=${next.eventId}`);
    await upcoming.odd("markets|DC|||12").waitFor();
    await upcoming.row.locator("[data-odd][data-state=open]").first().waitFor();
    await stage.sandbox.post("odd", {
      eventId: next.eventId,
      marketsTable: "markets",
      marketsKey: "DC",
      selectionCode: "12",
      O: "3.33",
    });
    await upcoming.waitForPrice("markets|DC|||12", "3.33");
    expect(await upcoming.tab("Timeline").count()).toBe(0);
    expect(await tab.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

/** In the page: what moved, and with how much of a shift. */
function recordShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    sources: readonly { node: Node | null }[];
  }
  const seen = ((globalThis as unknown as { shifts: string[] }).shifts = [] as string[]);
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      seen.push([value, ...sources.map(({ node }) => node?.textContent)].join(" "));
  }).observe({ type: "layout-shift", buffered: true });
}

const largeShifts = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).filter(
    (shift) => Number.parseFloat(shift) > 0.01,
  );

describe("the match panel of a match that is alone in its league, at 360 px", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage(screens[0]?.options);
    await stage.sandbox.post("feed", { paused: true });
  });
  afterAll(() => stage.dispose());

  it("stands under the header of its own league where the address names it", async () => {
    const matches = await liveMatches(stage.sandbox, "F");
    const one = matches[Math.floor(matches.length / 2)];
    if (one === undefined) throw new Error("no match is live");
    // Whether a league has but one of them depends on the hour: the others of its league end.
    const others = matches.filter(({ leagueId, eventId }) => leagueId === one.leagueId && eventId !== one.eventId);
    for (const { eventId } of others) await stage.sandbox.post("settle", { eventId, results: { G: [1, 0] } });
    await until(
      "the match is alone in its league",
      () => liveMatches(stage.sandbox, "F"),
      (live) => live.filter(({ leagueId }) => leagueId === one.leagueId).length === 1,
    );
    const tab = await stage.newTab();
    await tab.open(`/en/live_betting?sport=F&match=${one.eventId}`);
    await createMatchPanel(tab.page, one.eventId).market("Double chance").waitFor();
    const lineOf = async (line: string): Promise<number> =>
      Number(await tab.page.locator(`main [data-index]${line}`).getAttribute("data-index"));
    // Near the head of a short list it is in sight without that.
    await createMatchPanel(tab.page, one.eventId).row.evaluate((row) =>
      scrollBy(0, row.getBoundingClientRect().top - 100),
    );
    const above = (await lineOf(`:has([data-event="${one.eventId}"])`)) - 1;
    await expect.poll(() => lineOf(":not([style*=top]):has(h2)")).toBe(above);
    await tab.page.close();
  });

  it("pushes nothing out of a desk's screen where the address names it", async () => {
    const { page } = await stage.newDevice({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(recordShifts);
    const first = (await liveMatches(stage.sandbox, "F"))[0]!;
    await page.goto(`${stage.server.url}/en/live_betting?sport=F&match=${first.eventId}`);
    await createMatchPanel(page, first.eventId).market("Double chance").waitFor();
    // The whole list takes the place of its first lines.
    await page.locator("main [data-odd][data-state=open]").nth(20).waitFor();
    expect(await largeShifts(page)).toEqual([]);
    await page.close();
  });

  it("has the stage over its tabs, its first price above the middle of the lower half, and says a goal without moving", async () => {
    const { page } = await stage.newTab();
    await page.addInitScript(recordShifts);
    const first = (await liveMatches(stage.sandbox, "F"))[0]!;
    await page.goto(`${stage.server.url}/en/live_betting?sport=F&match=${first.eventId}`);
    const panel = createMatchPanel(page, first.eventId);
    const pitch = panel.row.locator("[data-stage=open]");
    await pitch.waitFor();
    const price = panel.row.locator("[data-odd]").first();
    await price.waitFor();
    const [stageBox, tabsBox, priceBox] = [
      await pitch.boundingBox(),
      await panel.row.getByRole("tablist").boundingBox(),
      await price.boundingBox(),
    ];
    expect(stageBox!.y + stageBox!.height).toBeLessThanOrEqual(tabsBox!.y);
    expect(priceBox!.y).toBeLessThan(520);
    const { matchState, matchPhase, stats, results } = first;
    const [home = 0, away = 0] = results.G ?? [];
    const part =
      Object.keys(stats)
        .filter((name) => /^P\d$/.test(name))
        .toSorted()
        .at(-1) ?? "P1";
    const inPart = stats[part]?.G ?? [];
    // What moved is told with how much.
    expect(await largeShifts(page)).toEqual([]);
    /** Where kits, names, star and score stand. */
    const headBoxes = () =>
      panel.row.evaluate((row) =>
        [...row.firstElementChild!.querySelectorAll("i, [translate=no], button, p")].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join();
        }),
      );
    const placed = await headBoxes();
    await page.locator('[data-connection="online"]').first().waitFor({ state: "attached" });
    await stage.sandbox.post("match", {
      eventId: first.eventId,
      state: {
        inPlay: true,
        matchState,
        matchPhase,
        // Of the part that is played too.
        stats: { ...stats, [part]: { ...stats[part], G: [(inPart[0] ?? 0) + 1, (inPart[1] ?? 0) + 1] } },
        results: { G: [home + 1, away + 1] },
      },
    });
    const marks = panel.row.locator("[data-goal]");
    await marks.nth(1).waitFor();
    // Beside the score, and over nothing that is read or pressed.
    const overlaps = await panel.row.evaluate((row) => {
      const head = row.firstElementChild!;
      const texts = [...head.querySelectorAll("b, [translate=no], button")].filter(
        (each) => !each.matches("[data-goal]"),
      );
      const boxOf = (element: Element): DOMRect => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      return [...head.querySelectorAll("[data-goal]")].flatMap((mark) => {
        const { left, right, top, bottom } = mark.getBoundingClientRect();
        const inHead = head.getBoundingClientRect();
        return [
          ...texts
            .filter((text) => {
              const box = boxOf(text);
              return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
            })
            .map((text) => `${mark.textContent} over ${text.textContent || text.ariaLabel}`),
          ...(left < inHead.left || right > inHead.right || top < inHead.top ? [`${mark.textContent} outside`] : []),
        ];
      });
    });
    expect(overlaps).toEqual([]);
    expect((await price.boundingBox())!.y).toBe(priceBox!.y);
    expect(await headBoxes()).toEqual(placed);
    await panel.row.getByRole("button", { name: /^Match tracker/ }).click();
    await panel.row.locator("[data-stage=folded]").waitFor();
    expect((await price.boundingBox())!.y).toBeLessThan(priceBox!.y - 70);
    await page.reload();
    await panel.row.locator("[data-stage=folded]").waitFor();
    expect(stage.faults).toEqual([]);
  });
});
