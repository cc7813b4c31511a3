// A tunnel: the server is out of reach and the page is loaded anew. Offer, age and ticket are there; pay is locked.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

describe("reload offline", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage({ serviceWorker: true });
  });
  afterAll(() => stage.dispose());

  it("shows the cached offer with its age and the ticket, and comes back by itself", async () => {
    const tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.waitForConnection("online");
    // An odd that moves between pick and tunnel would have to be agreed to before Pay is there.
    await stage.sandbox.post("feed", { paused: true });
    await tab.page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)').first().click();
    const panel = createTicketPanel(tab.page);
    await panel.waitForSelections(1);
    await tab.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await tab.page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    await stage.server.kill();
    await tab.page.reload();
    // The app's own: those of the first paint are there before.
    await tab.oddsButtons.first().waitFor();
    await tab.waitForConnection("offline");
    await panel.waitForSelections(1);
    const states = await tab.oddsButtons.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute("data-state")),
    );
    expect(states.length).toBeGreaterThan(0);
    expect(states.filter((state) => state === "open")).toEqual([]);
    await expect.poll(() => tab.page.locator("main").textContent()).toMatch(/as of \d\d:\d\d/);
    await expect.poll(() => panel.pay.isDisabled()).toBe(true);

    await stage.server.start();
    await tab.waitForConnection("online");
    await tab.page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)').first().waitFor();
    await panel.waitForSelections(1);
    expect(stage.faults).toEqual([]);
  });

  it("has the worker take over a page that was opened past it", async () => {
    const tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await tab.page.evaluate(() => Object.assign(window, { kvotaBefore: true }));
    const session = await tab.page.context().newCDPSession(tab.page);
    // So is what was being opened while the first worker came.
    await session.send("Page.reload", { ignoreCache: true });
    await tab.page.waitForFunction(() => !("kvotaBefore" in window) && document.readyState !== "loading");
    // The worker may have taken the page over by now; what it opens itself it was started for.
    const workerStart = await tab.page.evaluate(() =>
      performance.getEntriesByType("navigation").map((entry) => (entry as PerformanceNavigationTiming).workerStart),
    );
    expect(workerStart).toEqual([0]);
    await tab.page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 15_000 });
  });
});
