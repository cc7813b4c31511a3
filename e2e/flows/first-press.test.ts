// The odds of the first paint can be pressed before any code of the app is there, while their prices are fresh and no longer,
// however the page came and whatever the server answers.
import { request } from "node:http";
import type { Page, Route } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteLanguages } from "../../src/domain/site-languages.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { holdApp } from "../harness/held-site.ts";
import { createStage, type Stage } from "../harness/stage.ts";

const address = "/en/live_betting?sport=F";
const odds = "#last-rows [data-odd]";
const early = `${odds}[data-state=open]`;
const call = "**/cms/v1/offer/first-rows?*";

/** The app's code never comes. */
async function hold(page: Page): Promise<void> {
  await page.route("**/assets/shell-*.js", () => new Promise(() => undefined));
}

async function heldTab(stage: Stage, path = address): Promise<Page> {
  const { page } = await stage.newTab();
  await hold(page);
  await page.goto(`${stage.server.url}${path}`, { waitUntil: "commit" });
  return page;
}

/** Whether an odd of the first paint was ever open, and whether any was there. */
interface Watched {
  seen: boolean;
  open: boolean;
  /** Whether the first ones were. */
  openAtFirst: boolean | null;
}

declare global {
  interface Window {
    kvotaEarly: Watched;
  }
}

/** In the page, before its scripts. */
function watchEarly(): void {
  const watched: Watched = (window.kvotaEarly = { seen: false, open: false, openAtFirst: null });
  new MutationObserver(() => {
    const rows = document.getElementById("last-rows");
    if (rows === null) return;
    watched.seen = true;
    watched.openAtFirst ??= rows.querySelector("[data-state=open]") !== null;
    watched.open ||= rows.querySelector("[data-state=open]") !== null;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] });
}

describe("an odd of the first paint", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width: 360, height: 740 } });
    // A suspended odd cannot be pressed.
    await stage.sandbox.post("feed", { paused: true });
  });
  // Fails where the content policy was broken.
  afterAll(() => stage.dispose());

  it("is chosen before the app's code comes, one of a match, and kept over a reload", async () => {
    const page = await heldTab(stage);
    const rows = page.locator("#last-rows [data-event]").filter({ has: page.locator("[data-state=open]") });
    const [one, two] = [rows.nth(0), rows.nth(1)].map((row) => row.locator("[data-state=open]"));
    await one?.nth(0).click();
    await two?.nth(0).click();
    await one?.nth(1).click();
    const pressed = page.locator(`${odds}[aria-pressed=true]`);
    expect(await pressed.count()).toBe(2);
    const bar = page.locator("#last-rows .early");
    expect(await bar.textContent()).toMatch(/^2 on ticket[\d.]+Opening …$/);
    expect(await page.locator("#last-rows output").textContent()).toMatch(/ – .*, .* at [\d.]+ chosen$/);
    const chosen = await pressed.evaluateAll((all) => all.map((odd) => odd.getAttribute("data-odd")));
    await page.reload({ waitUntil: "commit" });
    await pressed.nth(1).waitFor();
    expect(await pressed.evaluateAll((all) => all.map((odd) => odd.getAttribute("data-odd")))).toEqual(chosen);
    await pressed.first().focus();
    await page.keyboard.press("Enter");
    expect(await pressed.count()).toBe(1);
    expect(stage.faults).toEqual([]);
    await page.close();
  });

  it.each(["dark", "light"])("can be read by everybody, %s", async (mode) => {
    const page = await heldTab(stage);
    await page.evaluate((isDark) => localStorage.setItem("isDark", String(isDark)), mode === "dark");
    await page.reload({ waitUntil: "commit" });
    await page.locator(early).first().click();
    expect(await axeFindings(page, [], "#last-rows")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.close();
  });

  it.each(["/en", "/index1"])("is there on the front page at %s", async (path) => {
    const page = await heldTab(stage, path);
    await page.locator(early).first().click();
    expect(await page.locator(`${odds}[aria-pressed=true]`).count()).toBe(1);
    await page.close();
  });

  it.each([-600_000, 600_000])("does not mind a clock of the device that is %i ms off", async (off) => {
    const { page } = await stage.newTab();
    await hold(page);
    await page.addInitScript((off) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + off;
    }, off);
    await page.goto(`${stage.server.url}${address}`, { waitUntil: "commit" });
    await page.locator(early).first().click();
    expect(await page.locator(`${odds}[aria-pressed=true]`).count()).toBe(1);
    await page.close();
  });

  it("is not there where the table is a player's own, and nothing is asked for it", async () => {
    const { page } = await stage.newTab();
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await hold(page);
    await page.goto(`${stage.server.url}/en/betting?sport=F&search=united`, { waitUntil: "commit" });
    await page.locator(".welcome").waitFor();
    await page.waitForFunction(() => document.readyState !== "loading");
    expect(await page.locator("#last-rows").count()).toBe(0);
    expect(asked.filter((url) => url.includes("first-rows"))).toEqual([]);
    await page.close();
  });

  it("of a page that is shown again is open when it was asked for anew", async () => {
    const page = await heldTab(stage);
    await page.locator(early).first().waitFor();
    const answered = page.waitForResponse(/first-rows/);
    const states = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      return [...document.querySelectorAll("#last-rows [data-odd]")].map((odd) => odd.getAttribute("data-state"));
    });
    expect([...new Set(states)]).toEqual(["stale"]);
    await answered;
    await page.locator(early).first().waitFor();
    await page.close();
  });

  it("of a step back is open when it was asked for anew", async () => {
    const { page } = await stage.newTab();
    await hold(page);
    await page.addInitScript(watchEarly);
    await page.goto(`${stage.server.url}${address}`, { waitUntil: "commit" });
    await page.locator(early).first().waitFor();
    expect(await page.evaluate(() => window.kvotaEarly.openAtFirst)).toBe(true);
    await page.goto("about:blank");
    await page.goBack({ waitUntil: "commit" });
    await page.locator(early).first().waitFor();
    expect(await page.evaluate(() => window.kvotaEarly.openAtFirst)).toBe(false);
    await page.close();
  });
});

