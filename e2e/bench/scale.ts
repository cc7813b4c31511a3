// Part of `npm run bench`: the app with 5,000 pre-match and 300 live matches.
// --live=300 --prematch=5000 --rounds=3 --slow=1,4 narrow a run down.
import type { Page } from "playwright";
import { setup } from "../harness/built-app.ts";
import { displayedOdds, wrongCells } from "../harness/displayed.ts";
import { cellsOf, liveMatches } from "../harness/offer-reader.ts";
import { createSandbox } from "../harness/sandbox.ts";
import { startServer } from "../harness/server-process.ts";
import { keepResults, numberOption, numbersOption } from "./bench-options.ts";
import { firstPaint } from "./first-paint.ts";
import { launch } from "./launched-browser.ts";
import { scrollTable } from "./scroll-table.ts";
import { percentile } from "./statistics.ts";
import { switchTimes } from "./switch-sport.ts";

const live = numberOption("live", 300);
const prematch = numberOption("prematch", 5000);
const rounds = numberOption("rounds", 3);
const slowDowns = numbersOption("slow", [1, 4]);
const switchRate = 200;
const fullRate = 1000;
const slowNetworkMs = 4000;

interface ScaleResult {
  slowDown: number;
  page: "live" | "prematch";
  switchP50: number;
  switchP95: number;
  switches: number;
  framesPerSecond: number;
  frameP95: number;
  blankMs: number;
  firstRow: number;
  beforeNetwork: boolean;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

setup();
const server = await startServer({ FEED_LIVE: String(live), FEED_PREMATCH: String(prematch) });
const sandbox = createSandbox(server.url);
const addresses = {
  live: `${server.url}/en/live_betting?sport=F`,
  prematch: `${server.url}/en/betting?sport=F&time_filter=all`,
};
const results: ScaleResult[] = [];
const wrong: { tabs: number; displayed: number; wrong: number }[] = [];

async function rowsShown(page: Page): Promise<void> {
  await page.locator("main [data-event] [data-price]").first().waitFor();
}

try {
  for (const slowDown of slowDowns) {
    for (const which of ["live", "prematch"] as const) {
      const browser = await launch();
      try {
        await sandbox.post("feed", { paused: false, updatesPerSecond: switchRate });
        const context = await browser.browser.newContext({ viewport: { width: 1440, height: 900 } });
        const page = await context.newPage();
        await page.goto(addresses[which]);
        await rowsShown(page);
        const session = await context.newCDPSession(page);
        await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
        await pause(1500);
        const scrolled = await scrollTable(page, session, 1500);
        const times = await switchTimes(page, rounds);
        await pause(2000);
        await page.close();
        await sandbox.post("faults", { latencyMs: slowNetworkMs });
        const paint = await firstPaint(context, addresses[which], slowDown, slowNetworkMs);
        await sandbox.post("faults", { latencyMs: 0 });
        const row: ScaleResult = {
          slowDown,
          page: which,
          switchP50: percentile(times, 0.5),
          switchP95: percentile(times, 0.95),
          switches: times.length,
          ...scrolled,
          firstRow: paint.row,
          beforeNetwork: paint.network === null,
        };
        results.push(row);
        process.stderr.write(`${JSON.stringify(row)}\n`);
      } finally {
        await browser.close();
      }
    }
  }
  for (const tabs of [1, 4]) {
    const browser = await launch();
    try {
      await sandbox.post("feed", { paused: false, updatesPerSecond: fullRate });
      const context = await browser.browser.newContext({ viewport: { width: 1440, height: 900 } });
      const pages: Page[] = [];
      for (let index = 0; index < tabs; index += 1) {
        const page = await context.newPage();
        await page.goto(addresses.live);
        await rowsShown(page);
        pages.push(page);
      }
      await pause(6000);
      await sandbox.post("feed", { paused: true });
      await pause(1000);
      const offered = cellsOf(await liveMatches(sandbox, "F"));
      for (const page of pages) {
        await page.bringToFront();
        const shown = await displayedOdds(page);
        wrong.push({ tabs, displayed: shown.size, wrong: wrongCells(shown, offered).length });
      }
    } finally {
      await browser.close();
    }
  }
} finally {
  await server.dispose();
}

const number = (value: number): string => value.toFixed(1).replace(/\.0$/, "");
const lines = [
  "| CPU | page | switch p50 ms | switch p95 ms | switches | scroll frames/s | frame p95 ms | blank ms | first row from cache ms | before the network |",
  "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
  ...results.map(
    (row) =>
      `| ${row.slowDown}x | ${row.page} | ${number(row.switchP50)} | ${number(row.switchP95)} | ${row.switches} | ${number(row.framesPerSecond)} | ${number(row.frameP95)} | ${number(row.blankMs)} | ${number(row.firstRow)} | ${row.beforeNetwork ? "yes" : "no"} |`,
  ),
  "",
  "| tabs | cells shown | wrong 1 s after the stop, at 1,000 updates/s |",
  "| --- | --- | --- |",
  ...wrong.map((row) => `| ${row.tabs} | ${row.displayed} | ${row.wrong} |`),
];
keepResults("scale", { live, prematch, results, wrong });
console.log(lines.join("\n"));
