// Who opens the offer again sees its last known rows at once, as old as they are and not to be pressed, before any script
// of the app runs; then the app takes over without a jump. Nothing of a player is in what is stored for it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { createAppPage, type AppPage } from "../pages/app-page.ts";

const addresses = { live_betting: "/en/live_betting?sport=F", betting: "/en/betting?sport=F&time_filter=24" } as const;
type Kind = keyof typeof addresses;

/** In the page: what is stored, "" = nothing. Says that the page is hidden, as when it is left. */
function storedRows(kind: string): string {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  Reflect.deleteProperty(document, "visibilityState");
  return localStorage.getItem(`kvota-last-rows-${kind}`) ?? "";
}

/** As soon as rows are stored. */
function stored({ page }: AppPage, kind: Kind): Promise<string> {
  return until(`${kind} is stored`, () => page.evaluate(storedRows, kind), Boolean, 30_000);
}

interface TakeOver {
  /** Rows that are there twice in some frame. */
  doubled: string[];
  /** Rows that do not stand where they stood before, and titles that are not as wide as they were. */
  moved: string[];
  /** What the last rows were when they were first seen. */
  rows: {
    ids: string[];
    odds: number;
    pressable: number;
    note: string;
    /** Files of the app that were asked for by then. */
    scripts: string[];
    /** CSS pixels of the page's content. */
    width: number;
  } | null;
  /** Whether a frame without any row came after them. */
  empty: boolean;
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
  const seen: TakeOver = (window.kvotaTakeOver = { doubled: [], moved: [], rows: null, empty: false, over: false });
  const places = new Map<string, DOMRect>();
  const note = (what: string, place: DOMRect): void => {
    const before = places.get(what);
    const away = before && Math.max(Math.abs(before.x - place.x), Math.abs(before.y - place.y));
    if (away !== undefined && away > tolerance) seen.moved.push(`${what} by ${away}`);
    places.set(what, place);
  };
  /** Of leagues: a larger one would be the page's largest paint, as late as the app. */
  const noteTitles = (): void => {
    for (const title of document.querySelectorAll("#last-rows .league, main h2:has(> b)")) {
      const name = title.querySelector("b, .line") ?? title.firstChild;
      if (name === null) continue;
      const text = document.createRange();
      text.setStartBefore(name);
      text.setEndAfter(title.lastChild ?? name);
      const place = text.getBoundingClientRect();
      const wider = place.width - (places.get(title.textContent)?.width ?? place.width);
      if (Math.abs(wider) > 1) seen.moved.push(`${title.textContent} is wider by ${wider}`);
      note(title.textContent, place);
    }
  };
  const look = (): void => {
    const rows = [...document.querySelectorAll("[data-event]")].map(
      (row) => [row.getAttribute("data-event") ?? "", row] as const,
    );
    const ids = rows.map(([id]) => id);
    seen.doubled.push(...ids.filter((id, at) => ids.indexOf(id) !== at));
    // Where the app waits for its rows, those of the first paint stand in their place.
    seen.over = document.querySelector("main [data-event]") !== null && document.getElementById("last-rows") === null;
    const last = document.querySelector("#root > #last-rows");
    if (last !== null)
      seen.rows ??= {
        ids,
        odds: last.querySelectorAll("button[data-odd]").length,
        pressable: last.querySelectorAll("button:not([data-state=stale][aria-disabled=true], :disabled)").length,
        note: last.querySelector(".note")?.textContent ?? "",
        scripts: performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .filter((name) => name.includes("/assets/shell-")),
        width: document.documentElement.scrollWidth,
      };
    if (seen.rows !== null && rows.length === 0) seen.empty = true;
    for (const [id, row] of rows) note(id, row.getBoundingClientRect());
    noteTitles();
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
  { kind: "live_betting", width: 360, height: 740 },
  { kind: "live_betting", width: 1440, height: 900 },
  { kind: "betting", width: 1440, height: 900 },
] as const)("the last rows of $kind at $width px", ({ kind, ...viewport }) => {
  const address = addresses[kind];
  let stage: Stage;
  let tab: AppPage;
  let shown: string[];

  beforeAll(async () => {
    stage = await createStage({ serviceWorker: true, viewport });
    // A match that ends meanwhile is no jump of ours.
    await stage.sandbox.post("feed", { paused: true });
    const first = await stage.newTab();
    await first.open(address);
    await first.openOdds.first().waitFor();
    await stored(first, kind);
    await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    shown = await first.page
      .locator("main [data-event]")
      .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-event") ?? ""));
    await first.page.close();
    await stage.server.kill();
    const page = await stage.context.newPage();
    tab = createAppPage(page, stage.server.url);
    await tab.page.addInitScript(watchTakeOver);
  });
  afterAll(async () => {
    await stage.server.start();
    await stage.sandbox.post("feed", { paused: false });
    await stage.dispose();
  });

  it("are there without a network before any script of the app, greyed, with their age, then give way without a jump", async () => {
    const { rows, ...seen } = await takeOver(tab, stage.server.url + address);
    expect(seen).toEqual({ doubled: [], moved: [], empty: false, over: true });
    expect(rows).toMatchObject({ pressable: 0, scripts: [], width: viewport.width });
    expect(rows?.note).toMatch(/^as of \d\d:\d\d:\d\d$/);
    expect(shown.slice(0, 4)).toEqual(rows?.ids.slice(0, 4));
    expect(rows?.odds).toBeGreaterThanOrEqual(8);
    expect(await tab.page.locator("#last-rows").count()).toBe(0);
    await tab.waitForConnection("offline");
    expect(stage.faults).toEqual([]);
  });

  it("are shown in a window of another width", async () => {
    const width = viewport.width + 40;
    await tab.page.setViewportSize({ ...viewport, width });
    const { rows, doubled } = await takeOver(tab, stage.server.url + address);
    expect(rows?.width).toBe(width);
    expect(doubled).toEqual([]);
  });

  it("that are broken show nothing, and the app starts as ever", async () => {
    await tab.page.evaluate(
      (key) => localStorage.setItem(key, '{"version":1,"leagues":[{}]}'),
      `kvota-last-rows-${kind}`,
    );
    const { rows, over } = await takeOver(tab, stage.server.url + address);
    expect({ rows, over }).toEqual({ rows: null, over: true });
    expect(stage.faults).toEqual([]);
  });
});

describe("the last rows of a player", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
    // The first odd that is open must be the same one while it is read and pressed.
    await stage.sandbox.post("feed", { paused: true });
  });
  afterAll(() => stage.dispose());

  it("tell nothing of the account, its favourites or its ticket", async () => {
    const tab = await stage.newTab();
    const { page } = tab;
    await tab.open(addresses.live_betting);
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
    await page.evaluate(() => localStorage.removeItem("kvota-last-rows-live_betting"));
    const rows = await stored(tab, "live_betting");
    await star.click();
    expect(rows).toContain(`"${cell}"`);
    // A favourite stands in front of all others on the page, and not here.
    expect(rows.indexOf(`"eventId":${favourite}`)).toBeGreaterThan(rows.indexOf('"eventId":'));
    expect(rows).not.toContain(balance.trim());
    expect(rows).not.toMatch(/player2|favourite|selection|wallet|stake/);
    expect(stage.faults).toEqual([]);
  });
});
