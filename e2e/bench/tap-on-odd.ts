// How long a tap on an odd takes until the ticket shows it: in this tab, and in another one.
import type { Page } from "playwright";

export interface TapTimes {
  /** ms from the tap to the end of the frame that paints the selection, on a ticket with others. */
  own: number[];
  /** The same for the first selection of a ticket. */
  first: number[];
  /** The same, in the other tab. */
  other: number[];
}

declare global {
  interface Window {
    /** Selections of the ticket by id, with the epoch ms of the end of the frame that painted them first. */
    kvotaShown: Map<string, number>;
  }
}

/** Notes when each selection of the ticket is painted. Runs inside the page. */
function recordSelections(): void {
  window.kvotaShown = new Map();
  let known = new Set<string>();
  const look = (): void => {
    const shown = new Set(
      [...document.querySelectorAll("[data-selection]")].map((item) => item.getAttribute("data-selection") ?? ""),
    );
    const added = [...shown].filter((id) => !known.has(id));
    known = shown;
    if (added.length === 0) return;
    requestAnimationFrame(() => {
      // The frame's own task ends when the next one runs.
      const next = new MessageChannel();
      next.port1.addEventListener("message", () => {
        for (const id of added) window.kvotaShown.set(id, performance.timeOrigin + performance.now());
      });
      next.port1.start();
      next.port2.postMessage(null);
    });
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  look();
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function shownAt(page: Page, id: string): Promise<number> {
  await page.waitForFunction((wanted) => window.kvotaShown.has(wanted), id, { timeout: 15_000 });
  return page.evaluate((wanted) => {
    const at = window.kvotaShown.get(wanted) ?? Number.NaN;
    window.kvotaShown.delete(wanted);
    return at;
  }, id);
}

/** Fills the ticket tap by tap, `rounds` times from the empty one. */
export async function tapTimes(page: Page, other: Page | null, rounds: number, taps: number): Promise<TapTimes> {
  const times: TapTimes = { first: [], own: [], other: [] };
  await page.evaluate(recordSelections);
  await other?.evaluate(recordSelections);
  for (let round = 0; round < rounds; round += 1) {
    for (let tap = 0; tap < taps; tap += 1) {
      const tapped = await page.evaluate(() => {
        const free = [...document.querySelectorAll("main [data-event]")].filter(
          (row) => row.querySelector('button[data-odd][aria-pressed="true"]') === null,
        );
        const row = free.find((candidate) => candidate.querySelector('button[data-odd][data-state="open"]') !== null);
        const button = row?.querySelector<HTMLElement>('button[data-odd][data-state="open"]');
        if (!row || !button) return null;
        const at = performance.timeOrigin + performance.now();
        button.click();
        return { at, id: row.getAttribute("data-event") ?? "" };
      });
      // The matches that are left are suspended at the moment.
      if (tapped === null) break;
      const took = (await shownAt(page, tapped.id)) - tapped.at;
      (tap === 0 ? times.first : times.own).push(took);
      if (other !== null) times.other.push((await shownAt(other, tapped.id)) - tapped.at);
      await pause(250);
    }
    await page.getByRole("region", { name: "Ticket", exact: true }).getByRole("button", { name: "Clear" }).click();
    await page.locator("[data-selection]").first().waitFor({ state: "detached" });
    await pause(250);
  }
  return times;
}
