// The player's way to read odds: everywhere at once, in every tab, on the next visit too, and nothing jumps.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { showOdd, type OddsFormat } from "../../src/domain/offer/odds-format.ts";
import { parseOdd } from "../../src/domain/offer/odds.ts";
import { displayedOdds } from "../harness/displayed.ts";
import { cellsOf, liveMatches } from "../harness/offer-reader.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createOfferTable } from "../pages/offer-table.ts";
import { createSettingsDrawer } from "../pages/settings-drawer.ts";

describe.each(played([360, 1440]))("odds formats on a screen %i px wide", (width) => {
  let stage: Stage;
  let tab: AppPage;
  let offered: Map<string, string>;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width, height: 800 } });
    await stage.sandbox.post("feed", { paused: true });
    offered = cellsOf(await liveMatches(stage.sandbox, "F"));
    tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.waitForConnection("online");
    await tab.oddsButtons.first().waitFor();
  });
  afterAll(() => stage.dispose());

  async function wrongIn(page: AppPage["page"], format: OddsFormat): Promise<string[]> {
    const displayed = await displayedOdds(page);
    if (displayed.size === 0) return ["nothing is shown"];
    return [...displayed].flatMap(([cell, text]) => {
      const wanted = showOdd(parseOdd(offered.get(cell) ?? ""), format);
      return wanted === text ? [] : [`${cell}: shown ${text}, wanted ${wanted}`];
    });
  }
  const shownAs = (page: AppPage, format: OddsFormat): Promise<string[]> =>
    until(
      `all odds are ${format}`,
      () => wrongIn(page.page, format),
      (wrong) => wrong.length === 0,
    );
  const places = (): Promise<string> =>
    tab.oddsButtons.evaluateAll((buttons) =>
      JSON.stringify(buttons.map((button) => Object.values(button.getBoundingClientRect().toJSON() as object))),
    );
  /** Odds that do not fit into their buttons, or reach over an edge. */
  const cut = (): Promise<string[]> =>
    tab.oddsButtons.evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const price = button.querySelector("[data-price]");
        if (price === null || button.hasAttribute("data-empty")) return [];
        // The text itself: its box is as wide as the button.
        const text = document.createRange();
        text.selectNodeContents(price);
        const [inner, outer] = [text.getBoundingClientRect(), button.getBoundingClientRect()];
        const fits = inner.left >= outer.left && inner.right <= outer.right && inner.width > 0;
        return fits ? [] : [`${price.textContent ?? ""} ${inner.width} in ${outer.width}`];
      }),
    );

  it("shows them in rows, names and the ticket of every tab, without moving a button", async () => {
    await shownAs(tab, "decimal");
    const other = await stage.newTab();
    await other.open("/en/live_betting?sport=F");
    await other.oddsButtons.first().waitFor();
    const settings = createSettingsDrawer(tab);
    await createOfferTable(tab.page).whole();
    const before = await places();
    for (const format of ["fractional", "american"] as const) {
      await settings.choose("Odds format", format);
      await shownAs(tab, format);
      await shownAs(other, format);
      expect(await places()).toBe(before);
      expect(await cut()).toEqual([]);
      expect(await tab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    const open = tab.page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)').first();
    const cell = (await open.getAttribute("data-odd")) ?? "";
    const american = showOdd(parseOdd(offered.get(cell) ?? ""), "american");
    expect(await open.getAttribute("aria-label")).toContain(american);
    await open.click();
    if (width < 1000)
      await tab.page
        .getByRole("button", { name: /on ticket$/ })
        .last()
        .click();
    const ticket = tab.page.getByRole("region", { name: "Ticket", exact: true });
    await ticket.locator("[data-selection]").getByText(american, { exact: true }).waitFor();

    await tab.page.reload();
    await tab.oddsButtons.first().waitFor();
    await shownAs(tab, "american");
    expect(stage.faults).toEqual([]);
  });
});
