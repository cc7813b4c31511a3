// What must fit: the menu and the ticket at the foot of a narrow phone, total odds of any size, and what lies over the page.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";

/** The items of the menu, and which of their words are cut, parted or on two lines of one word. */
function footOf({ page }: AppPage): Promise<{ items: string[]; cut: string[] }> {
  return page.locator("footer nav").evaluate((row) => {
    const { left, right } = row.getBoundingClientRect();
    const items = [...row.querySelectorAll<HTMLElement>("[data-tab]")];
    const cut = items.filter((item) => {
      const box = item.getBoundingClientRect();
      const words = item.querySelector("span");
      if (words === null) return true;
      const range = document.createRange();
      range.selectNodeContents(words);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const wordCount = (words.textContent ?? "").split(/[\s-]/).length;
      return box.left < left - 1 || box.right > right + 1 || words.scrollWidth > box.width || lines > wordCount;
    });
    return { items: items.map((item) => item.dataset["tab"] ?? ""), cut: cut.map(({ textContent }) => textContent) };
  });
}

describe("a screen of 360 x 740", () => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
  });
  afterAll(() => stage.dispose());

  it.each(["en", "rs", "de", "el", "ru"])("has four whole items and the ticket at its foot, in %s", async (tag) => {
    await tab.open(`/${tag}/live_betting`);
    await tab.page.locator("footer [data-tab=more]").waitFor();
    // Which sections there are comes by a query of its own.
    await expect.poll(() => footOf(tab)).toEqual({ items: ["live", "betting", "casino", "more"], cut: [] });
    const ticket = await tab.page.locator("footer button").last().boundingBox();
    expect(ticket?.x).toBeGreaterThan(0);
    expect((ticket?.x ?? 0) + (ticket?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(ticket?.height).toBeGreaterThanOrEqual(44);
  });

  it("leads to the scores and the other sections behind its last item", async () => {
    await tab.open("/en/live_betting");
    await tab.page.locator("footer [data-tab=more]").click();
    const more = tab.page.getByRole("dialog", { name: "More" });
    await more.getByRole("link", { name: "Scores" }).waitFor();
    expect(await more.getByRole("link").allTextContents()).toEqual(["Live casino", "Virtuals", "Scores"]);
    // As high as its three links, at the edge where the thumb is.
    const sheet = await more.boundingBox();
    expect(sheet?.height).toBeLessThan(300);
    expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(tab.page.viewportSize()?.height);
    await more.getByRole("link", { name: "Scores" }).click();
    await tab.page.waitForURL(/\/en\/scores$/);
    await more.waitFor({ state: "hidden" });
    await expect.poll(() => tab.page.locator("footer [data-tab=more]").getAttribute("data-current")).not.toBeNull();
  });

  it("begins the front page with a match, and shows five live ones that are alone in their leagues", async () => {
    await tab.open("/en/");
    const first = tab.page.locator("main article[data-event]").first();
    await first.waitFor();
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(200);
    // The stadium behind it comes later, and moves nothing.
    const height = (await first.boundingBox())?.height;
    await tab.page.locator("main [data-picture]").first().waitFor();
    expect(await first.boundingBox()).toMatchObject({ height });
    await tab.open("/en/live_betting?sport=F");
    await tab.openOdds.first().waitFor();
    const rows = await tab.page.locator("main article[data-event]").evaluateAll((articles) =>
      articles.map((article) => {
        const { top, bottom, height } = article.getBoundingClientRect();
        return { isWhole: top >= 0 && bottom <= innerHeight - 64, height: Math.round(height) };
      }),
    );
    expect(rows.filter(({ isWhole }) => isWhole).length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...rows.slice(0, 5).map(({ height }) => height))).toBeLessThanOrEqual(108);
    const odd = await tab.openOdds.first().evaluate((button) => ({
      drawn: button.getBoundingClientRect().height,
      above:
        document.elementFromPoint(button.getBoundingClientRect().x + 9, button.getBoundingClientRect().y - 1) ===
        button,
    }));
    expect(odd).toEqual({ drawn: 40, above: true });
  });

  it("has room for total odds of every length in the ticket's button", async () => {
    await tab.open("/en/live_betting?sport=F");
    await tab.openOdds.first().click();
    const shown = tab.page.locator("footer button b[data-length]");
    await shown.waitFor();
    for (const [length, text] of [
      ["short", "888.88"],
      ["medium", "88888.88"],
      ["long", "8888888.88"],
      ["long", "+8.88×10³²"],
      ["long", "8.8×10³⁰/1"],
    ] as const) {
      const over = await shown.evaluate(
        (odds: HTMLElement, [size, figures]) => {
          odds.dataset["length"] = size;
          odds.textContent = figures;
          return odds.scrollWidth - odds.clientWidth;
        },
        [length, text] as const,
      );
      expect([text, over]).toEqual([text, 0]);
    }
  });
});

describe.each([
  { width: 360, height: 740, dialog: 324 },
  { width: 1280, height: 800, dialog: 600 },
])("a screen of $width px", ({ width, height, dialog }) => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width, height } });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    await tab.open("/en/promo");
    await tab.waitForConnection("online");
  });
  afterAll(() => stage.dispose());

  it("centres a message, red for an error", async () => {
    await tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    const form = tab.dialog("Log in");
    await form.getByLabel("Username or e-mail").fill("player");
    await form.getByLabel("Password", { exact: true }).fill("Wrong-Pass1");
    await form.getByLabel("Password", { exact: true }).press("Enter");
    const message = tab.page.locator("[data-tone=error]");
    await message.waitFor();
    const box = await message.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
    expect(await message.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(198, 40, 40)");
    await tab.page.keyboard.press("Escape");
  });

  it("has the maintenance dialog as wide as 90% of a narrow screen and 600 px at the most", async () => {
    await stage.sandbox.post("maintenance", { timeLeft: 0 });
    const shown = tab.page.getByRole("dialog", { name: "Maintenance" });
    await shown.waitFor();
    await expect.poll(async () => (await shown.boundingBox())?.width).toBeCloseTo(dialog, 0);
    await stage.sandbox.post("maintenance", { timeLeft: null });
  });
});