describe("the page with its rows", () => {
  let stage: Stage;
  beforeAll(async () => (stage = await createStage()));
  afterAll(() => stage.dispose());

  it("comes in the first three packets of a connection, in each language", async () => {
    for (const path of ["/", ...siteLanguages.flatMap((language) => [`/${language}`, `/${language}/betting`])]) {
      const bytes = await bytesOf(`${stage.server.url}${path}`);
      expect([path, bytes < threePackets]).toEqual([path, true]);
    }
  });

  const threePackets = 3 * 1460;

  /** Of the whole answer, as it goes over the line. */
  function bytesOf(url: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { accept: "text/html", "accept-encoding": "br" };
      request(url, { headers, agent: false }, (response) => {
        response.resume().on("end", () => resolve(response.socket.bytesRead));
      })
        .on("error", reject)
        .end();
    });
  }
});

describe("what the call for rows answers", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
    await stage.sandbox.post("feed", { paused: true });
  });
  afterAll(async () => {
    await stage.sandbox.post("feed", { paused: false });
    await stage.dispose();
  });

  const wrong: readonly Parameters<Route["fulfill"]>[0][] = [
    { status: 404, json: { error: "notFound" } },
    { status: 500, body: "" },
    { status: 200, contentType: "text/html", body: "<!doctype html><title>Hotel</title>" },
  ];

  it("changes nothing where it is 404, 500 or a page", async () => {
    const changed = await Promise.all(
      wrong.map(async (answer) => {
        const { page } = await stage.newTab();
        await hold(page);
        // The first question comes after five seconds, and behind a 404 there is no other.
        const coming = Promise.withResolvers<void>();
        await page.route(call, (route) => coming.promise.then(() => route.fulfill(answer)));
        await page.goto(`${stage.server.url}${address}`, { waitUntil: "commit" });
        await page.locator(early).first().click();
        const shown = (): Promise<string> => page.locator("#last-rows").innerHTML();
        const before = await shown();
        coming.resolve();
        await page.waitForResponse(/first-rows/);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        const isChanged = (await shown()) !== before;
        await page.close();
        return isChanged;
      }),
    );
    expect(changed).toEqual(wrong.map(() => false));
    expect(stage.faults).toEqual([]);
  });

  it("is rows of the page, asked for every five seconds, and changes them where they stand", async () => {
    const page = await heldTab(stage);
    const odd = await page.locator(early).first().elementHandle();
    await odd?.focus();
    await odd?.click();
    await page.route(call, async (route) => {
      const answer = await route.fetch();
      const rows = (await answer.json()) as { leagues: { matches: { odds: { odd?: number | null }[] }[] }[] };
      for (const { odds } of rows.leagues.flatMap(({ matches }) => matches))
        for (const own of odds) if (typeof own.odd === "number") own.odd = own.odd + 1000;
      await route.fulfill({ response: answer, json: rows });
    });
    await page.locator(`${odds}[data-move=up]`).first().waitFor();
    expect(
      await odd?.evaluate((own) => [
        own.isConnected,
        own === document.activeElement,
        own.getAttribute("aria-pressed"),
        own.getAttribute("data-move"),
      ]),
    ).toEqual([true, true, "true", "up"]);
    await page.close();
  });
});

describe("a page that did not come over the line", () => {
  let stage: Stage;
  beforeAll(async () => (stage = await createStage({ serviceWorker: true })));
  afterAll(() => stage.dispose());

  it("of the service worker confirms nothing, and is confirmed by the call", async () => {
    const { page } = await stage.newTab();
    await page.addInitScript(watchEarly);
    await page.goto(`${stage.server.url}${address}`);
    await page.locator("main [data-odd][data-state=open]:not(#last-rows *)").first().waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForFunction(() => localStorage.getItem("kvota-last-rows-live_betting") !== null);
    const answered = page.waitForResponse(/first-rows/);
    await page.reload();
    expect((await answered).status()).toBe(200);
    expect(await page.evaluate(() => window.kvotaEarly.openAtFirst)).toBe(false);
    await page.locator("main [data-odd][data-state=open]:not(#last-rows *)").first().waitFor();
  });

  it("has all locked without a network", async () => {
    const [page] = stage.context.pages();
    await stage.server.kill();
    await page?.reload();
    await page?.locator("main [data-odd]:not(#last-rows *)").first().waitFor();
    expect(await page?.evaluate(() => window.kvotaEarly)).toEqual({ seen: true, open: false, openAtFirst: false });
    await stage.server.start();
  });

  it("of a cache confirms nothing", async () => {
    const site = await holdApp(stage.server.url, true);
    const context = await stage.browser.newContext();
    try {
      await context.addInitScript("delete Navigator.prototype.serviceWorker");
      await context.addInitScript(watchEarly);
      const page = await context.newPage();
      const firsts: (boolean | null)[] = [];
      for (let visit = 0; visit < 2; visit += 1) {
        await page.goto(`${site.url}${address}`, { waitUntil: "commit" });
        await page.locator(early).first().waitFor();
        firsts.push(await page.evaluate(() => window.kvotaEarly.openAtFirst));
        await page.goto("about:blank");
      }
      expect(firsts).toEqual([true, false]);
    } finally {
      await context.close();
      await site.close();
    }
  });
});
