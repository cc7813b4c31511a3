// A bettor looks for a team: by keys, without its diacritics, in another alphabet, and in a tunnel.
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createSearchBox, type SearchBox } from "../pages/search-box.ts";

interface Named {
  eventId: number;
  hostName: string;
  awayName: string;
}

const plain = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("đ", "d").replaceAll("Đ", "d").toLowerCase();

describe.each(
  played([
    { width: 360, height: 740, hasTouch: true },
    { width: 1440, height: 900, hasTouch: false },
  ]),
)("search at $width px", ({ width, height, hasTouch }) => {
  let stage: Stage;
  let tab: AppPage;
  let search: SearchBox;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width, height }, hasTouch });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    search = createSearchBox(tab.page);
    await tab.open("/en/betting?sport=F&time_filter=all");
    await tab.waitForConnection("online");
    await tab.page.locator("main button[data-odd]").first().waitFor();
  });
  afterAll(() => stage.dispose());

  it("waits for 3 characters, then shows what the server has, folded and marked", async () => {
    const { page } = tab;
    await search.type("ca");
    await page.getByText("Type at least 3 characters").waitFor();
    await search.box.pressSequentially("c");
    await search.waitForHits();
    const names = await search.hits.allTextContents();
    expect(names.every((name) => plain(name).includes("cac"))).toBe(true);
    const marks = await search.hits.locator("mark").allTextContents();
    expect(marks.every((mark) => plain(mark) === "cac")).toBe(true);
    expect(marks.some((mark) => mark !== "cac" && mark !== "Cac")).toBe(true);
    // What is stored here comes first, and the server's answer takes its place.
    await expect
      .poll(async () => {
        const told = (await page.getByText(/^\d+ match(es)?$/).textContent()) ?? "";
        return Number.parseInt(told, 10) - (await search.hits.count());
      })
      .toBe(0);
    const axe = await new AxeBuilder({ page }).analyze();
    expect(axe.violations.filter((found) => found.impact === "serious" || found.impact === "critical")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  it("opens the chosen match by keys, in the page and with the filter that have it", async () => {
    const { page } = tab;
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Backspace");
    const { result } = await stage.sandbox.api<{ result: Named[] }>("/cms/v1/betting/prematch/offer", {
      sport_code: "T",
      time_filter: "all",
      table_view: "timeline",
    });
    const wanted = result.at(-1)!;
    await search.box.pressSequentially(plain(wanted.hostName), { delay: 10 });
    const hit = page.locator(`[data-search-hit="${wanted.eventId}"]`);
    await hit.waitFor();
    for (let presses = 0; presses < 40 && (await hit.getAttribute("data-highlighted")) === null; presses += 1)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/en/betting" && url.searchParams.get("sport") === "T");
    expect(new URL(page.url()).searchParams.get("match")).toBe(String(wanted.eventId));
    await page.locator(`main [data-event="${wanted.eventId}"]`).first().waitFor();
    await search.hits.first().waitFor({ state: "hidden" });
  });

  it("filters the table by the term, which can be cleared", async () => {
    const { page } = tab;
    await tab.open("/en/betting?sport=F&time_filter=all");
    await page.locator("main [data-event]").first().waitFor();
    await search.type("партизан");
    await search.waitForHits();
    await page.getByRole("option", { name: "Show in the table" }).click();
    await page.waitForURL((url) => url.searchParams.get("search") === "партизан");
    const rows = page.locator("main [data-event]");
    await page.waitForFunction(() =>
      [...document.querySelectorAll("main [data-event]")].every((row) => row.textContent.includes("Partizan")),
    );
    await rows.first().waitFor();
    const few = await rows.count();
    await page.getByRole("button", { name: /show all matches$/ }).click();
    await page.waitForFunction((count) => document.querySelectorAll("main [data-event]").length > count, few);
    expect(new URL(page.url()).searchParams.has("search")).toBe(false);
  });

  it("finds a country by its name in the page's language, and offers the term again", async () => {
    const { page } = tab;
    await tab.open("/rs/betting?sport=F&time_filter=all");
    await page.locator("main [data-event]").first().waitFor();
    const field = page.getByRole("combobox", { name: "Pretraga", exact: true });
    const open = async (): Promise<void> => {
      if (width < 1264) await page.getByRole("button", { name: "Otvori pretragu" }).click();
      await field.click();
    };
    await open();
    await field.pressSequentially("grck", { delay: 20 });
    await search.hits.locator("mark").filter({ hasText: "Grčk" }).first().waitFor();
    await page.keyboard.press("Escape");
    await search.hits.first().waitFor({ state: "hidden" });
    if (width >= 1264) await page.keyboard.press("Escape");
    await open();
    const again = page.locator("[data-search-recent]").first();
    await again.filter({ hasText: "grck" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await search.hits.first().waitFor();
    await field.fill("");
    await page.getByRole("button", { name: "Obriši nedavne pretrage" }).click();
    await again.waitFor({ state: "hidden" });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
  });

  it("filters the list of a list page through the address", async () => {
    const { page } = tab;
    await tab.open("/en/scores");
    const field = page.getByRole("textbox", { name: "Search", exact: true });
    if (width < 1264) await page.getByRole("button", { name: "Open search" }).click();
    await field.pressSequentially("ser", { delay: 20 });
    await page.waitForURL((url) => url.searchParams.get("search") === "ser");
    await field.press("Escape");
    await page.waitForURL((url) => !url.searchParams.has("search"));
    await expect.poll(() => field.inputValue()).toBe("");
    await tab.open("/en/betting?sport=F&time_filter=all");
    await page.locator("main [data-event]").first().waitFor();
  });

  it("searches the stored offer when the server is gone, says as of when, and asks again when it is back", async () => {
    const { page } = tab;
    const { result } = await stage.sandbox.api<{ result: Named[] }>("/cms/v1/betting/prematch/offer", {
      sport_code: "F",
      time_filter: "all",
    });
    await stage.server.kill();
    await tab.waitForConnection("offline");
    const notice = tab.dialog("Offline");
    await notice.getByRole("button", { name: "OK" }).click();
    await notice.waitFor({ state: "hidden" });
    const wanted = result[0]!;
    await search.type(plain(wanted.hostName));
    await page.locator(`[data-search-hit="${wanted.eventId}"]`).waitFor();
    await page.getByText(/Saved results from \d\d:\d\d/).waitFor();

    await stage.server.start();
    await tab.waitForConnection("online");
    await page.getByText(/Saved results/).waitFor({ state: "hidden" });
    await page.locator(`[data-search-hit="${wanted.eventId}"]`).waitFor();
    await page.keyboard.press("Escape");
    expect(stage.faults).toEqual([]);
  });
});
