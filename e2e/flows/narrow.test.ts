// The narrowest screen: nothing runs out of it, and what is to be hit can be hit.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { knownPages, openKnownPage } from "../pages/pages-of-app.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

/** CSS pixels by which the page is wider than its window. */
async function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Visible targets smaller than they must be: odds and Pay 44 px high, everything else 24 px both ways. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, [role=switch], [role=tab]")]
      .filter((target) => target.checkVisibility({ opacityProperty: true }) && !target.closest("[aria-hidden=true]"))
      .map((target) => ({ target, box: (target.closest("label") ?? target).getBoundingClientRect() }))
      .filter(({ target, box }) => {
        // Clipped to a pixel: read by screen readers, shown on focus.
        if (box.width <= 1 || box.bottom < 0) return false;
        const main = target.dataset["odd"] !== undefined || (target.textContent ?? "").startsWith("Pay");
        return box.height < (main ? 44 : 24) || box.width < 24;
      })
      .map(({ target, box }) => `${target.outerHTML.slice(0, 160)} ${box.width}x${box.height}`),
  );
}

describe("a screen of 320 x 640", () => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
  });
  afterAll(() => stage.dispose());

  it.each(["/en", ""])("holds every page in its width, with targets for a thumb, under '%s'", async (prefix) => {
    for (const known of knownPages) {
      await openKnownPage(tab, known, prefix);
      const found = { path: known.path, overhang: await overhang(tab.page), small: await smallTargets(tab.page) };
      expect(found).toEqual({ path: known.path, overhang: 0, small: [] });
    }
  });

  it("holds an unfolded match and twelve selections, whose Pay stays in sight", async () => {
    const { page } = tab;
    await openKnownPage(tab, { ...knownPages[1]!, path: "/betting?sport=F&time_filter=all" });
    const rows = page.locator("main [data-event]");
    await rows.nth(0).locator("button[aria-expanded]").click();
    await rows.nth(0).getByRole("group").waitFor();
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await smallTargets(page)).toEqual([]);
    await rows.nth(0).locator("button[aria-expanded=true]").click();

    const picked = new Set<string>();
    while (picked.size < 12) {
      const unpicked = (): Promise<string | undefined> =>
        rows.evaluateAll(
          (all, known) => all.map((row) => row.getAttribute("data-event") ?? "").find((id) => !known.includes(id)),
          [...picked],
        );
      // The rows further down come as it scrolls.
      const next = (await until("a further match", unpicked, (id) => id !== undefined)) ?? "";
      const odd = page.locator(`main [data-event="${next}"] button[data-odd]`).first();
      await odd.click();
      await page.locator(`main [data-event="${next}"] button[data-odd][aria-pressed=true]`).waitFor();
      picked.add(next);
    }
    await page.getByRole("contentinfo").getByRole("button").click();
    const panel = createTicketPanel(page);
    await panel.waitForSelections(12);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await smallTargets(page)).toEqual([]);
    const pay = await panel.pay.boundingBox();
    expect(pay!.y + pay!.height).toBeLessThanOrEqual(640);
    expect(await panel.selections.first().isVisible()).toBe(true);
  });

  it("leaves the ticket's foot free when the connection is lost, and its notice can be put away", async () => {
    const { page } = tab;
    await stage.sandbox.post("faults", { offline: true });
    const notice = tab.dialog("Offline");
    await notice.waitFor();
    const noticeBox = await notice.boundingBox();
    const pay = await createTicketPanel(page).pay.boundingBox();
    expect(noticeBox!.y + noticeBox!.height).toBeLessThanOrEqual(pay!.y);
    await notice.getByRole("button", { name: "OK" }).click();
    await notice.waitFor({ state: "hidden" });
    expect(await createTicketPanel(page).region.isVisible()).toBe(true);
    await stage.sandbox.post("faults", { offline: false });
  });
});
