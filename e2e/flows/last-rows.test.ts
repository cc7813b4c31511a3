// Who opens the offer again sees its last known rows at once, as old as they are and not to be pressed, before any script
// of ours runs; then the app takes over without a jump. Nothing of a player is in what is kept for it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CDPSession } from "playwright";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { createAppPage, type AppPage } from "../pages/app-page.ts";

const address = "/en/live_betting?sport=F";

/** In the page: the document that is kept for this address, "" = none. Says that nobody looks any more, as whoever leaves does. */
async function keptPage(path: string): Promise<string> {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  Reflect.deleteProperty(document, "visibilityState");
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).match(path);
    if (kept !== undefined) return kept.text();
  }
  return "";
}

/** As it is once it holds `wanted`. */
function kept({ page }: AppPage, path: string, wanted: (html: string) => boolean): Promise<string> {
  return until(`${path} is kept`, () => page.evaluate(keptPage, path), wanted, 30_000);
}

interface TakeOver {
  /** Rows that are there twice in some frame. */
  doubled: string[];
  /** Rows that do not stand where they stood before. */
  moved: string[];
  /** Whether the kept rows were seen. */
  rows: boolean;
  over: boolean;
}

declare global {
  interface Window {
    kvotaTakeOver: TakeOver;
  }
}

/** In the page, before its scripts. */
function watchTakeOver(): void {
  // Lines count as high as estimated until they were painted.
  const tolerance = 6;
  const seen: TakeOver = (window.kvotaTakeOver = { doubled: [], moved: [], rows: false, over: false });
  const places = new Map<string, DOMRect>();
  const look = (): void => {
    const rows = [...document.querySelectorAll("[data-event]")].map(
      (row) => [row.getAttribute("data-event") ?? "", row] as const,
    );
    const ids = rows.map(([id]) => id);
    seen.doubled.push(...ids.filter((id, at) => ids.indexOf(id) !== at));
    seen.over = document.querySelector("main [data-event]") !== null;
    for (const [id, row] of rows) {
      const place = row.getBoundingClientRect();
      const before = places.get(id);
      const away = before && Math.max(Math.abs(before.x - place.x), Math.abs(before.y - place.y));
      if (away !== undefined && away > tolerance) seen.moved.push(`${id} by ${away}`);
      if (!seen.over && row.checkVisibility()) seen.rows = true;
      places.set(id, place);
    }
    if (!seen.over) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The address is opened once more, up to the app's first rows. */
async function takeOver({ page }: AppPage, url: string): Promise<TakeOver> {
  await page.goto(url);
  await page.waitForFunction(() => window.kvotaTakeOver.over);
  return page.evaluate(() => window.kvotaTakeOver);
}

describe.each([
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])("the last rows at $width px", (viewport) => {
  let stage: Stage;
  let session: CDPSession;
  let tab: AppPage;
  let shown: string[];

  beforeAll(async () => {
    stage = await createStage({ serviceWorker: true, viewport });
    // A match that ends meanwhile is no jump of ours.
    await stage.sandbox.post("feed", { paused: true });
    const first = await stage.newTab();
    await first.open(address);
    await first.openOdds.first().waitFor();
    await kept(first, address, (html) => html.includes("data-event"));
    shown = await first.page
      .locator("main [data-event]")
      .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-event") ?? ""));
    await first.page.close();
    await stage.server.kill();
    const page = await stage.context.newPage();
    tab = createAppPage(page, stage.server.url);
    session = await stage.context.newCDPSession(page);
  });
  afterAll(async () => {
    await stage.server.start();
    await stage.sandbox.post("feed", { paused: false });
    await stage.dispose();
  });

  it("are there without a network and without any script, greyed, with their age, and cannot be pressed", async () => {
    await session.send("Emulation.setScriptExecutionDisabled", { value: true });
    await tab.page.goto(stage.server.url + address);
    const rows = tab.page.locator("#last-rows [data-event]");
    await rows.first().waitFor();
    expect(shown).toContain(await rows.first().getAttribute("data-event"));
    expect(await rows.count()).toBeGreaterThanOrEqual(4);
    const odds = tab.page.locator("#last-rows [data-event] button[data-odd]");
    expect(await odds.count()).toBeGreaterThanOrEqual(8);
    expect(await tab.page.locator("#last-rows button[data-odd]:not([data-state=stale]:disabled)").count()).toBe(0);
    await tab.page
      .locator("#last-rows")
      .getByText(/^as of \d\d:\d\d:\d\d$/)
      .waitFor();
    expect(await tab.page.locator("#last-rows").evaluate((place) => place.hasAttribute("inert"))).toBe(true);
    expect(await tab.page.locator("main, h1").count()).toBe(0);
    expect(await tab.page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });

  it("give way to the app's own in one and the same frame, without a jump", async () => {
    await session.send("Emulation.setScriptExecutionDisabled", { value: false });
    await tab.page.addInitScript(watchTakeOver);
    const seen = await takeOver(tab, stage.server.url + address);
    expect(seen).toEqual({ doubled: [], moved: [], rows: true, over: true });
    expect(await tab.page.locator("#last-rows").count()).toBe(0);
    await tab.waitForConnection("offline");
    expect(stage.faults).toEqual([]);
  });

  it("are not shown in a window of another width", async () => {
    await tab.page.setViewportSize({ ...viewport, width: viewport.width + 40 });
    expect((await takeOver(tab, stage.server.url + address)).rows).toBe(false);
  });
});

describe("the last rows of a player", () => {
  let stage: Stage;
  beforeAll(async () => (stage = await createStage({ serviceWorker: true })));
  afterAll(() => stage.dispose());

  it("tell nothing of the account, its favourites or its ticket", async () => {
    const tab = await stage.newTab();
    const { page } = tab;
    await tab.open(address);
    await tab.logIn("player2");
    const row = page.locator("main [data-event]").nth(2);
    const favourite = (await row.getAttribute("data-event")) ?? "";
    const star = page.locator(`main [data-event="${favourite}"] button[aria-pressed]:not([data-odd])`);
    await star.click();
    await page.locator(`main [data-event="${favourite}"] button[aria-pressed=true]:not([data-odd])`).waitFor();
    const odd = page.locator(`main [data-event]:not([data-event="${favourite}"]) button[data-odd][data-state=open]`);
    const cell = (await odd.first().getAttribute("data-odd")) ?? "";
    await odd.first().click();
    await page.locator("[data-selection]").first().waitFor();
    const balance = (await page.locator("[data-wallet=balance]").first().textContent()) ?? "-";
    const html = await kept(tab, address, (text) => text.includes("data-event") && !text.includes(favourite));
    await star.click();
    expect(html).toContain(`data-odd="${cell}"`);
    expect(html).not.toContain(balance.trim());
    expect(html).not.toMatch(/player2|data-wallet|aria-pressed|data-selection|Log in|data-ticket/);
    expect(stage.faults).toEqual([]);
  });
});
