// No word of header, footer, tabs or buttons is cut off, whatever its language and the width of the window.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteLanguages } from "../../src/domain/site-languages.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";

/** Those with the longest words first: they are looked at with each change. */
const languages = ["el", "de", ...siteLanguages.filter((code) => code !== "el" && code !== "de")];
const widths = [360, 1280, 390, 768, 1920];
const ofGuests = ["/live_betting?sport=F", "/casino", "/", "/betting?sport=F", "/scores", "/about_us"];
const ofOperators = ["/operator", "/account/payment", "/account/settings", "/ticket_history", "/operator/users"];

/** In the page: texts whose own box, or one around it, shows less of them than there is. */
function cutTexts(): string[] {
  const parts = "header, footer, nav, [role=tablist], [role=tab], button";
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(`:is(${parts}), :is(${parts}) *`)) {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== "",
    );
    if (!own || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Odds, names of teams and what moves by itself are no words of ours.
    if (element.closest("[data-odd], [translate=no], [data-news], article, [aria-hidden=true]") !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    // Clipped to a pixel: read by screen readers alone.
    if (text.width <= 1 || element.clientWidth === 1) continue;
    for (let box: HTMLElement | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box);
      // What scrolls sideways shows the rest when it is scrolled.
      if (overflowX === "auto" || overflowX === "scroll" || clipPath !== "none") break;
      if (overflowX === "visible") continue;
      const { left, right } = box.getBoundingClientRect();
      if (text.left < left - 1.5 || text.right > right + 1.5) {
        found.push(`${element.textContent.trim()}: ${Math.round(text.width)} in ${Math.round(right - left)}`);
        break;
      }
    }
  }
  return found;
}

const patienceMs = 5000;

describe("words in header, footer, tabs and buttons", () => {
  let stage: Stage;
  let guest: AppPage;
  let operator: AppPage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width: 1280, height: 800 } });
    await stage.sandbox.post("feed", { paused: true });
    guest = await stage.newTab();
    operator = await stage.newDevice({ viewport: { width: 1280, height: 800 } });
    await operator.open("/en");
    await operator.logIn("admin");
  });
  afterAll(() => stage.dispose());

  /** What measures itself, as what goes behind an item for the rest, is right a few frames after the window's new width. */
  async function lastingCutTexts({ page }: AppPage): Promise<string[]> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const found = await page.evaluate(cutTexts);
      if (found.length === 0 || performance.now() > deadline) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function cutOn(tab: AppPage, pages: readonly string[], language: string): Promise<string[]> {
    const cut: string[] = [];
    for (const path of pages) {
      await tab.open(`/${language}${path}`);
      await tab.waitForConnection("online");
      await tab.page.locator("main :is(h1, h2, table, article, button)").first().waitFor({ state: "attached" });
      for (const width of played(widths, 2)) {
        await tab.page.setViewportSize({ width, height: 800 });
        await tab.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
        const found = await lastingCutTexts(tab);
        cut.push(...new Set(found.map((text) => `${language}${path} at ${width}: ${text}`)));
      }
    }
    return cut;
  }

  it.each(played(languages, 2))("are whole for guests and for operators, in %s", async (language) => {
    expect(await cutOn(guest, played(ofGuests, 2), language)).toEqual([]);
    expect(await cutOn(operator, played(ofOperators, 2), language)).toEqual([]);
  });
});
