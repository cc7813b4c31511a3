// Odds that are chosen on the rows of the first paint: they are pressed in the first frame of the app's own rows and stand on
// the ticket, nothing jumps, and no press is lost while the app takes over, when the page is loaded again, or without a core.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

const address = "/en/live_betting?sport=F";
const early = "#last-rows [data-odd][data-state=open]";

interface Seen {
  /** Pressed odds in the first frame with a row of the app's own; null = there was none yet. */
  pressed: string[] | null;
  /** Whether a frame without any row came after the first row. */
  empty: boolean;
  /** Sum of all layout shifts. */
  shift: number;
}

declare global {
  interface Window {
    kvotaPressed: Seen;
  }
}

/** In the page, before its scripts. */
function watch(): void {
  const seen: Seen = (window.kvotaPressed = { pressed: null, empty: false, shift: 0 });
  let hadRows = false;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  const hasRows = (): boolean => document.querySelector("[data-event]") !== null;
  const painted = new MessageChannel();
  painted.port2.onmessage = () => (seen.empty ||= !hasRows());
  const look = (): void => {
    // Rows that come within the frame, once it is measured, are painted with it: looked at again behind that.
    if (hadRows && !hasRows()) painted.port1.postMessage(null);
    hadRows ||= hasRows();
    const own = [...document.querySelectorAll<HTMLElement>("main [data-odd]:not(#last-rows *)")];
    if (own.length > 0)
      seen.pressed ??= own
        .filter((odd) => odd.getAttribute("aria-pressed") === "true")
        .map(({ dataset }) => dataset["odd"] ?? "");
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A tab whose app does not come before it is let. */
async function heldTab(stage: Stage): Promise<{ page: Page; letCome(): void }> {
  const { page } = await stage.newTab();
  let letCome = (): void => undefined;
  const coming = new Promise<void>((resolve) => (letCome = resolve));
  await page.route("**/assets/shell-*.js", async (route) => {
    await coming;
    await route.continue();
  });
  await page.addInitScript(watch);
  await page.goto(`${stage.server.url}${address}`, { waitUntil: "commit" });
  await page.locator(early).first().waitFor();
  return { page, letCome: () => letCome() };
}

/** Of two matches, one of each. */
async function twoOdds(page: Page): Promise<[string, string]> {
  const cells = await page.locator(early).evaluateAll((odds) => odds.map((odd) => odd.getAttribute("data-odd") ?? ""));
  const [one = ""] = cells;
  const other = cells.find((cell) => cell.split("|")[0] !== one.split("|")[0]) ?? "";
  return [one, other];
}

/** The panel shows a tap before it is stored, and with the last tab its worker ends: the next test would find the selection. */
const waitForEmptyTicket = (page: Page) =>
  until(
    "the stored ticket is empty",
    () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open("kvota-device");
            opening.addEventListener("error", () => reject(new Error("no database")));
            opening.addEventListener("success", () => {
              const reading = opening.result.transaction("ticket").objectStore("ticket").get("current");
              reading.addEventListener("success", () => {
                opening.result.close();
                resolve((reading.result as { selections: unknown[] }).selections.length);
              });
            });
          }),
      ),
    (count) => count === 0,
  );

const odd = (page: Page, cell: string) => page.locator(`[data-odd="${cell}"]`);
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("kvota-early")));
/** The app has rows of its own. */
const isOver = (page: Page) => page.waitForFunction(() => window.kvotaPressed.pressed !== null);

