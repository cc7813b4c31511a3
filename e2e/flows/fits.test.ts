// What must fit: the menu and the ticket at the foot of a narrow phone, total odds of any size, and what lies over the page.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";

interface Foot {
  whole: string[];
  cut: string[];
}

/** The items of the menu, by how much of them is seen, once a move of their row has ended. */
function footOf({ page }: AppPage): Promise<Foot> {
  return page.evaluate(async () => {
    const row = document.querySelector("footer nav");
    if (row === null) throw new Error("no menu");
    let left = -1;
    while (left !== row.scrollLeft) {
      left = row.scrollLeft;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const { left: start, right: end } = row.getBoundingClientRect();
    const foot: Foot = { whole: [], cut: [] };
    for (const item of row.querySelectorAll<HTMLElement>("[data-tab]")) {
      const box = item.getBoundingClientRect();
      const name = item.dataset["tab"] ?? "";
      const hidden = box.right <= start + 1 || box.left >= end - 1;
      const words = item.querySelector("span")?.getBoundingClientRect();
      if (words === undefined || words.width > box.width + 1) foot.cut.push(`${name} in its item`);
      if (hidden) continue;
      if (box.left < start - 1 || box.right > end + 1) foot.cut.push(name);
      else foot.whole.push(name);
    }
    return foot;
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

  it.each(["en", "rs", "ba", "de", "el", "sq", "ru"])(
    "has five whole items and the ticket at its foot, in %s",
    async (tag) => {
      await tab.open(`/${tag}/live_betting`);
      await tab.page.locator("footer [data-tab=scores]").waitFor();
      expect(await footOf(tab)).toEqual({ whole: ["live", "betting", "casino", "casino_live", "virtuals"], cut: [] });
      await tab.page.locator("footer [data-tab=scores]").evaluate((item) => item.scrollIntoView({ inline: "end" }));
      expect(await footOf(tab)).toEqual({ whole: ["betting", "casino", "casino_live", "virtuals", "scores"], cut: [] });
      const ticket = await tab.page.locator("footer button").boundingBox();
      expect(ticket?.x).toBeGreaterThan(0);
      expect((ticket?.x ?? 0) + (ticket?.width ?? 0)).toBeLessThanOrEqual(360);
      expect(ticket?.height).toBeGreaterThanOrEqual(44);
    },
  );

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
    expect((await shown.boundingBox())?.width).toBeCloseTo(dialog, 0);
    await stage.sandbox.post("maintenance", { timeLeft: null });
  });
});
