// Part of `npm run bench`: how long taps and keys wait for their next paint while the offer moves, as browsers count it
// (Event Timing, the longest event of each interaction). --taps=40 --slow=1,4 narrow a run down.
import type { Page } from "playwright";
import { setup } from "../harness/built-app.ts";
import { createSandbox } from "../harness/sandbox.ts";
import { startServer } from "../harness/server-process.ts";
import { keepResults, numberOption, numbersOption } from "./bench-options.ts";
import { launch } from "./launched-browser.ts";
import { percentile } from "./statistics.ts";

const taps = numberOption("taps", 40);
const updatesPerSecond = 200;
const results: { slowDown: number; interactions: number; p50: number; p95: number; worst: number }[] = [];

/** Runs inside the page. Events below 16 ms are not reported; what has no entry was at most that. */
function recordInteractions(): void {
  const longest = new Map<number, number>();
  Object.assign(window, { kvotaInteractions: longest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration));
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An odd on and off the ticket, a match unfolded and folded, one after the other. */
async function interact(page: Page): Promise<void> {
  const odds = page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)');
  const unfold = page.locator("main button[aria-expanded]").first();
  for (let tap = 0; tap < taps; tap += 1) {
    if (tap % 4 < 2) await odds.nth(2).click({ force: true, noWaitAfter: true });
    else await unfold.click({ force: true, noWaitAfter: true });
    await pause(300);
  }
}

setup();
const server = await startServer();
try {
  await createSandbox(server.url).post("feed", { paused: false, updatesPerSecond });
  for (const slowDown of numbersOption("slow", [1, 4])) {
    const browser = await launch();
    try {
      const context = await browser.browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.addInitScript(recordInteractions);
      await page.goto(`${server.url}/en/live_betting?sport=F`);
      await page
        .locator('main button[data-odd][data-state="open"]:not(#last-rows *)')
        .first()
        .waitFor({ timeout: 60_000 });
      await pause(4000);
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
      await interact(page);
      await pause(1000);
      const reported = await page.evaluate(() => [
        ...(window as unknown as { kvotaInteractions: Map<number, number> }).kvotaInteractions.values(),
      ]);
      const unreported = Array.from({ length: Math.max(0, taps - reported.length) }, () => 16);
      const all = [...reported, ...unreported];
      results.push({
        slowDown,
        interactions: all.length,
        p50: percentile(all, 0.5),
        p95: percentile(all, 0.95),
        worst: Math.max(...all),
      });
    } finally {
      await browser.close();
    }
  }
} finally {
  await server.dispose();
}

keepResults("interaction", results);
console.log(
  [
    "| CPU | interactions | p50 ms | p95 ms | worst ms |",
    "| --- | ------------ | ------ | ------ | -------- |",
    ...results.map((row) => `| ${row.slowDown}x | ${row.interactions} | ${row.p50} | ${row.p95} | ${row.worst} |`),
  ].join("\n"),
);
