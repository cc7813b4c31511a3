// What must be in sight at a desk of 1280 px, and how much of a phone the filters of a list may take.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteLanguages } from "../../src/domain/site-languages.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";

/** Those with the longest words first: they are looked at with each change. */
const languages = ["el", "de", ...siteLanguages.filter((code) => code !== "el" && code !== "de")];

/** Areas whose link is beside the window, below its edge or under something else, and how high each link is. */
function areasOf({ page }: AppPage): Promise<{ hidden: string[]; heights: number[] }> {
  return page.locator("nav.desk-frame-areas").evaluate((nav) => {
    const links = [...nav.querySelectorAll("a")];
    const isHidden = (link: HTMLElement): boolean => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left < 0 || top < 0 || bottom > innerHeight || !link.contains(at);
    };
    return {
      hidden: links.filter(isHidden).map(({ textContent }) => textContent),
      heights: links.map((link) => Math.round(link.getBoundingClientRect().height)),
    };
  });
}

describe("the back office", () => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width: 1280, height: 800 } });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    await tab.open("/en");
    await tab.logIn("admin");
  });
  afterAll(() => stage.dispose());

  it.each(played(languages, 2))("has each of its areas in sight at 1280 x 800, in %s", async (language) => {
    await tab.page.setViewportSize({ width: 1280, height: 800 });
    await tab.open(`/${language}/operator/settings`);
    const areas = tab.page.locator("nav.desk-frame-areas a");
    await expect.poll(() => areas.count()).toBe(12);
    await tab.page.mouse.move(800, 400);
    // The page is drawn once more when the whole of its texts is there.
    await expect.poll(async () => (await areasOf(tab)).hidden).toEqual([]);
    const { heights } = await areasOf(tab);
    // The keys that come up under the mouse move no link away from it.
    await areas.first().hover();
    await areas.first().locator("kbd").waitFor();
    expect(await areasOf(tab)).toEqual({ hidden: [], heights });
    // Nor does the one that is chosen: it is as high as it was before, with its word in one piece.
    for (const path of await areas.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href)),
    )) {
      await tab.page.locator(`nav.desk-frame-areas a[href$="${path.pathname}"]`).click();
      await tab.page.locator(`nav.desk-frame-areas a[href$="${path.pathname}"][aria-current=page]`).waitFor();
      expect({ at: path.pathname, ...(await areasOf(tab)) }).toEqual({ at: path.pathname, hidden: [], heights });
    }
  });

  it.each([
    "/operator/users",
    "/operator/payments",
    "/operator/approvals",
    "/operator/tickets",
    "/operator/liability",
    "/operator/campaigns",
    "/operator/audit",
    "/operator/games?view=report",
    "/account/bonuses/affiliates/user_settings",
    "/account/bonuses/affiliates/users_review",
    "/account/bonuses/affiliates/tickets",
    "/account/bonuses/affiliates/office",
  ])("gives at most 120 px of a phone to the filters of %s", async (path) => {
    await tab.page.setViewportSize({ width: 360, height: 740 });
    await tab.open(`/de${path}`);
    const bar = tab.page.locator("main .desk-frame-bar").first();
    // One that is drawn anew in this moment has no box.
    await expect.poll(async () => (await bar.boundingBox())?.height, { timeout: 20_000 }).toBeLessThanOrEqual(120);
  });
});