describe("odds that are chosen before the app is there", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await createStage();
    // A match that ends meanwhile is no jump of ours, rows that change places lose the focus, whoever has it, and an odd that is
    // suspended can be neither pressed nor given back.
    await stage.sandbox.post("feed", { paused: true });
  });
  afterAll(() => stage.dispose());

  it("are pressed in the app's first frame and stand on the ticket, also after the page was loaded again", async () => {
    const { page, letCome } = await heldTab(stage);
    const [one, other] = await twoOdds(page);
    await odd(page, one).click();
    await odd(page, other).click();
    await page.reload({ waitUntil: "commit" });
    await page.locator(`#last-rows [data-odd="${other}"][aria-pressed=true]`).waitFor();
    const prices = await Promise.all([one, other].map((cell) => odd(page, cell).locator("[data-price]").textContent()));
    letCome();
    await isOver(page);
    const { pressed, empty, shift } = await page.evaluate(() => window.kvotaPressed);
    expect(pressed?.toSorted()).toEqual([one, other].toSorted());
    expect(empty).toBe(false);
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(await page.locator("#last-rows").count()).toBe(0);
    const ticket = createTicketPanel(page);
    await ticket.waitForSelections(2);
    for (const price of prices) expect(await ticket.region.textContent()).toContain(price);
    await page.waitForFunction(() => !Object.keys(sessionStorage).some((key) => key.startsWith("kvota-early")));
    await odd(page, one).click();
    await ticket.waitForSelections(1);
    await odd(page, other).click();
    await ticket.waitForSelections(0);
    await waitForEmptyTicket(page);
    expect(stage.faults).toEqual([]);
    await page.close();
  });

  it("count where the finger goes down before the app takes over and comes up after it", async () => {
    const { page, letCome } = await heldTab(stage);
    const [cell] = await twoOdds(page);
    const place = await odd(page, cell).boundingBox();
    if (place === null) throw new Error("no place");
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.mouse.down();
    letCome();
    await isOver(page);
    await page.mouse.up();
    await page.locator(`main [data-odd="${cell}"][aria-pressed=true]`).waitFor();
    const ticket = createTicketPanel(page);
    await ticket.waitForSelections(1);
    await odd(page, cell).click();
    await ticket.waitForSelections(0);
    await waitForEmptyTicket(page);
    expect(stage.faults).toEqual([]);
    await page.close();
  });

  it("keep the focus of who uses the keyboard", async () => {
    const { page, letCome } = await heldTab(stage);
    const [cell] = await twoOdds(page);
    await odd(page, cell).focus();
    await page.keyboard.press("Enter");
    letCome();
    await isOver(page);
    await page.waitForFunction((cell) => document.activeElement?.getAttribute("data-odd") === cell, cell);
    await page.keyboard.press("Enter");
    await createTicketPanel(page).waitForSelections(0);
    await page.locator(`main [data-odd="${cell}"][aria-pressed=false]`).waitFor();
    await waitForEmptyTicket(page);
    expect(stage.faults).toEqual([]);
    await page.close();
  });

  it("stay chosen without a core, on rows that stay, and are on the ticket when the next page has one", async () => {
    const { page } = await stage.newTab();
    await page.addInitScript(watch);
    await page.addInitScript(() => {
      if (sessionStorage.getItem("has-core") !== null) return;
      Object.assign(window, {
        SharedWorker: class {
          port = new MessageChannel().port1;
        },
      });
      Object.assign(window, {
        Worker: class {
          postMessage() {}
          terminate() {}
        },
      });
    });
    await page.goto(`${stage.server.url}${address}`, { waitUntil: "commit" });
    await page.getByRole("banner").waitFor();
    await page.locator(`main ${early}`).nth(4).waitFor();
    const [one, other] = await twoOdds(page);
    await odd(page, one).click();
    await odd(page, other).click();
    await page.locator(`main #last-rows [data-odd="${other}"][aria-pressed=true]`).waitFor();
    await page.evaluate(() => sessionStorage.setItem("has-core", ""));
    await page.reload({ waitUntil: "commit" });
    await isOver(page);
    await createTicketPanel(page).waitForSelections(2);
    expect((await page.evaluate(() => window.kvotaPressed)).pressed?.toSorted()).toEqual([one, other].toSorted());
    await page.waitForFunction(() => !Object.keys(sessionStorage).some((key) => key.startsWith("kvota-early")));
    expect(await stored(page)).toEqual([]);
    await page.close();
  });
});
