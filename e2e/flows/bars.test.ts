// The bars on a desk of 1280 px: nothing in them is cut, in any language, the way to deposit is always there, and what is no
// offer has the room that a ticket would take.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";

const desk = { width: 1280, height: 800 };

const searchBox = "[role=search], [role=combobox], input[type=search]";

/** What of the header is cut, and how wide its search is. */
function headerOf({ page }: AppPage) {
  return page.locator("header").evaluate((header, search) => {
    const row = header.querySelector("nav");
    if (!row) throw new Error("no sections");
    const { left, right } = row.getBoundingClientRect();
    const cut = [...row.querySelectorAll("a")].filter((section) => {
      const box = section.getBoundingClientRect();
      return box.left < left - 1 || box.right > right + 1;
    });
    return {
      sections: row.querySelectorAll("a").length,
      cut: cut.map(({ textContent }) => textContent),
      over: header.scrollWidth - header.clientWidth,
      search: Math.round(header.querySelector(search)?.closest("div")?.getBoundingClientRect().width ?? 0),
    };
  }, searchBox);
}

describe("the header of a player", () => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage({ viewport: desk });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.logIn("player");
  });
  afterAll(() => stage.dispose());

  // Those with the longest words.
  it.each(["rs", "de", "el", "ru"])("has every section, a search and the way to deposit, in %s", async (tag) => {
    await tab.open(`/${tag}/live_betting?sport=F`);
    const deposit = tab.page.locator(`header a[href="/${tag}/account/payment"]`);
    await deposit.waitFor();
    await tab.page.locator("header").locator(searchBox).first().waitFor();
    // Which sections there are comes by a query of its own.
    await expect.poll(() => headerOf(tab)).toMatchObject({ sections: 6, cut: [], over: 0 });
    expect((await headerOf(tab)).search).toBeGreaterThanOrEqual(240);
    await expect.poll(async () => (await deposit.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

it.each([
  // A league of one match stands in its row, and smaller: which one is first changes with the hour.
  { width: 360, height: 740, sizes: ["12px", "13px"] },
  { width: 1280, height: 800, sizes: ["13px"] },
])("a league is named in one small line, $width px wide", async ({ sizes, ...viewport }) => {
  const stage = await createStage({ viewport });
  await stage.sandbox.post("feed", { paused: true });
  const tab = await stage.newTab();
  await tab.open("/en/live_betting?sport=F");
  // The app's own: those of the first paint go while they are looked at, and have no style then.
  const league = tab.page.locator("main h2:has(b):not(#last-rows *)").first();
  await league.waitFor();
  const look = () =>
    league.evaluate((title) => {
      const { fontSize, fontWeight } = getComputedStyle(title);
      return { fontSize, fontWeight, over: title.getBoundingClientRect().height > 36 };
    });
  await expect.poll(look).toMatchObject({ fontWeight: "400", over: false });
  expect(sizes).toContain((await look()).fontSize);
  await stage.dispose();
});

describe("beside what is no offer", () => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width: 1280, height: 720 } });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    await tab.open("/en/promo");
    await tab.logIn("admin");
  });
  afterAll(() => stage.dispose());

  it("there is a rail, from which the ticket opens", async () => {
    const rail = tab.page.getByRole("button", { name: "Ticket: 0 on ticket" });
    await rail.waitFor();
    const place = await tab.page.locator("aside").last().boundingBox();
    expect([place?.width, (place?.x ?? 0) + (place?.width ?? 0)]).toEqual([48, 1280]);
    await rail.click();
    await tab.dialog("Ticket").waitFor();
    await tab.page.keyboard.press("Escape");
  });

  it("the back office has neither ticket nor news, and every area in sight", async () => {
    await tab.open("/en/operator");
    const nav = tab.page.getByRole("navigation", { name: "Back office" });
    await nav.waitFor();
    const areas = nav.getByRole("link");
    // The page is drawn once more when the whole of its texts is there.
    await expect.poll(() => areas.count()).toBeGreaterThanOrEqual(12);
    await tab.page.locator("main [data-fact]").first().waitFor();
    expect(await tab.page.getByRole("region", { name: "News" }).count()).toBe(0);
    expect(await tab.page.locator("aside").count()).toBe(0);
    const boxes = await areas.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(12);
    for (const { height, bottom, width } of boxes) {
      expect(height).toBeGreaterThanOrEqual(44);
      expect(bottom).toBeLessThanOrEqual(720);
      expect(width).toBeLessThanOrEqual(220);
    }
    await expect.poll(async () => (await nav.boundingBox())?.width).toBe(220);
  });
});
