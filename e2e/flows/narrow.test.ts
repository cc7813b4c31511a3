// The narrowest screen: nothing runs out of it, and what is to be hit can be hit.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { canonicalAddress, everyRoute, type RouteAddress } from "../pages/every-route.ts";
import { knownPages, openKnownPage } from "../pages/pages-of-app.ts";
import { walkTo } from "../pages/route-walk.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

/** CSS pixels by which the page is wider than its window. */
async function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Visible targets smaller than they must be: odds and Pay 44 px high, everything else 24 px both ways. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** With the box that its layer on top covers: a card that leads to its game, a figure to its list. */
    function boxOf(target: HTMLElement): DOMRect {
      const { content, position, inset } = getComputedStyle(target, "::after");
      const isLayer = content !== "none" && position === "absolute" && inset === "0px";
      const box = (isLayer ? target.offsetParent : null) ?? target.closest("label") ?? target;
      const { x, y, width, height } = box.getBoundingClientRect();
      // An odd of a phone's row takes the thumb's press above and below itself too.
      const reach = inset.startsWith("-") ? -Number.parseFloat(inset) : 0;
      return new DOMRect(x, y - reach, width, height + 2 * reach);
    }
    return [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, [role=switch], [role=tab]")]
      .filter((target) => target.checkVisibility({ opacityProperty: true }) && !target.closest("[aria-hidden=true]"))
      .map((target) => ({ target, box: boxOf(target) }))
      .filter(({ target, box }) => {
        // A word of running text is as high as its line.
        if (target.matches("p a, li a") && getComputedStyle(target).display === "inline") return false;
        // Clipped to a pixel: read by screen readers, shown on focus.
        if (box.width <= 1 || box.bottom < 0) return false;
        const main = target.dataset["odd"] !== undefined || (target.textContent ?? "").startsWith("Pay");
        return box.height < (main ? 44 : 24) || box.width < 24;
      })
      .map(({ target, box }) => `${target.outerHTML.slice(0, 160)} ${box.width}x${box.height}`);
  });
}

/** Words of buttons, tabs and links that are cut off by their own box. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main a[href], main button, main [role=tab], main label, main th")]
      .filter((element) => element.checkVisibility({ opacityProperty: true }) && element.clientWidth > 1)
      .filter(
        (element) =>
          getComputedStyle(element).overflowX !== "visible" && getComputedStyle(element).overflowX !== "auto",
      )
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.outerHTML.slice(0, 160)} ${element.scrollWidth} in ${element.clientWidth}`),
  );
}

describe("a screen of 320 x 640", () => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage({
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: "reduce",
    });
    await stage.sandbox.post("feed", { paused: true });
    // The forms are looked at on their own pages.
    await stage.sandbox.post("settings", { scope: "status", key: "loginInDialog", value: false });
    tab = await stage.newTab();
  });
  afterAll(() => stage.dispose());

  /** The pages that are not as they must be. */
  async function misfits(prefix: "/de" | "/el", addresses: readonly RouteAddress[]): Promise<unknown[]> {
    const wrong: unknown[] = [];
    for (const { path, query } of addresses) {
      await walkTo(tab, `${prefix}${path}${query}`, canonicalAddress(stage.server.url, prefix, path), "settle");
      const found = {
        over: await overhang(tab.page),
        small: await smallTargets(tab.page),
        cut: await cutTexts(tab.page),
      };
      if (found.over !== 0 || found.small.length + found.cut.length > 0) wrong.push({ path, ...found });
    }
    return wrong;
  }

  // The longest words of the seven.
  it.each(["/de", "/el"] as const)(
    "holds a guest's pages in its width, with targets for a thumb, under '%s'",
    async (prefix) => {
      await tab.open(`${prefix}/ping`);
      expect(
        await misfits(
          prefix,
          everyRoute.filter(({ forPlayers }) => !forPlayers),
        ),
      ).toEqual([]);
    },
  );

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
    await page
      .getByRole("contentinfo")
      .getByRole("button", { name: /on ticket/ })
      .click();
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

  it("holds a player's pages too", async () => {
    await tab.open("/en/ping");
    await tab.waitForConnection("online");
    await tab.logIn("admin");
    for (const prefix of ["/de", "/el"] as const)
      expect(
        await misfits(
          prefix,
          everyRoute.filter(({ forPlayers }) => forPlayers),
        ),
      ).toEqual([]);
    expect(stage.faults).toEqual([]);
  });
});
