// How long a tap on a sport takes until rows of that sport are painted.
import type { Page } from "playwright";

/** ms from the click on each sport's link to the end of the frame that paints its first row. */
export async function switchTimes(page: Page, rounds: number): Promise<number[]> {
  return page.evaluate(async (wantedRounds: number): Promise<number[]> => {
    const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("a[data-sport]")];
    const sports = [...new Set(links().map((link) => link.dataset["sport"] ?? ""))];
    const main = document.querySelector("main");
    if (main === null || sports.length < 2) throw new Error("no sports to switch between");
    const idsShown = (): Set<string> =>
      new Set([...main.querySelectorAll("[data-event]")].map((row) => row.getAttribute("data-event") ?? ""));
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

    async function switchTo(sport: string): Promise<number> {
      const before = idsShown();
      const link = links().find((candidate) => candidate.dataset["sport"] === sport);
      if (link === undefined) throw new Error(`no link to sport ${sport}`);
      const from = performance.now();
      link.click();
      for (;;) {
        await frame();
        const now = idsShown();
        if (now.size > 0 && [...now].some((id) => !before.has(id))) break;
        if (performance.now() - from > 15_000) throw new Error(`no row of ${sport} within 15 s`);
      }
      // This frame paints what was found in the document; its task is over when the next one runs.
      await new Promise<void>((resolve) => {
        const next = new MessageChannel();
        next.port1.addEventListener("message", () => resolve());
        next.port1.start();
        next.port2.postMessage(null);
      });
      return performance.now() - from;
    }

    const times: number[] = [];
    const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 400));
    // The first visit reads each sport over the network; the cache is what is measured.
    for (const sport of [...sports.slice(1), ...sports.slice(0, 1)]) {
      await switchTo(sport);
      await new Promise((resolve) => setTimeout(resolve, 1500));
    }
    for (let round = 0; round < wantedRounds; round += 1) {
      for (const sport of [...sports.slice(1), ...sports.slice(0, 1)]) {
        times.push(await switchTo(sport));
        await rest();
      }
    }
    return times;
  }, rounds);
}
