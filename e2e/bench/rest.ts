// Part of `npm run bench`: what the app costs while nobody touches it, beside a bare page of the same prices: CPU of all of
// Chromium with one tab, and with four tabs of one window, of which one is in front. The two take turns.
// --seconds=10 --repetitions=3 --one=20 --four=200 --settle=8 narrow a run down.
import type { BrowserContext, Page } from "playwright";
import { setup } from "../harness/built-app.ts";
import { createSandbox, type Sandbox } from "../harness/sandbox.ts";
import { startServer } from "../harness/server-process.ts";
import { keepResults, numberOption } from "./bench-options.ts";
import { launch } from "./launched-browser.ts";
import { serveMinimalPage } from "./minimal-page.ts";
import { treeCpuSeconds } from "./process-cpu.ts";
import { median } from "./statistics.ts";

const seconds = numberOption("seconds", 10);
const repetitions = numberOption("repetitions", 3);
const cases = [
  { tabs: 1, rate: numberOption("one", 20) },
  { tabs: 4, rate: numberOption("four", 200) },
];
/** Until late parts are loaded and the machine code of what runs often is made. */
const settleMs = numberOption("settle", 8) * 1000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Shows the offer. A tap, as every player has tapped before: from then on the page may sound. */
async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator("#root button[data-odd]:visible").first().waitFor({ timeout: 60_000 });
  await page.mouse.click(5, 450);
  // Away from what stands still while it is pointed at.
  await page.mouse.move(1435, 895);
  return page;
}

/** CPU seconds of all of Chromium per second of wall time. */
async function measure(address: string, sandbox: Sandbox, tabs: number, rate: number): Promise<number> {
  const browser = await launch({ backgroundTabsRun: false });
  try {
    await sandbox.post("feed", { paused: false, updatesPerSecond: rate });
    const context = await browser.browser.newContext({ viewport: { width: 1440, height: 900 } });
    const pages: Page[] = [];
    for (let index = 0; index < tabs; index += 1) pages.push(await open(context, address));
    await pages.at(-1)?.bringToFront();
    await pause(settleMs);
    const before = treeCpuSeconds(browser.pid);
    const from = performance.now();
    await pause(seconds * 1000);
    return ((treeCpuSeconds(browser.pid) - before) * 1000) / (performance.now() - from);
  } finally {
    await browser.close();
  }
}

setup();
const server = await startServer();
const minimal = await serveMinimalPage();
const sandbox = createSandbox(server.url);
const addresses = {
  app: `${server.url}/en/live_betting?sport=F`,
  minimal: `${minimal.url}/?sport=F&server=${encodeURIComponent(server.url)}`,
};
const rows: { tabs: number; rate: number; app: number[]; minimal: number[] }[] = [];
try {
  for (const { tabs, rate } of cases) {
    const row = { tabs, rate, app: [] as number[], minimal: [] as number[] };
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      // Each goes first in turn: what else the machine does meets both alike.
      const order = repetition % 2 === 0 ? (["app", "minimal"] as const) : (["minimal", "app"] as const);
      for (const which of order) {
        const cpu = await measure(addresses[which], sandbox, tabs, rate);
        row[which].push(cpu);
        process.stderr.write(`${tabs} tab(s) ${rate}/s ${which}: ${cpu.toFixed(3)} s/s\n`);
      }
    }
    rows.push(row);
  }
} finally {
  await minimal.close();
  await server.dispose();
}
keepResults("rest", { seconds, rows });
console.log(
  "| tabs, one in front | rows/s | app CPU s/s | bare page CPU s/s | ratio |\n| --- | --- | --- | --- | --- |",
);
for (const { tabs, rate, app, minimal: bare } of rows) {
  const ratio = median(app.map((value, index) => value / (bare[index] ?? Number.NaN)));
  console.log(`| ${tabs} | ${rate} | ${median(app).toFixed(3)} | ${median(bare).toFixed(3)} | ${ratio.toFixed(2)} |`);
}
